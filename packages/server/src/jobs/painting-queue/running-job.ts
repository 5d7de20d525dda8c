import type { Painter } from '../../core/painters.ts';
import { Stopped } from '../../features/studio/generation/flow/paint-job.ts';
import type { Claim } from '../../features/studio/generation/write/claim.ts';

/** A job that was claimed, until its row has its next state. */
export interface RunningJob extends Claim {
  readonly startedAt: Date;
  readonly abort: AbortController;
  /** 0..1, or null until the painter reports its progress. */
  progress: number | null;
  /** When watchers were last told the progress, as `performance.now()`. */
  toldAt: number;
  /** The request may have reached the painter. */
  isSent: boolean;
  ended: Promise<void>;
}

/** Often enough for a smooth bar, seldom enough for a thousand watchers. */
export const progressEveryMilliseconds = 250;

/** Milliseconds for storing a picture after the painter's own time limit, when the server stops. */
const keepMilliseconds = 15_000;

export const newRunningJob = ({ job, painter }: Claim, startedAt: Date): RunningJob => ({
  ...{ job, painter, startedAt, abort: new AbortController() },
  ...{ progress: null, toldAt: 0, isSent: false, ended: Promise.resolve() },
});

/** Returns whether watchers are told now. @param now as `performance.now()` */
export function noteProgress(running: RunningJob, fraction: number, now: number): boolean {
  running.progress = Math.min(1, Math.max(0, fraction));
  if (now - running.toldAt < progressEveryMilliseconds) return false;
  running.toldAt = now;
  return true;
}

/** The painter was told to drop the job and costs nothing, so that its result is not asked for. */
export const forgetsAtStop = ({ isSent, painter }: RunningJob): boolean => isSent && !painter.isPaid;

/** A picture that is paid for is worth the wait. */
const mayFinish = ({ isSent, painter }: RunningJob): boolean => isSent && painter.isPaid;

/** Milliseconds that jobs with these painters get when the server stops. */
export const graceMilliseconds = (painters: Pick<Painter, 'timeoutSeconds'>[]): number =>
  Math.max(0, ...painters.map(({ timeoutSeconds }) => timeoutSeconds)) * 1000 + keepMilliseconds;

const stopNow = ({ abort }: RunningJob) => abort.abort(new Stopped('shutdown'));

/** Stops the jobs that may not finish, and the others after their time. Resolves when none runs. */
export async function stopAll(jobs: ReadonlyMap<string, RunningJob>): Promise<void> {
  const all = [...jobs.values()];
  for (const running of all) if (!mayFinish(running)) stopNow(running);
  const grace = graceMilliseconds(all.map(({ painter }) => painter));
  const deadline = setTimeout(() => [...jobs.values()].forEach(stopNow), grace);
  await Promise.all(all.map(({ ended }) => ended));
  clearTimeout(deadline);
}
