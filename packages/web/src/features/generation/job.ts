import type { Generation } from '@limn/server/schema/studio/generation';
import type { Image } from '@limn/server/schema/studio/image';
import { useSyncExternalStore } from 'react';
import { forget, tabStore } from '../../lib/browser/storage.ts';
import type { Failure } from '../../lib/data/failure.ts';
import { readToken } from '../../lib/session/session.ts';
import { forgetPress } from './signed-out-press.ts';

/** A job that the stage shows. */
export type VisibleJob = Exclude<Job, { phase: 'idle' | 'restoring' }>;

/** A waiting or running job of this tab. */
export interface RunningJob {
  phase: 'running';
  /** Unique in this page. */
  key: number;
  prompt: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Unset until the server accepts the job. */
  id?: string;
  /** Unset until its first state arrives. */
  snapshot?: Generation;
  /** The arrival time of the snapshot, milliseconds since 1970. */
  receivedAt?: number;
  lost?: boolean;
  /** It began in another tab or on another device while this page was open: its end does not change the stage. */
  isFromElsewhere?: boolean;
  /** Sends the operation on a stored picture again. Unset for jobs of the composer and after a reload. */
  again?: () => void;
}

type Reason = { failure: Failure } | { error: NonNullable<Generation['error']> };

/** The state of the stage. */
export type Job =
  | { phase: 'idle' }
  /** After a reload, until the server has sent the state of this tab's job. */
  | { phase: 'restoring' }
  | RunningJob
  | { phase: 'done'; image: Image }
  /** `before` is the last image that the stage showed or would have shown. */
  | ({ phase: 'failed'; before?: Image | undefined; derived?: Derived | undefined } & Reason);

/** The job made a picture from a stored one, so that the composer cannot start it again. */
export interface Derived {
  again?: (() => void) | undefined;
}

const derivedBy = ({ again, snapshot }: RunningJob): Derived | undefined =>
  again || (snapshot && snapshot.operation !== null) ? { again } : undefined;

const idle: Job = { phase: 'idle' };
const none: readonly RunningJob[] = [];

/** The last image of the stage; it stays visible when a later job fails. */
let finished: Image | undefined;
/** The user has chosen what the stage shows: the end of another job does not replace it. */
let isChosen = false;
let jobs = none;
/** The images that this page has seen finished. */
let finishedCount = 0;
let lastKey = 0;
const followers = new Map<number, AbortController>();
const listeners = new Set<() => void>();

function change(next: Job, nextJobs = jobs) {
  stage = next;
  jobs = nextJobs;
  for (const listener of listeners) listener();
}

export const readJob = () => stage;
/** The waiting and running jobs, oldest first. */
export const readJobs = () => jobs;

/** Returns a function that removes the listener. */
export function subscribeJob(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useJob = () => useSyncExternalStore(subscribeJob, readJob, () => idle);
export const useJobs = () => useSyncExternalStore(subscribeJob, readJobs, () => none);
export const useFinishedCount = () =>
  useSyncExternalStore(
    subscribeJob,
    () => finishedCount,
    () => 0,
  );

/** The id of this tab's last job, so that a reload restores its image. */
export const lastJob = tabStore('job');
/** The seeds that this tab has sent, in `used-seeds.ts`. */
export const seedStore = tabStore('seeds');

let stage: Job = readToken() === '' || lastJob.get() === undefined ? idle : { phase: 'restoring' };

/** The stage without its present content. */
const rest = (): Job => (finished ? { phase: 'done', image: finished } : (jobs[0] ?? idle));

/** Forgets everything, for the next user. */
export function clearJob() {
  for (const follower of followers.values()) follower.abort();
  followers.clear();
  finished = undefined;
  isChosen = false;
  lastJob.clear();
  seedStore.clear();
  forget('painted');
  forgetPress();
  change(idle, none);
}

/** The image of the stage was deleted. */
export function clearImage() {
  finished = undefined;
  isChosen = false;
  lastJob.clear();
  change(rest());
}

/** Shows the image of this tab's last job after a reload. */
export function showFinished(image: Image) {
  finished = image;
  change({ phase: 'done', image });
}

/** Shows an image that the user has chosen. */
export function showImage(image: Image) {
  finished = image;
  isChosen = true;
  change({ phase: 'done', image });
}

/** Shows a job that the user has chosen. */
export function showJob(key: number) {
  const job = jobs.find((job) => job.key === key);
  if (!job) return;
  isChosen = true;
  change(job);
}

/** Gives up restoring the last job of this tab. */
export function stopRestoring() {
  if (stage.phase === 'restoring') change(idle);
}

/** Adds a job of a press. The stage shows the oldest job, so that it follows the work. */
export function addJob(job: Omit<RunningJob, 'phase' | 'key'>): RunningJob {
  const added: RunningJob = { phase: 'running', key: ++lastKey, ...job };
  isChosen = false;
  const list = [...jobs, added];
  change(stage.phase === 'running' ? stage : (list[0] ?? added), list);
  return added;
}

/** Adds a job that began before the page was loaded, or elsewhere. */
export function restoreJob(job: Omit<RunningJob, 'phase' | 'key'>): RunningJob {
  const restored: RunningJob = { phase: 'running', key: ++lastKey, ...job };
  const isEmpty = stage.phase === 'idle' || stage.phase === 'restoring';
  change(isEmpty ? restored : stage, [...jobs, restored]);
  return restored;
}

/** Changes a job that has not ended in this tab. */
export function changeJob(key: number, news: Partial<RunningJob>) {
  const job = jobs.find((job) => job.key === key);
  if (!job) return;
  const changed = { ...job, ...news };
  const isShown = stage.phase === 'running' && stage.key === key;
  change(
    isShown ? changed : stage,
    jobs.map((other) => (other.key === key ? changed : other)),
  );
}

/** Returns a signal that aborts when the job ends in this tab. */
export function startFollowing(key: number): AbortSignal {
  const follower = new AbortController();
  followers.set(key, follower);
  return follower.signal;
}

/** Removes a job. Without an end it was cancelled or not accepted. */
export function endJob(key: number, end?: { image: Image } | Reason) {
  const ended = jobs.find((job) => job.key === key);
  if (!ended) return;
  followers.get(key)?.abort();
  followers.delete(key);
  jobs = jobs.filter((job) => job !== ended);
  const isShown = stage.phase === 'running' && stage.key === key;
  const isOccupied = stage.phase === 'done' || stage.phase === 'running';
  const staysAside = ended.isFromElsewhere === true && isOccupied;
  if (end && 'image' in end) {
    const { image } = end;
    finishedCount += 1;
    if ((isChosen || staysAside) && !isShown) return change(stage);
    finished = image;
    return change(stage.phase === 'failed' ? { ...stage, before: image } : { phase: 'done', image });
  }
  if (ended.id !== undefined && ended.id === lastJob.get()) lastJob.clear();
  if (end && (isShown || !staysAside)) return failJob(end, derivedBy(ended));
  change(isShown ? rest() : stage);
}

/** @param why the failure of the call, or the error of the job */
export function failJob(why: Reason, derived?: Derived) {
  isChosen = false;
  change({ phase: 'failed', ...why, before: finished, derived });
}

/** Removes a failure from the stage. */
export function dismissFailure() {
  if (stage.phase === 'failed') change(rest());
}
