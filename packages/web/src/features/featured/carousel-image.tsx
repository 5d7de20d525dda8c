import { type RefObject, useRef } from 'react';
import { useNearViewport } from '../../ui/use-near-viewport.ts';

/** Pixels before the edge at which an image starts to load. */
const ahead = 900;

interface CarouselImageProps {
  url: string;
  /** The index of the image. */
  place: number;
  /** Width divided by height, once a copy has loaded. */
  ratio: number | undefined;
  onRatio: (url: string, ratio: number) => void;
  frame: RefObject<HTMLElement | null>;
}

/** An image as high as the carousel. Until its ratio is known it has the usual width. */
export function CarouselImage({ url, place, ratio, onRatio, frame }: CarouselImageProps) {
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useNearViewport(box, ahead, frame);
  return (
    <span
      ref={box}
      data-place={place}
      style={{ aspectRatio: ratio ?? 4 / 3 }}
      className="pointer-events-auto block h-50 cursor-pointer overflow-hidden rounded-picture bg-sunken"
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
