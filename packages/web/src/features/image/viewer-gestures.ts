import type { Zoom } from '../../ui/zoom/create-zoom.ts';
import { stagePoint, zoomByWheel } from '../../ui/zoom/stage.ts';
import { gripOf, isAtRest, type Point, panBy, pinch, swipeOf } from '../../ui/zoom/zoom.ts';

const difference = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/**
 * Handles wheel, drag, pinch, swipe and double-click on the stage.
 * @param onSwipe -1 when the finger moved to the right edge, 1 to the left, in every text direction
 * @returns removes the listeners
 */
export function listenToGestures(stage: HTMLElement, zoom: Zoom, onSwipe: (step: -1 | 1) => void) {
  const listening = new AbortController();
  const { signal } = listening;
  const pointers = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  /** Only one finger since the first touch: two fingers that lift one after the other do not swipe. */
  let isSingleTouch = true;

  const pointOf = (event: MouseEvent): Point => stagePoint(stage, event);
  const maySwipe = (event: PointerEvent) =>
    isSingleTouch && pointers.size === 1 && event.pointerType === 'touch' && isAtRest(zoom.read());

  function press(event: PointerEvent) {
    if (event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, pointOf(event));
    isSingleTouch = pointers.size === 1;
    if (isSingleTouch) start = pointOf(event);
    else zoom.shift(0);
  }
  function move(event: PointerEvent) {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (pointers.size > 2) return;
    if (other) zoom.change(pinch(zoom.read(), gripOf(before, other), gripOf(now, other), zoom.size()));
    else if (maySwipe(event)) zoom.shift(now.x - start.x);
    else if (!isAtRest(zoom.read())) zoom.change(panBy(zoom.read(), difference(now, before), zoom.size()));
  }
  function release(event: PointerEvent) {
    if (!pointers.has(event.pointerId)) return;
    const step =
      maySwipe(event) && event.type === 'pointerup' ? swipeOf(difference(pointOf(event), start)) : 0;
    if (maySwipe(event)) zoom.shift(0);
    pointers.delete(event.pointerId);
    if (step !== 0) onSwipe(step);
  }

  stage.addEventListener('pointerdown', press, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', release, { signal });
  stage.addEventListener('pointercancel', release, { signal });
  stage.addEventListener('dblclick', zoom.reset, { signal });
  stage.addEventListener('wheel', (event) => zoomByWheel(stage, zoom, event), { signal, passive: false });
  return () => listening.abort();
}
