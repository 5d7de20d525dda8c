import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { type RunningJob, showJob } from '../job.ts';
import { progressOf } from '../job-progress.ts';
import { useCancel } from '../use-cancel.ts';
import { useStatusText } from '../use-status-text.ts';
import { tileShape } from './tile-shape.ts';

interface JobTileProps {
  job: RunningJob;
  /** The stage shows it. */
  isCurrent: boolean;
}

export function JobTile({ job, isCurrent }: JobTileProps) {
  const { t } = useLingui();
  const step = useStatusText(job);
  const cancel = useCancel(job);
  const words = job.prompt;
  return (
    <div
      className={`${tileShape} relative flex w-44 items-center overflow-hidden border bg-surface ${isCurrent ? 'border-ink' : 'border-line'}`}
    >
      <button
        type="button"
        aria-label={t`Show: ${words}. ${step}`}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => showJob(job.key)}
        className="min-w-0 grow self-stretch ps-3 text-start -outline-offset-4"
      >
        <span className="line-clamp-3 text-xs">{step}</span>
      </button>
      {job.id !== undefined && (
        <IconButton
          icon="close"
          label={t`Cancel: ${words}`}
          busy={cancel.isPending}
          onClick={cancel.run}
          className="-outline-offset-4"
        />
      )}
      <Progress
        label={t`Progress: ${words}`}
        value={progressOf(job)}
        className="absolute inset-x-0 bottom-0"
      />
    </div>
  );
}
