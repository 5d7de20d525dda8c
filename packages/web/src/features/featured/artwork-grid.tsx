import type { FeaturedArtwork } from '@limn/server/schema/studio/featured';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { GridList } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { ArtworkCard } from './artwork-card.tsx';
import { movedBeside, movedBy } from './order.ts';

interface ArtworkGridProps {
  artworks: readonly FeaturedArtwork[];
  /** The id of the artwork that is being deleted. */
  removing: string | undefined;
  onArrange: (ids: string[]) => void;
  onRemove: (artwork: FeaturedArtwork, place: number) => void;
}

/** The artworks in their order. They can be moved by mouse, finger, keyboard, or one place at a time by buttons. */
export function ArtworkGrid({ artworks, removing, onArrange, onRemove }: ArtworkGridProps) {
  const { t, i18n } = useLingui();
  const ids = artworks.map(({ id }) => id);
  const [moved, setMoved] = useState<{ id: string; by: -1 | 1 }>();
  const [said, setSaid] = useState('');
  function arrange(next: string[], id: string, by?: -1 | 1) {
    setMoved(by && { id, by });
    setSaid(t`Now at position ${next.indexOf(id) + 1} of ${next.length}. The order is not saved yet.`);
    onArrange(next);
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="relative z-10 w-0 outline-none before:absolute before:inset-y-2 before:-start-0.5 before:w-1 before:rounded-round data-drop-target:before:bg-accent"
      />
    ),
    onReorder({ keys, target }) {
      if (target.dropPosition === 'on') return;
      const [first] = keys;
      const moving = new Set([...keys].map(String));
      arrange(movedBeside(ids, moving, String(target.key), target.dropPosition), String(first));
    },
  });
  return (
    <I18nProvider locale={i18n.locale}>
      <GridList
        aria-label={t`Featured Artworks`}
        items={artworks}
        // React Aria caches rendered items; these values render them again.
        dependencies={[artworks, removing, moved, i18n.locale]}
        layout="grid"
        selectionMode="none"
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
        className="-mx-1.5 flex flex-wrap outline-none sm:-mx-2"
      >
        {(artwork) => {
          const place = ids.indexOf(artwork.id) + 1;
          return (
            <ArtworkCard
              artwork={artwork}
              place={place}
              count={ids.length}
              isGoing={artwork.id === removing}
              moved={moved?.id === artwork.id ? moved : undefined}
              onMove={(by) => arrange(movedBy(ids, artwork.id, by), artwork.id, by)}
              onRemove={() => onRemove(artwork, place)}
            />
          );
        }}
      </GridList>
      <p role="status" className="sr-only">
        {said}
      </p>
    </I18nProvider>
  );
}
