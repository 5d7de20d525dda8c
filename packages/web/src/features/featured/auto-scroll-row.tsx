import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { CarouselImage } from './carousel-image.tsx';
import { RowHeading } from './row-heading.tsx';
import type { RowProps } from './row-props.ts';
import { useAutoScroll } from './use-auto-scroll.ts';

/** A row that scrolls by itself: one accessible list and hidden copies that fill the width. */
export function AutoScrollRow({ heading, urls, ratios, onRatio, onOpen, isCovered, nameOf }: RowProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { copies, setPauseReason, show } = useAutoScroll({ frame, track, list });
  const [isPaused, setPaused] = useState(false);
  useEffect(() => setPauseReason('button', isPaused), [setPauseReason, isPaused]);
  useEffect(() => setPauseReason('cover', isCovered), [setPauseReason, isCovered]);

  useEffect(() => {
    const press = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      // The keyboard clicks the button, a pointer the image in it.
      const box = target.closest('[data-place]') ?? target.closest('button')?.querySelector('[data-place]');
      if (!box) return;
      const place = Number(box.getAttribute('data-place'));
      // The focus belongs to the accessible list, whichever copy was clicked.
      list.current?.querySelectorAll('button')[place]?.focus({ preventScroll: true });
      onOpen(place);
    };
    const element = track.current;
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [onOpen]);

  const picture = (url: string, place: number) => (
    <CarouselImage {...{ url, place, onRatio, frame }} ratio={ratios[url]} />
  );
  const row = 'flex shrink-0 gap-2 pe-2';
  return (
    <>
      <RowHeading
        action={
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? t`Play` : t`Pause`}
            onClick={() => setPaused(!isPaused)}
          />
        }
      >
        {heading}
      </RowHeading>
      <div
        ref={frame}
        className="-my-1 max-md:-mx-4 [touch-action:pan-y_pinch-zoom] overflow-clip py-1 select-none"
      >
        <div ref={track} className="flex w-max will-change-transform">
          <ul ref={list} className={row}>
            {urls.map((url, place) => (
              <li key={url}>
                <button
                  type="button"
                  aria-label={nameOf(place)}
                  onFocus={({ currentTarget }) => {
                    if (currentTarget.matches(':focus-visible')) show(currentTarget);
                  }}
                  className="block rounded-picture"
                >
                  {picture(url, place)}
                </button>
              </li>
            ))}
          </ul>
          {Array.from({ length: copies - 1 }, (_, copy) => `copy ${copy}`).map((copy) => (
            <div key={copy} aria-hidden="true" className={row}>
              {urls.map((url, place) => (
                <div key={url}>{picture(url, place)}</div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
