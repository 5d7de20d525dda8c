import { Plural, useLingui } from '@lingui/react/macro';
import { trpc } from '../../lib/data.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useSeconds } from '../../ui/use-seconds.ts';
import { Brush } from './brush.tsx';
import { dropJob, type Job } from './job.ts';
import { Sheet } from './sheet.tsx';
import { useStep } from './use-step.ts';

interface WaitingProps {
  job: Extract<Job, { phase: 'coming' }>;
  size: { width: number; height: number };
}

export function Waiting({ job, size }: WaitingProps) {
  const { t } = useLingui();
  const seconds = useSeconds(job.startedAt);
  const step = useStep(job);
  const estimate = job.snapshot?.estimate;
  // Cancelling what has just ended is no failure: its end arrives on the stream.
  const cancel = trpc.generation.cancel.useMutation({ onSuccess: dropJob });
  return (
    <>
      <Sheet {...size} className="animate-appear bg-sunken">
        <Brush />
      </Sheet>
      <div className="mx-auto mt-6 max-w-md">
        {/* Promised only once the server has taken the job: from then on it survives a reload. */}
        <h2 className={`font-display text-2xl leading-tight ${job.id === undefined ? 'invisible' : ''}`}>
          {t`Your image is coming...`}
        </h2>
        <p role="status" className="mt-1 mb-4 text-muted">
          {step}
        </p>
        <Progress label={t`Progress of the painting`} value={job.snapshot?.progress ?? undefined} />
        <div className="mt-2 flex min-h-11 items-center justify-between gap-4 text-sm text-muted">
          <span className="figures">
            {seconds >= 2 && <Plural value={seconds} one="# second" other="# seconds" />}
            {!job.lost && estimate != null && estimate > 0 && (
              <>
                {seconds >= 2 && ' · '}
                <Plural value={estimate} one="about # second left" other="about # seconds left" />
              </>
            )}
          </span>
          {job.id !== undefined && (
            <Button
              look="ghost"
              busy={cancel.isPending}
              onClick={() => job.id !== undefined && cancel.mutate({ id: job.id })}
              className="-me-4"
            >
              {t`Cancel`}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
