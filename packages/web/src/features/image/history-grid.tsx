import type { Image } from '@limn/server/schema/image';
import { limits } from '@limn/server/words';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ImageCard } from './image-card.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { useRemove } from './use-remove.ts';

const grid = 'grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-6 md:gap-y-8 lg:grid-cols-4';

export const HistorySkeleton = () => (
  <div className={grid}>
    {Array.from({ length: limits.historyPage }, (_, place) => place).map((place) => (
      <div key={place}>
        <Skeleton className="aspect-4/3" />
        <Skeleton className="mt-2 h-4 w-3/4" />
      </div>
    ))}
  </div>
);

interface HistoryGridProps {
  images: readonly Image[];
  onReuse: (image: Image) => void;
}

export function HistoryGrid({ images, onReuse }: HistoryGridProps) {
  const { t } = useLingui();
  const [openId, setOpenId] = useState<string>();
  const [askingId, setAskingId] = useState<string>();
  const remove = useRemove(() => setOpenId(undefined));
  const open = images.find((image) => image.id === openId);
  return (
    <>
      <ul className={grid}>
        {images.map((image) => (
          <li
            key={image.id}
            className={remove.variables?.id === image.id && remove.isPending ? 'opacity-40' : ''}
          >
            <ImageCard
              image={image}
              onOpen={() => setOpenId(image.id)}
              onRemove={() => setAskingId(image.id)}
            />
          </li>
        ))}
      </ul>
      {open && (
        <ImageDialog
          image={open}
          onClose={() => setOpenId(undefined)}
          onRemoved={() => setOpenId(undefined)}
          onReuse={onReuse}
        />
      )}
      {askingId !== undefined && (
        <ConfirmDialog
          title={t`Delete this picture?`}
          text={t`It leaves your history at once. You can take it back for ten seconds.`}
          action={t`Delete`}
          onConfirm={() => remove.mutate({ id: askingId })}
          onClose={() => setAskingId(undefined)}
        />
      )}
    </>
  );
}
