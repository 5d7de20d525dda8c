import { useLingui } from '@lingui/react/macro';
import type { Job } from './job.ts';

/** What is being done right now, in words. */
export function useStep(job: Extract<Job, { phase: 'coming' }>): string {
  const { t } = useLingui();
  if (job.lost) return t`The connection is lost. The picture goes on without it; trying to come back…`;
  const { snapshot } = job;
  switch (snapshot?.status) {
    case undefined:
      return t`Handing over your description…`;
    case 'queued':
      return (snapshot.position ?? 1) > 1 ? t`Waiting as number ${snapshot.position}` : t`You are next`;
    case 'enhancing':
      return t`Expanding your description`;
    case 'painting':
      return t`Painting`;
    default:
      return t`Keeping the picture`;
  }
}
