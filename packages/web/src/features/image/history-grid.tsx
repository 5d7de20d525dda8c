import { limits } from '@limn/server/enums';
import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ImageCard } from './image-card.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import { SelectCard } from './select-card.tsx';
import type { Selection } from './selection.ts';
import { useRemove } from './use-remove.ts';

const grid = 'grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3 md:gap-x-6 md:gap-y-6 lg:grid-cols-4';

export const HistorySkeleton = () => (
  <div className={grid}>
    {Array.from({ length: limits.historyPage }, (_, place) => place).map((place) => (
      <div key={place}>
        <Skeleton className="aspect-4/3" />
        <Skeleton className="mt-2 mb-9.5 h-4 w-3/4" />
      </div>
    ))}
  </div>
);

interface HistoryGridProps {
  images: readonly Image[];
  /** The current selection; undefined outside of the selection mode. */
  selection: Selection | undefined;
  /** The images are of the previous page, until this one is loaded. */
  isOld: boolean;
  onSelect: (id: string, range: boolean) => void;
  onOpen: (image: Image) => void;
  onRemoved: (id: string) => void;
}

export function HistoryGrid({ images, selection, isOld, onSelect, onOpen, onRemoved }: HistoryGridProps) {
  const { t } = useLingui();
  const [askingId, setAskingId] = useState<string>();
  const [toRead, setToRead] = useState<Image>();
  const remove = useRemove(onRemoved);
  return (
    <>
      <ul className={`${grid} eased ${isOld ? 'opacity-40' : ''}`} aria-busy={isOld}>
        {images.map((image) => (
          <li
            key={image.id}
            className={remove.variables?.id === image.id && remove.isPending ? 'opacity-40' : ''}
          >
            {selection ? (
              <SelectCard
                image={image}
                selected={selection.ids.has(image.id)}
                onPress={(range) => onSelect(image.id, range)}
              />
            ) : (
              <ImageCard
                image={image}
                onOpen={() => onOpen(image)}
                onShowPrompt={() => setToRead(image)}
                onRemove={() => setAskingId(image.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {toRead && <PromptDialog image={toRead} onClose={() => setToRead(undefined)} />}
      {askingId !== undefined && (
        <ConfirmDialog
          title={t`Delete this picture?`}
          text={t`It leaves your history at once. You have ten seconds to undo this.`}
          action={t`Delete`}
          onConfirm={() => remove.mutate({ id: askingId })}
          onClose={() => setAskingId(undefined)}
        />
      )}
    </>
  );
}
