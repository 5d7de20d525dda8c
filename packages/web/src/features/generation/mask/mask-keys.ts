import type { KeyboardEvent } from 'react';
import type { Zoom } from '../../../ui/zoom/create-zoom.ts';
import { isAtRest, type Point, panBy, panStep } from '../../../ui/zoom/zoom.ts';

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export interface StageKeys {
  zoom: Zoom;
  /** Undefined while another tool is chosen: then the arrow keys move an enlarged picture. */
  rectangle:
    | { move: (direction: Point, isSize: boolean) => void; fill: (isEraser: boolean) => void }
    | undefined;
}

/** The keys of the picture, while it has the focus. */
export function pressStageKey(event: KeyboardEvent, { zoom, rectangle }: StageKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = arrows[event.key];
  if (event.key === '+' || event.key === '=') zoom.press(1);
  else if (event.key === '-') zoom.press(-1);
  else if (event.key === '0') zoom.reset();
  else if (arrow && rectangle) rectangle.move(arrow, event.shiftKey);
  else if (arrow && !isAtRest(zoom.read())) {
    const by = { x: -arrow.x * panStep, y: -arrow.y * panStep };
    zoom.change(panBy(zoom.read(), by, zoom.size()), true);
  } else if (rectangle && (event.key === 'Enter' || event.key === ' ')) rectangle.fill(false);
  else if (rectangle && (event.key === 'Delete' || event.key === 'Backspace')) rectangle.fill(true);
  else return;
  event.preventDefault();
}

/** Undo and redo, wherever the focus is but in a text field, which has its own. */
export function pressHistoryKey(
  event: KeyboardEvent,
  { undo, redo }: { undo: () => void; redo: () => void },
): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  if (event.target instanceof HTMLTextAreaElement) return;
  const key = event.key.toLowerCase();
  if (key === 'z' && !event.shiftKey) undo();
  else if (key === 'y' || key === 'z') redo();
  else return;
  event.preventDefault();
}
