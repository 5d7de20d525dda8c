import { useLingui } from '@lingui/react/macro';
import type { Job } from './job.ts';

/** What is being done right now, in words. */
export function useStep(job: Extract<Job, { phase: 'coming' }>): string {
  const { t } = useLingui();
  if (job.lost) return t`The connection is lost. Painting goes on; reconnecting…`;
  const { snapshot } = job;
  switch (snapshot?.status) {
    case undefined:
      return t`Sending your description…`;
    case 'queued':
      return (snapshot.position ?? 1) > 1 ? t`Number ${snapshot.position} in the queue` : t`You are next`;
    case 'enhancing':
      return t`Expanding your description`;
    case 'painting':
      return t`Painting`;
    default:
      return t`Keeping the picture`;
  }
}
