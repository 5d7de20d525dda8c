import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { jobFailure } from '../../i18n/job-failure-text.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { Button, buttonLooks, buttonShape } from '../../ui/button.tsx';
import type { Job } from './job.ts';

interface FailurePanelProps {
  job: Extract<Job, { phase: 'failed' }>;
  onTryAgain: () => void;
}

export function FailurePanel({ job, onTryAgain }: FailurePanelProps) {
  const { t, i18n } = useLingui();
  const full = 'failure' in job && job.failure.code === 'image.limit_reached';
  const text = 'failure' in job ? failureText(i18n, job.failure) : jobFailure(i18n, job.error.code);
  const reason = 'error' in job ? job.error.reason : null;
  return (
    <div role="alert" className="mx-auto max-w-md animate-appear border-s-2 border-danger py-1 ps-5">
      <h2 className="font-display text-2xl leading-tight">{t`No picture this time`}</h2>
      <p className="mt-2">{text}</p>
      {reason && <p className="mt-2 text-sm text-muted">{t`The painter says: ${reason}`}</p>}
      <div className="mt-5">
        {full ? (
          <Link to="/history" className={`${buttonShape} ${buttonLooks.quiet}`}>
            {t`Open history`}
          </Link>
        ) : (
          <Button onClick={onTryAgain}>{t`Try again`}</Button>
        )}
      </div>
    </div>
  );
}
