import type { Zoom } from './create-zoom.ts';
import { type Point, wheelScale, zoomTo } from './zoom.ts';

/** The place of an event, in pixels from the centre of the stage. */
export function stagePoint(stage: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { x, y, width, height } = stage.getBoundingClientRect();
  return { x: clientX - x - width / 2, y: clientY - y - height / 2 };
}

/** Zooms by the wheel, or a pinch on a touchpad, about the pointer. */
export function zoomByWheel(stage: HTMLElement, zoom: Zoom, event: WheelEvent): void {
  event.preventDefault();
  const view = zoom.read();
  const scale = wheelScale(view.scale, event, stage.clientHeight);
  zoom.change(zoomTo(view, scale, stagePoint(stage, event), zoom.size()));
}
