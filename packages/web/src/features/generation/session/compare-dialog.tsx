import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Range } from '../../../ui/range.tsx';

interface CompareDialogProps {
  /** At least two. */
  images: readonly Image[];
  onClose: () => void;
}

/** Two of the images side by side, with the same zoom and the same part in view. */
export function CompareDialog({ images, onClose }: CompareDialogProps) {
  const { t } = useLingui();
  const [pair, setPair] = useState(() => images.slice(0, 2).map(({ id }) => id));
  /** The side that the next choice replaces. */
  const [side, setSide] = useState(0);
  const [zoom, setZoom] = useState(1);
  const panes = useRef<HTMLDivElement>(null);
  function choose(id: string) {
    if (pair.includes(id)) return;
    setPair(pair.map((old, n) => (n === side ? id : old)));
    setSide(1 - side);
  }
  /** The panes have the same size, so that the same position shows the same part. */
  function follow(moved: HTMLElement) {
    for (const pane of panes.current?.children ?? []) {
      if (pane === moved || (pane.scrollLeft === moved.scrollLeft && pane.scrollTop === moved.scrollTop))
        continue;
      pane.scrollLeft = moved.scrollLeft;
      pane.scrollTop = moved.scrollTop;
    }
  }
  const size = `${zoom * 100}%`;
  return (
    <Dialog title={t`Compare two pictures`} onClose={onClose} className="max-w-6xl">
      <div ref={panes} className="grid gap-3 sm:grid-cols-2">
        {pair.map((id) => {
          const image = images.find((image) => image.id === id);
          if (!image) return null;
          const { original_prompt: words } = image;
          return (
            // A button takes the focus, so that the arrow keys scroll an enlarged picture.
            <button
              key={id}
              type="button"
              aria-label={t`Zoom: ${words}`}
              onClick={() => setZoom(zoom === 1 ? 2 : 1)}
              onScroll={(event) => follow(event.currentTarget)}
              className="h-[28svh] overflow-auto rounded-picture bg-sunken sm:h-[50svh]"
            >
              <img
                src={image.image_url}
                alt={words}
                width={image.width}
                height={image.height}
                className="max-w-none object-contain"
                style={{ width: size, height: size }}
              />
            </button>
          );
        })}
      </div>
      <div className="mt-3 flex items-center gap-3 text-sm">
        <span aria-hidden="true" className="shrink-0">{t`Zoom`}</span>
        <Range
          aria-label={t`Zoom`}
          min={1}
          max={4}
          step={0.5}
          value={zoom}
          onValue={setZoom}
          className="min-w-0 grow"
        />
      </div>
      <ul aria-label={t`Choose two pictures`} className="mt-3 flex gap-2 overflow-x-auto p-1">
        {images.map((image) => {
          const { original_prompt: words, seed } = image;
          const isChosen = pair.includes(image.id);
          return (
            <li key={image.id} className="shrink-0">
              <button
                type="button"
                aria-label={seed === null ? words : t`${words} (seed ${seed})`}
                aria-pressed={isChosen}
                onClick={() => choose(image.id)}
                className={`block size-16 overflow-hidden rounded-control bg-sunken ${isChosen ? 'border-3 border-ink' : ''}`}
              >
                <img
                  src={image.thumbnail_url}
                  alt=""
                  width={image.width}
                  height={image.height}
                  className="size-full object-cover"
                />
              </button>
            </li>
          );
        })}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button onClick={onClose}>{t`Close`}</Button>
      </div>
    </Dialog>
  );
}
