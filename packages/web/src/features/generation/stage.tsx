import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { useDraft } from './draft.ts';
import { Examples } from './examples.tsx';
import { type Job, useJob } from './job.ts';
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
        <Sheet {...size} className="mb-8 bg-surface lifted max-lg:hidden">
          {showsSample ? (
            <img
              src="/preview.jpg"
              alt={t`A lighthouse above the sea at sunset`}
              loading="lazy"
              className="size-full animate-appear object-cover object-[72%]"
            />
          ) : (
            <span dir="ltr" className="absolute end-4 bottom-3 text-sm text-muted figures">
              {sizeLabel(size)}
            </span>
          )}
        </Sheet>
      )}
      {job.phase === 'idle' ? (
        <Examples />
      ) : (
        <Suspense fallback={<Sheet {...size} className="bg-sunken" />}>{scene(job, size)}</Suspense>
      )}
    </section>
  );
}
