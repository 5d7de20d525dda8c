import type { Generation } from '@limn/server/schema/studio/generation';
import type { Image } from '@limn/server/schema/studio/image';
import { useSyncExternalStore } from 'react';
import { tabStore } from '../../lib/browser/storage.ts';
import type { Failure } from '../../lib/data/failure.ts';
import { readToken } from '../../lib/session/session.ts';

/** A job that the stage shows. */
export type VisibleJob = Exclude<Job, { phase: 'idle' | 'restoring' }>;

/** The state of the stage. */
export type Job =
  | { phase: 'idle' }
  /** After a reload, until the server has sent the state of this tab's job. */
  | { phase: 'restoring' }
  /**
   * `id` is unset until the server accepts the job, `snapshot` until its first state arrives. `receivedAt` is the
   * arrival time of the snapshot, milliseconds since 1970.
   */
  | {
      phase: 'running';
      startedAt: number;
      id?: string;
      snapshot?: Generation;
      receivedAt?: number;
      lost?: boolean;
    }
  | { phase: 'done'; image: Image }
  /** `before` is the image that the stage showed before this job. */
  | { phase: 'failed'; failure: Failure; before?: Image | undefined }
  | { phase: 'failed'; error: NonNullable<Generation['error']>; before?: Image | undefined };

/** The last finished image; it stays visible when a later job fails. */
let finished: Image | undefined;
let following: AbortController | undefined;
const listeners = new Set<() => void>();

export function changeJob(next: Job) {
  job = next;
  for (const listener of listeners) listener();
}

export const readJob = () => job;

/** Returns a function that removes the listener. */
export function subscribeJob(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const idle: Job = { phase: 'idle' };

export const useJob = () => useSyncExternalStore(subscribeJob, readJob, () => idle);

/** The id of this tab's last job, so that a reload restores its image. */
export const lastJob = tabStore('job');
/** The seeds that this tab has sent, in `used-seeds.ts`. */
export const seedStore = tabStore('seeds');

let job: Job = readToken() === '' || lastJob.get() === undefined ? idle : { phase: 'restoring' };

export function clearJob() {
  finished = undefined;
  discardJob();
}

/** Drops the current job and shows the previous image. */
export function discardJob() {
  following?.abort();
  lastJob.clear();
  changeJob(finished ? { phase: 'done', image: finished } : { phase: 'idle' });
}

export function showImage(image: Image) {
  finished = image;
  changeJob({ phase: 'done', image });
}

/** Gives up restoring the last job of this tab. */
export function stopRestoring() {
  if (job.phase === 'restoring') changeJob({ phase: 'idle' });
}

/**
 * Stops following the previous job.
 * @returns a signal that aborts when the next one starts
 */
export function startFollowing(): AbortSignal {
  following?.abort();
  following = new AbortController();
  return following.signal;
}

/** Shows a new job before the server has accepted it. */
export function showPendingJob() {
  following?.abort();
  changeJob({ phase: 'running', startedAt: Date.now() });
}

/** @param why the failure of the call, or the error of the job */
export const failJob = (why: { failure: Failure } | { error: NonNullable<Generation['error']> }) =>
  changeJob({ phase: 'failed', ...why, before: finished });
