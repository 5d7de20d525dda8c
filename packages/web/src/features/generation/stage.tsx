import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { useDraft } from './draft.ts';
import { Examples } from './examples.tsx';
import { type Job, useJob } from './job.ts';
import { Sample } from './sample.tsx';
import { Sheet } from './sheet.tsx';
import { draftSize, sizeLabel } from './size.ts';

interface StageProps {
  /** For whoever has not painted yet: what a picture here can look like. */
  showsSample: boolean;
  /** What is shown once a picture has been asked for. */
  scene: (job: Exclude<Job, { phase: 'idle' }>, size: { width: number; height: number }) => ReactNode;
}

export function Stage({ showsSample, scene }: StageProps) {
  const { t } = useLingui();
  const job = useJob();
  const size = draftSize(useDraft());
  return (
    <section aria-label={t`Picture`} className="min-w-0">
      <p role="status" className="sr-only">
        {job.phase === 'done' && t`Your picture is ready.`}
      </p>
      {(job.phase === 'idle' || job.phase === 'failed') && (
        <div className="mb-8 max-lg:hidden">
          {showsSample ? (
            <Sample size={size} />
          ) : (
            <Sheet {...size} className="bg-surface lifted">
              <span dir="ltr" className="absolute end-4 bottom-3 text-sm text-muted figures">
                {sizeLabel(size)}
              </span>
            </Sheet>
          )}
        </div>
      )}
      {job.phase === 'idle' ? (
        <Examples />
      ) : (
        <Suspense fallback={<Sheet {...size} className="bg-sunken" />}>{scene(job, size)}</Suspense>
      )}
    </section>
  );
}
