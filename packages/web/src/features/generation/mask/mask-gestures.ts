import type { Zoom } from '../../../ui/zoom/create-zoom.ts';
import { stagePoint, zoomByWheel } from '../../../ui/zoom/stage.ts';
import { gripOf, panBy, pinch } from '../../../ui/zoom/zoom.ts';
import type { Point } from './mask.ts';

/** What a pointer does on the picture. Points are CSS pixels of the window. */
export interface PointerWork {
  begin(point: Point): void;
  go(point: Point): void;
  end(): void;
  /** A second finger has come: the work so far was the begin of a pinch. */
  cancel(): void;
}

/**
 * One pointer works on the picture, two fingers or the wheel zoom, and the middle button moves the picture.
 * @returns removes the listeners
 */
export function listenToPointers(stage: HTMLElement, zoom: Zoom, work: PointerWork): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const pointers = new Map<number, Point>();
  let mode: 'none' | 'work' | 'move' = 'none';

  const pointOf = (event: MouseEvent): Point => stagePoint(stage, event);
  const inWindow = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

  function press(event: PointerEvent) {
    if (event.button !== 0 && event.button !== 1) return;
    // Otherwise the middle button scrolls by itself. The focus moves here for the keys.
    event.preventDefault();
    stage.focus({ preventScroll: true });
    stage.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, pointOf(event));
    if (pointers.size > 1 || event.button === 1) {
      if (mode === 'work') work.cancel();
      mode = 'move';
    } else {
      mode = 'work';
      work.begin(inWindow(event));
    }
  }
  function move(event: PointerEvent) {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (mode === 'work') {
      const passed = event.getCoalescedEvents();
      for (const each of passed.length > 0 ? passed : [event]) work.go(inWindow(each));
    } else if (other && pointers.size === 2)
      zoom.change(pinch(zoom.read(), gripOf(before, other), gripOf(now, other), zoom.size()));
    else if (!other)
      zoom.change(panBy(zoom.read(), { x: now.x - before.x, y: now.y - before.y }, zoom.size()));
  }
  function release(event: PointerEvent) {
    if (!pointers.delete(event.pointerId)) return;
    if (mode === 'work') {
      if (event.type === 'pointerup') work.end();
      else work.cancel();
    }
    if (mode === 'work' || pointers.size === 0) mode = 'none';
  }

  stage.addEventListener('pointerdown', press, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', release, { signal });
  stage.addEventListener('pointercancel', release, { signal });
  stage.addEventListener('wheel', (event) => zoomByWheel(stage, zoom, event), { signal, passive: false });
  return () => listening.abort();
}
