import type { Generation } from '@limn/server/schema/studio/generation';
import { useLingui } from '@lingui/react/macro';
import { formatTime } from '../../i18n/formats.ts';
import type { RunningJob } from './job.ts';

/** The text for the current step of a job. */
export function useStatusText(job: RunningJob): string {
  const { t, i18n } = useLingui();
  const waits = ({ for: what, until }: NonNullable<Generation['waiting']>) => {
    const time = formatTime(i18n.locale, until);
    switch (what) {
      case 'unreachable':
        return t`The painter does not answer. It is tried again until ${time}.`;
      case 'busy':
        return t`The painter is busy. It is tried again until ${time}.`;
      case 'starting':
        return t`The painter is starting. It is tried again until ${time}.`;
    }
  };
  if (job.lost) return t`The connection is lost. Painting goes on; reconnecting…`;
  const { snapshot } = job;
  switch (snapshot?.status) {
    case undefined:
      return t`Sending your description…`;
    case 'queued':
      if (snapshot.waiting) return waits(snapshot.waiting);
      return (snapshot.position ?? 1) > 1 ? t`Number ${snapshot.position} in the queue` : t`You are next`;
    case 'enhancing':
      return t`Expanding your description`;
    case 'painting':
      return t`Painting`;
    default:
      return t`Keeping the picture`;
  }
}
