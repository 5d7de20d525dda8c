import type { Image } from '@limn/server/schema/image';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDraft } from './draft.ts';
import { Examples } from './examples.tsx';
import { FailurePanel } from './failure-panel.tsx';
import { useJob } from './job.ts';
import { Result } from './result.tsx';
import { Sheet } from './sheet.tsx';
import { draftSize, sizeLabel } from './size.ts';
import { Waiting } from './waiting.tsx';

interface StageProps {
  onTryAgain: () => void;
  /** What can be done with a finished picture. */
  actions: (image: Image) => ReactNode;
}

export function Stage({ onTryAgain, actions }: StageProps) {
  const { t } = useLingui();
  const job = useJob();
  const size = draftSize(useDraft());
  return (
    <section aria-label={t`Picture`} className="min-w-0">
      <p role="status" className="sr-only">
        {job.phase === 'done' && t`Your picture is ready.`}
      </p>
      {(job.phase === 'idle' || job.phase === 'failed') && (
        <Sheet {...size} className="mb-8 bg-surface shadow-picture max-lg:hidden">
          <span dir="ltr" className="absolute end-4 bottom-3 text-sm text-muted tabular-nums">
            {sizeLabel(size)}
          </span>
        </Sheet>
      )}
      {job.phase === 'idle' && <Examples />}
      {job.phase === 'coming' && <Waiting job={job} size={job.snapshot ?? size} />}
      {job.phase === 'done' && <Result image={job.image} actions={actions(job.image)} />}
      {job.phase === 'failed' && <FailurePanel job={job} onTryAgain={onTryAgain} />}
    </section>
  );
}
