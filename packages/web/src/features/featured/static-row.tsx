import { useRef } from 'react';
import { CarouselImage } from './carousel-image.tsx';
import { RowHeading } from './row-heading.tsx';
import type { RowProps } from './row-props.ts';

/** A row that only the user scrolls, for reduced motion. */
export function StaticRow({ heading, urls, ratios, onRatio, onOpen, nameOf }: RowProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <>
      <RowHeading>{heading}</RowHeading>
      <div ref={frame} className="-my-1 overflow-x-auto overscroll-x-contain py-1 max-md:-mx-4">
        <ul className="flex w-max gap-2 max-md:px-4">
          {urls.map((url, place) => (
            <li key={url}>
              <button
                type="button"
                aria-label={nameOf(place)}
                onClick={() => onOpen(place)}
                className="block rounded-picture"
              >
                <CarouselImage {...{ url, place, onRatio, frame }} ratio={ratios[url]} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
