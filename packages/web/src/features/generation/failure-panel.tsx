import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { bidiIsolate } from '../../i18n/bidi-isolate.ts';
import { jobFailure } from '../../i18n/job-failure-text.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { Button, buttonShape, buttonVariants } from '../../ui/button.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { dismissFailure, type Job } from './job.ts';

interface FailurePanelProps {
  job: Extract<Job, { phase: 'failed' }>;
  onTryAgain: () => void;
}

export function FailurePanel({ job, onTryAgain }: FailurePanelProps) {
  const { t, i18n } = useLingui();
  const { derived } = job;
  // The composer's draft has nothing to do with the failed operation on a stored picture.
  const tryAgain = derived ? derived.again : onTryAgain;
  const close = !tryAgain && <Button onClick={dismissFailure}>{t`Close`}</Button>;
  const retry = { onTryAgain: tryAgain ?? dismissFailure, action: close };
  if ('failure' in job && job.failure.code === 'offline') return <FailureNotice {...retry} />;
  const full = 'failure' in job && job.failure.code === 'image.limit_reached';
  const text = 'failure' in job ? failureText(i18n, job.failure) : jobFailure(i18n, job.error.code);
  const reason =
    'error' in job && job.error.reason ? `\n${bidiIsolate(i18n.locale, job.error.reason)}` : null;
  return (
    <FailureNotice
      {...retry}
      action={
        full ? (
          <Link to="/history" className={`${buttonShape} ${buttonVariants.quiet}`}>
            {t`Open history`}
          </Link>
        ) : (
          close
        )
      }
    >
      <p className="mt-2">{text}</p>
      {reason && <p className="mt-2 text-sm whitespace-pre-line text-muted">{t`Image service: ${reason}`}</p>}
    </FailureNotice>
  );
}
