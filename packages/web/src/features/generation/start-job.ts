import type { Failure } from '../../lib/data/failure.ts';
import type { Draft } from './draft.ts';
import { addJob, endJob } from './job.ts';
import { draftSize } from './size.ts';

/** Loads the code that follows a job. */
const loadFollowJob = () => import('./follow-job.ts');

const offline: Failure = { code: 'offline', facts: {}, requestId: undefined };

/**
 * Shows new jobs at once and sends them.
 * @returns the failure, when the server has not accepted them
 */
export async function startJobs(draft: Draft): Promise<Failure | undefined> {
  const job = { prompt: draft.prompt, ...draftSize(draft), startedAt: Date.now() };
  const keys = Array.from({ length: draft.count }, () => addJob(job).key);
  const part = await loadFollowJob().catch(() => undefined);
  if (part) return part.createJobs(draft, keys);
  for (const key of keys) endJob(key);
  return offline;
}
