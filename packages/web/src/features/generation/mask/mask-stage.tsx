import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formatPercent } from '../../../i18n/formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Zoom } from '../../../ui/zoom/create-zoom.ts';
import { moveRect, radiusOf, rectBetween, type Tool } from './brush.ts';
import { drawMask } from './draw-mask.ts';
import { type Point, type Rect, withinMask } from './mask.ts';
import type { MaskEditor } from './mask-editor.ts';
import { listenToPointers } from './mask-gestures.ts';
import { pressStageKey } from './mask-keys.ts';

interface MaskStageProps {
  image: Image;
  editor: MaskEditor;
  zoom: Zoom;
  tool: Tool;
  /** See `brushSizes`. */
  size: number;
  rect: Rect;
  onRect: (rect: Rect) => void;
}

/** The picture with its mask, for pointers and keys. */
export function MaskStage({ image, editor, zoom, tool, size, rect, onRect }: MaskStageProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { mask } = editor;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const cursor = useRef<HTMLDivElement>(null);
  const drag = useRef<{ corner: Point; rect: Rect | undefined }>(undefined);
  const [hasFailed, setFailed] = useState(false);
  const [said, setSaid] = useState('');
  const radius = radiusOf(mask, size);

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
    else editor.begin(inMask(point), { radius, isEraser: tool === 'eraser' });
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
  }, [zoom]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    drawMask(element, mask, { x: 0, y: 0, ...mask });
    return editor.subscribe((area) => drawMask(element, mask, area));
  }, [editor, mask]);

  /** Writes the style directly, so that a moving pointer does not render React. */
  function showCursor({ clientX, clientY }: { clientX: number; clientY: number }) {
    const element = cursor.current;
    if (!element) return;
    const { x, y } = inMask({ x: clientX, y: clientY });
    element.hidden = false;
    element.style.left = `${((x - radius) / mask.width) * 100}%`;
    element.style.top = `${((y - radius) / mask.height) * 100}%`;
    element.style.borderWidth = `${2 / zoom.read().scale}px`;
  }
  const percent = (part: number) => formatPercent(i18n.locale, Math.round(part * 100) / 100);
  function sayRect({ x, y, width, height }: Rect) {
    const [left, right] = [percent(x / mask.width), percent((x + width) / mask.width)];
    const [top, bottom] = [percent(y / mask.height), percent((y + height) / mask.height)];
    setSaid(t`Rectangle: ${left} to ${right} from the left, ${top} to ${bottom} from the top`);
  }
  const isRectangle = tool === 'rectangle';
  const keys = {
    zoom,
    rectangle: isRectangle
      ? {
          move(direction: Point, isSize: boolean) {
            const moved = moveRect(rect, mask, direction, isSize);
            onRect(moved);
            sayRect(moved);
          },
          fill(isEraser: boolean) {
            editor.fill(rect, isEraser);
            const share = percent(editor.read().share);
            setSaid(t`${share} of the picture is marked.`);
          },
        }
      : undefined,
  };
  const field = {
    tabIndex: 0,
    'aria-label': t`Area that changes`,
    'aria-describedby': `${id}-keys`,
  };
  return (
    <>
      <div
        ref={stage}
        // Screen readers pass all keys on to the page.
        role="application"
        {...field}
        onKeyDown={(event) => pressStageKey(event, keys)}
        onPointerMove={isRectangle ? undefined : showCursor}
        onPointerLeave={() => {
          if (cursor.current) cursor.current.hidden = true;
        }}
        className={`@container-size grid size-full touch-none place-items-center overflow-hidden -outline-offset-2 select-none ${isRectangle ? 'cursor-crosshair' : 'cursor-none'}`}
      >
        <div
          ref={zoom.attach}
          style={{
            width: `min(100cqw, ${(100 * image.width) / image.height}cqh)`,
            aspectRatio: `${image.width} / ${image.height}`,
          }}
          className="relative will-change-transform data-smooth:eased"
        >
          <img
            src={image.image_url}
            alt={image.original_prompt}
            draggable={false}
            onLoad={({ currentTarget }) => zoom.setFileWidth(currentTarget.naturalWidth)}
            onError={() => setFailed(true)}
            className="absolute inset-0 size-full"
          />
          <canvas
            ref={canvas}
            width={mask.width}
            height={mask.height}
            className="absolute inset-0 size-full border-ink text-accent opacity-60"
          />
          {isRectangle ? (
            <div
              data-rectangle
              style={{
                left: `${(rect.x / mask.width) * 100}%`,
                top: `${(rect.y / mask.height) * 100}%`,
                width: `${(rect.width / mask.width) * 100}%`,
                height: `${(rect.height / mask.height) * 100}%`,
              }}
              className="pointer-events-none absolute border-2 border-dashed border-ink outline outline-paper"
            />
          ) : (
            <div
              ref={cursor}
              hidden
              style={{
                width: `${((2 * radius) / mask.width) * 100}%`,
                height: `${((2 * radius) / mask.height) * 100}%`,
              }}
              className="pointer-events-none absolute rounded-[50%] border-2 border-ink outline outline-paper"
            />
          )}
        </div>
      </div>
      <p id={`${id}-keys`} className="sr-only">
        {t`With the rectangle: arrow keys move it, Shift and arrow keys resize it, Enter marks it, Delete erases it. Plus, minus and 0 zoom.`}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {hasFailed && (
        <div className="absolute inset-x-0 top-4 grid place-items-center">
          <div className="rounded-control bg-surface px-4 py-3">
            <Notice>{t`Couldn't load the picture. Close it and try again.`}</Notice>
          </div>
        </div>
      )}
    </>
  );
}
