import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDraft } from './draft.ts';
import { ImageFrame } from './image-frame.tsx';
import { useFinishedCount, useJob, type VisibleJob } from './job.ts';
import { SampleImage } from './sample-image.tsx';
import { draftSize } from './size.ts';

interface StageProps {
  /** Renders the job view. */
  renderJob: (job: VisibleJob, size: { width: number; height: number }) => ReactNode;
}

export function Stage({ renderJob }: StageProps) {
  const { t } = useLingui();
  const job = useJob();
  const finishedCount = useFinishedCount();
  const draft = useDraft();
  const { width, height } = job.phase === 'running' ? job : draftSize(draft);
  // Only the size: a frame would take other fields of the job, such as its key.
  const size = { width, height };
  return (
    <section aria-label={t`Picture`} className="min-w-0">
      <p role="status" className="sr-only">
        {/* With a key, so that each picture is announced. */}
        {finishedCount > 0 && <span key={finishedCount}>{t`Your picture is ready.`}</span>}
      </p>
      {job.phase === 'idle' && <SampleImage />}
      {job.phase === 'restoring' && <ImageFrame {...size} className="bg-sunken" />}
      {job.phase !== 'idle' && job.phase !== 'restoring' && renderJob(job, size)}
    </section>
  );
}
