import { type RefObject, useEffect } from 'react';
import { scrollSpeed } from './auto-scroll.ts';

/** Pixels. A shorter movement is a tap. */
const slack = 6;
/** Milliseconds without movement, after which the release adds no speed. */
const rest = 80;

/**
 * Lets the user drag the row with a finger, a mouse or a horizontal wheel.
 * @param push receives the distance along the reading direction and the speed to continue with (pixels per
 * millisecond)
 */
export function useDrag(frame: RefObject<HTMLElement | null>, push: (pixels: number, speed: number) => void) {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const along = (pixels: number) => (getComputedStyle(element).direction === 'rtl' ? -pixels : pixels);
    let grip: { id: number; x: number; time: number; speed: number; isDrag: boolean } | undefined;
    let wasDrag = false;

    element.addEventListener(
      'pointerdown',
      ({ pointerId: id, clientX: x, timeStamp: time, isPrimary, button }) => {
        wasDrag = false;
        if (isPrimary && button === 0) grip = { id, x, time, speed: 0, isDrag: false };
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      ({ pointerId, clientX, timeStamp }) => {
        if (grip?.id !== pointerId) return;
        const moved = along(grip.x - clientX);
        if (!grip.isDrag && Math.abs(moved) < slack) return;
        if (!grip.isDrag) element.setPointerCapture(pointerId);
        const speed = moved / Math.max(1, timeStamp - grip.time);
        grip = { id: pointerId, x: clientX, time: timeStamp, speed, isDrag: true };
        push(moved, speed);
      },
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel'])
      element.addEventListener(
        type,
        ({ timeStamp }) => {
          wasDrag = grip?.isDrag ?? false;
          if (grip?.isDrag) push(0, timeStamp - grip.time > rest ? scrollSpeed : grip.speed);
          grip = undefined;
        },
        { signal },
      );
    // The end of a drag is not a click.
    element.addEventListener(
      'click',
      (event) => {
        if (wasDrag) event.stopPropagation();
        wasDrag = false;
      },
      { signal, capture: true },
    );
    element.addEventListener(
      'wheel',
      (event) => {
        if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
        event.preventDefault();
        push(along(event.deltaX), scrollSpeed);
      },
      { signal, passive: false },
    );
    return () => listening.abort();
  }, [frame, push]);
}
