import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Zoom } from '../../../ui/zoom/create-zoom.ts';
import { radiusOf, rectBetween, type Tool } from './brush.ts';
import { drawMask } from './draw-mask.ts';
import { type Point, type Rect, withinMask } from './mask.ts';
import type { MaskEditor } from './mask-editor.ts';
import { listenToPointers } from './mask-gestures.ts';

interface Drawing {
  /** The element that pointers work on. */
  stage: RefObject<HTMLElement | null>;
  /** Shows the mask. */
  canvas: RefObject<HTMLCanvasElement | null>;
  editor: MaskEditor;
  zoom: Zoom;
  tool: Tool;
  /** See `brushSizes`. */
  size: number;
  onRect: (rect: Rect) => void;
}

/** Draws the mask on the canvas, and lets pointers change it. Returns the point of the mask at one of the window. */
export function useDrawing({ stage, canvas, editor, zoom, tool, size, onRect }: Drawing) {
  const { mask } = editor;
  const drag = useRef<{ corner: Point; rect: Rect | undefined }>(undefined);
  function inMask({ x, y }: Point): Point {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: ((x - box.x) / box.width) * mask.width,
      y: ((y - box.y) / box.height) * mask.height,
    };
  }
  const begin = useEffectEvent((point: Point) => {
    if (tool === 'rectangle') drag.current = { corner: inMask(point), rect: undefined };
    else editor.begin(inMask(point), { radius: radiusOf(mask, size), isEraser: tool === 'eraser' });
  });
  const go = useEffectEvent((point: Point) => {
    if (!drag.current) return editor.drawTo(inMask(point));
    drag.current.rect = withinMask(mask, rectBetween(drag.current.corner, inMask(point)));
    onRect(drag.current.rect);
  });
  const end = useEffectEvent(() => {
    // A press without a move leaves the rectangle as it was.
    if (!drag.current) return editor.end();
    if (drag.current.rect) editor.fill(drag.current.rect, false);
    drag.current = undefined;
  });
  const cancel = useEffectEvent(() => {
    drag.current = undefined;
    editor.cancel();
  });
  useEffect(() => {
    if (!stage.current) return;
    return listenToPointers(stage.current, zoom, { begin, go, end, cancel });
  }, [stage, zoom]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    drawMask(element, mask, { x: 0, y: 0, ...mask });
    return editor.subscribe((area) => drawMask(element, mask, area));
  }, [canvas, editor, mask]);
  return inMask;
}
