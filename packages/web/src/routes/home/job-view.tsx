import type { Image } from '@limn/server/schema/studio/image';
import { useEffect } from 'react';
import { FailurePanel } from '../../features/generation/failure-panel.tsx';
import { clearImage, readJob, showImage, type VisibleJob } from '../../features/generation/job.ts';
import { Result } from '../../features/generation/result.tsx';
import { useAnother } from '../../features/generation/use-another.ts';
import { useReuseSettings } from '../../features/generation/use-reuse-settings.ts';
import { Waiting } from '../../features/generation/waiting.tsx';
import { ImageActions } from '../../features/image/image-actions.tsx';
import { useOperations } from '../../features/image/operation.ts';
import { withMessages } from '../../i18n/activate.ts';
import { trpc, withData } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import { useDeriveDialog } from '../use-derive-dialog.tsx';
import { useLayer } from '../use-layer.ts';
import { useShareDialog } from '../use-share-dialog.tsx';

const imageDialog = () => withMessages(import('../../features/image/image-dialog.tsx'));

export interface JobViewProps {
  job: VisibleJob;
  /** The requested size, until the server confirms it. */
  size: { width: number; height: number };
  onTryAgain: () => void;
}

/**
 * The stage after a press of Generate: waiting, the image, or the failure. Lazy, because a visitor without a job does
 * not need it.
 */
export const JobView = withData(({ job, size, onTryAgain }: JobViewProps) => {
  if (job.phase === 'running') return <Waiting key={job.key} job={job} size={job.snapshot ?? size} />;
  if (job.phase === 'done') return <DoneScene painted={job.image} />;
  const panel = <FailurePanel job={job} onTryAgain={onTryAgain} />;
  if (!job.before) return panel;
  return (
    <>
      <div className="mb-6">{panel}</div>
      <DoneScene painted={job.before} />
    </>
  );
});

/** The finished image, updated when it is starred or deleted elsewhere. */
function DoneScene({ painted }: { painted: Image }) {
  const { data: image = painted, error } = trpc.image.get.useQuery(
    { id: painted.id },
    { initialData: painted },
  );
  const isGone = error !== null && readFailure(error).code === 'image.not_found';
  useEffect(() => {
    if (isGone) clearImage();
  }, [isGone]);
  const reuse = useReuseSettings();
  const another = useAnother();
  const { share, sharing } = useShareDialog();
  const { derive, deriving } = useDeriveDialog();
  const operations = useOperations();
  const viewer = useLayer(`viewer ${image.id}`);
  const part = useLazyDialog(viewer.isOpen, imageDialog, viewer.close);
  const change = {
    image,
    onShare: share,
    onRestored() {
      // A new job may have started meanwhile.
      if (readJob().phase === 'idle') showImage(image);
    },
  };
  return (
    <>
      <Result
        image={image}
        actions={<ImageActions {...change} onRemoved={clearImage} />}
        onOpen={viewer.open}
        onAnother={() => another(image)}
        onEdit={() => reuse(image)}
        operations={operations.map(({ operation, ...button }) => ({
          ...button,
          onPress: () => derive(operation, image),
        }))}
      />
      {viewer.isOpen && part && (
        <part.ImageDialog
          {...change}
          onRemoved={() => {
            viewer.close();
            clearImage();
          }}
          onReuse={() => {
            viewer.close();
            reuse(image);
          }}
          onDerive={derive}
          onClose={viewer.close}
        />
      )}
      {sharing}
      {deriving}
    </>
  );
}
