import {
  createMask,
  drawLine,
  fillRect,
  invert,
  type Mask,
  marked,
  markedShare,
  type Point,
  type Rect,
  unmarked,
} from './mask.ts';

/** Steps that can be undone. */
const stepsMax = 50;

/** What changes with every finished step. */
export interface MaskState {
  canUndo: boolean;
  canRedo: boolean;
  /** The marked part, from 0 to 1. */
  share: number;
}

/** A mask with its history. Each change calls the listeners with the changed area. */
export interface MaskEditor {
  readonly mask: Mask;
  read(): MaskState;
  subscribe(listener: (area: Rect) => void): () => void;
  /** Begins a stroke with `point`, and `drawTo` continues it. `end` makes it one step of the history. */
  begin(point: Point, brush: { radius: number; isEraser: boolean }): void;
  drawTo(point: Point): void;
  end(): void;
  /** Takes the unfinished stroke back. */
  cancel(): void;
  fill(rect: Rect, isEraser: boolean): void;
  invert(): void;
  clear(): void;
  undo(): void;
  redo(): void;
}

interface Stroke {
  before: Uint8Array<ArrayBuffer>;
  at: Point;
  radius: number;
  isEraser: boolean;
}

export function createMaskEditor(picture: { width: number; height: number }): MaskEditor {
  const mask = createMask(picture);
  const whole: Rect = { x: 0, y: 0, width: mask.width, height: mask.height };
  let past: Uint8Array<ArrayBuffer>[] = [];
  let future: Uint8Array<ArrayBuffer>[] = [];
  let stroke: Stroke | undefined;
  let state: MaskState = { canUndo: false, canRedo: false, share: 0 };
  const listeners = new Set<(area: Rect) => void>();

  function tell(area: Rect) {
    for (const listener of listeners) listener(area);
  }
  function settle(area: Rect) {
    state = { canUndo: past.length > 0, canRedo: future.length > 0, share: markedShare(mask) };
    tell(area);
  }
  function keep(before: Uint8Array<ArrayBuffer>) {
    past = [...past, before].slice(-stepsMax);
    future = [];
  }
  function step(change: () => void) {
    if (stroke) cancel();
    const before = mask.data.slice();
    change();
    keep(before);
    settle(whole);
  }
  /** Takes the last state of one list and puts the present one on the other. */
  function travel(from: Uint8Array<ArrayBuffer>[], to: Uint8Array<ArrayBuffer>[]) {
    if (stroke) cancel();
    const next = from.pop();
    if (!next) return;
    to.push(mask.data.slice());
    mask.data.set(next);
    settle(whole);
  }
  function draw(to: Point) {
    if (!stroke) return;
    const { at: from, radius, isEraser } = stroke;
    stroke.at = to;
    tell(drawLine(mask, { from, to, radius, value: isEraser ? unmarked : marked }));
  }
  function cancel() {
    if (!stroke) return;
    mask.data.set(stroke.before);
    stroke = undefined;
    tell(whole);
  }
  return {
    mask,
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(point, brush) {
      if (stroke) cancel();
      stroke = { ...brush, before: mask.data.slice(), at: point };
      draw(point);
    },
    drawTo: draw,
    end() {
      if (!stroke) return;
      keep(stroke.before);
      stroke = undefined;
      settle({ ...whole, width: 0, height: 0 });
    },
    cancel,
    fill: (rect, isEraser) => step(() => fillRect(mask, rect, isEraser ? unmarked : marked)),
    invert: () => step(() => invert(mask)),
    clear: () => step(() => mask.data.fill(unmarked)),
    undo: () => travel(past, future),
    redo: () => travel(future, past),
  };
}
