import type { KeyboardEvent } from 'react';
import type { Zoom } from '../../ui/zoom/create-zoom.ts';
import { isAtRest, type Point, panBy, panStep } from '../../ui/zoom/zoom.ts';

/** The direction in which an arrow key moves the view; the image moves the other way. */
const arrows: Record<string, Point> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
};

/** @param onStep called for the arrow keys at scale 1: the next image is in the reading direction */
export function pressKey(
  event: KeyboardEvent<HTMLDialogElement>,
  zoom: Zoom,
  onStep: ((step: -1 | 1) => void) | undefined,
) {
  // Ignores keys from a dialog above the viewer.
  if (!(event.target instanceof Element) || event.target.closest('dialog') !== event.currentTarget) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = arrows[event.key];
  if (event.key === '+' || event.key === '=') zoom.press(1);
  else if (event.key === '-') zoom.press(-1);
  else if (event.key === '0') zoom.reset();
  else if (arrow && !isAtRest(zoom.read())) zoom.change(panBy(zoom.read(), arrow, zoom.size()), true);
  else if (arrow?.y === 0 && onStep)
    onStep(arrow.x < 0 === (document.documentElement.dir !== 'rtl') ? 1 : -1);
  else return;
  event.preventDefault();
}
