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
        return t`The image service is not responding. Retrying until ${time}.`;
      case 'busy':
        return t`The image service is busy. Retrying until ${time}.`;
      case 'starting':
        return t`The image service is starting. Retrying until ${time}.`;
    }
  };
  if (job.lost) return t`Connection lost. Your picture is still being generated. Reconnecting…`;
  const { snapshot } = job;
  switch (snapshot?.status) {
    case undefined:
      return t`Sending your prompt…`;
    case 'queued':
      if (snapshot.waiting) return waits(snapshot.waiting);
      return (snapshot.position ?? 1) > 1 ? t`Position ${snapshot.position} in the queue` : t`You're next`;
    case 'enhancing':
      return t`Enhancing your prompt`;
    case 'painting':
      return t`Generating`;
    default:
      return t`Saving the picture`;
  }
}
