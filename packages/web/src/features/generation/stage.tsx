import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDraft } from './draft.ts';
import { type Job, useJob } from './job.ts';
import { Sample } from './sample.tsx';
import { draftSize } from './size.ts';

interface StageProps {
  /** What is shown once a picture has been asked for. */
  scene: (job: Exclude<Job, { phase: 'idle' }>, size: { width: number; height: number }) => ReactNode;
}

export function Stage({ scene }: StageProps) {
  const { t } = useLingui();
  const job = useJob();
  const size = draftSize(useDraft());
  return (
    <section aria-label={t`Picture`} className="min-w-0">
      <p role="status" className="sr-only">
        {job.phase === 'done' && t`Your picture is ready.`}
      </p>
      {job.phase === 'idle' ? <Sample /> : scene(job, size)}
    </section>
  );
}
