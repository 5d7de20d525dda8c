import { type RefObject, useRef } from 'react';
import { useNearViewport } from '../../ui/use-near-viewport.ts';

/** Pixels ahead of the edge at which a picture begins to load. */
const ahead = 900;

interface CarouselImageProps {
  url: string;
  /** What opens it, and tells it from the others. */
  place: number;
  /** Width by height: known once one of its copies has come. */
  ratio: number | undefined;
  onRatio: (url: string, ratio: number) => void;
  frame: RefObject<HTMLElement | null>;
}

/** As high as the strip, and as wide as it is; until that is known, as wide as most pictures are. */
export function CarouselImage({ url, place, ratio, onRatio, frame }: CarouselImageProps) {
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useNearViewport(box, ahead, frame);
  return (
    <span
      ref={box}
      data-place={place}
      style={{ aspectRatio: ratio ?? 4 / 3 }}
      className="block h-50 cursor-pointer overflow-hidden rounded-picture bg-sunken"
    >
      {isNear && (
        <img
          src={url}
          alt=""
          decoding="async"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalHeight > 0) onRatio(url, naturalWidth / naturalHeight);
          }}
          className="size-full animate-appear object-cover"
        />
      )}
    </span>
  );
}
