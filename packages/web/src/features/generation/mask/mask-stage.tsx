import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { formatPercent } from '../../../i18n/formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Zoom } from '../../../ui/zoom/create-zoom.ts';
import { moveRect, radiusOf, type Tool } from './brush.ts';
import type { Point, Rect } from './mask.ts';
import type { MaskEditor } from './mask-editor.ts';
import { pressStageKey } from './mask-keys.ts';
import { BrushMark, placeBrush, RectangleMark } from './mask-marks.tsx';
import { useDrawing } from './use-drawing.ts';

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
  const [hasFailed, setFailed] = useState(false);
  const [said, setSaid] = useState('');
  const radius = radiusOf(mask, size);

  const inMask = useDrawing({ stage, canvas, editor, zoom, tool, size, onRect });

  function showBrush({ clientX, clientY }: { clientX: number; clientY: number }) {
    if (!cursor.current) return;
    const middle = inMask({ x: clientX, y: clientY });
    placeBrush(cursor.current, { ...middle, radius, mask, scale: zoom.read().scale });
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
        onPointerMove={isRectangle ? undefined : showBrush}
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
            <RectangleMark rect={rect} mask={mask} />
          ) : (
            <BrushMark ref={cursor} radius={radius} mask={mask} />
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
