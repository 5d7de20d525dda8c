import type { Failure } from '../../lib/data/failure.ts';
import type { Draft } from './draft.ts';
import { showPendingJob } from './job.ts';

/** Loads the code that follows a job. */
export const loadFollowJob = () => import('./follow-job.ts');

const offline: Failure = { code: 'offline', facts: {}, requestId: undefined };

/**
 * Shows a new job at once and sends it.
 * @returns the failure, when the server has not accepted it
 */
export async function startJob(draft: Draft): Promise<Failure | undefined> {
  showPendingJob();
  const part = await loadFollowJob().catch(() => undefined);
  return part ? part.createJob(draft) : offline;
}
