import type { Generation } from '@limn/server/schema/generation';
import type { Image } from '@limn/server/schema/image';
import { useSyncExternalStore } from 'react';
import type { Failure } from '../../lib/failure.ts';
import { tabKept } from '../../lib/storage.ts';

/** The picture on the stage. */
export type Job =
  | { phase: 'idle' }
  /** `id` is unknown until the server has accepted it, `snapshot` until it has told more. */
  | { phase: 'coming'; startedAt: number; id?: string; snapshot?: Generation; lost?: boolean }
  | { phase: 'done'; image: Image }
  /** `before` is the picture that stood there when the next was asked for. */
  | { phase: 'failed'; failure: Failure; before?: Image | undefined }
  | { phase: 'failed'; error: NonNullable<Generation['error']>; before?: Image | undefined };

let job: Job = { phase: 'idle' };
/** The last finished picture: one that fails after it does not take it away. */
let finished: Image | undefined;
let following: AbortController | undefined;
const listeners = new Set<() => void>();

export function changeJob(next: Job) {
  job = next;
  for (const listener of listeners) listener();
}

export const readJob = () => job;

export const useJob = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readJob);

/** This tab's last job, so that a reload brings its picture back even when it was finished meanwhile. */
export const lastJob = tabKept('job');

export function clearJob() {
  finished = undefined;
  dropJob();
}

/** Nothing came of it: what stood there before is there again. */
export function dropJob() {
  following?.abort();
  lastJob.clear();
  changeJob(finished ? { phase: 'done', image: finished } : { phase: 'idle' });
}

export function showImage(image: Image) {
  finished = image;
  changeJob({ phase: 'done', image });
}

/** Whatever was followed before is followed no more. @returns when this one is not, either */
export function beginFollowing(): AbortSignal {
  following?.abort();
  following = new AbortController();
  return following.signal;
}

/** Between the press and the server's answer. */
export function expectJob() {
  following?.abort();
  changeJob({ phase: 'coming', startedAt: Date.now() });
}

/** @param why there was no answer, or what the job itself ended with */
export const failJob = (why: { failure: Failure } | { error: NonNullable<Generation['error']> }) =>
  changeJob({ phase: 'failed', ...why, before: finished });
