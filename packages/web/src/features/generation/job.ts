import type { Generation } from '@limn/server/schema/studio/generation';
import type { Image } from '@limn/server/schema/studio/image';
import { useSyncExternalStore } from 'react';
import { tabStore } from '../../lib/browser/storage.ts';
import type { Failure } from '../../lib/data/failure.ts';
import { readToken } from '../../lib/session/session.ts';

/** What is on the stage: a picture, or one that is asked for. */
export type Shown = Exclude<Job, { phase: 'idle' | 'asking' }>;

/** The picture on the stage. */
export type Job =
  | { phase: 'idle' }
  /** After a reload, until the server has said what became of the job that this tab had. */
  | { phase: 'asking' }
  /**
   * `id` is unknown until the server has accepted it, `snapshot` until it has told more. `heardAt` is when the snapshot
   * came, milliseconds since 1970.
   */
  | {
      phase: 'coming';
      startedAt: number;
      id?: string;
      snapshot?: Generation;
      heardAt?: number;
      lost?: boolean;
    }
  | { phase: 'done'; image: Image }
  /** `before` is the picture that stood there when the next was asked for. */
  | { phase: 'failed'; failure: Failure; before?: Image | undefined }
  | { phase: 'failed'; error: NonNullable<Generation['error']>; before?: Image | undefined };

/** The last finished picture: one that fails after it does not take it away. */
let finished: Image | undefined;
let following: AbortController | undefined;
const listeners = new Set<() => void>();

export function changeJob(next: Job) {
  job = next;
  for (const listener of listeners) listener();
}

export const readJob = () => job;

/** Returns the way to stop. */
export function subscribeJob(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useJob = () => useSyncExternalStore(subscribeJob, readJob);

/** This tab's last job, so that a reload brings its picture back even when it was finished meanwhile. */
export const lastJob = tabStore('job');

let job: Job = readToken() === '' || lastJob.get() === undefined ? { phase: 'idle' } : { phase: 'asking' };

export function clearJob() {
  finished = undefined;
  discardJob();
}

/** Nothing came of it: what stood there before is there again. */
export function discardJob() {
  following?.abort();
  lastJob.clear();
  changeJob(finished ? { phase: 'done', image: finished } : { phase: 'idle' });
}

export function showImage(image: Image) {
  finished = image;
  changeJob({ phase: 'done', image });
}

/** The server has not said what became of the job, or nothing did. */
export function stopRestoring() {
  if (job.phase === 'asking') changeJob({ phase: 'idle' });
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
