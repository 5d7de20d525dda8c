import { mixHex } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';

/** A window, lit at night. */
export function drawPane(
  pen: Pen,
  context: DrawContext,
  x: number,
  y: number,
  w: number,
  h: number,
  arch = false,
): void {
  const d = arch
    ? `M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}z`
    : `M${x} ${y}h${w}v${h}h${-w}z`;
  pen.path(d, context.dark ? '#ffd88c' : '#3d5468', {
    material: context.dark ? 'glow' : 'flat',
    outline: false,
  });
  if (!arch && w > 5)
    pen.path(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, 'none', {
      stroke: '#f1e6d2',
      width: w * 0.09,
      material: 'flat',
    });
}

/** The shaded side of a wall. */
export function drawShadedSide(
  pen: Pen,
  context: DrawContext,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  share = 0.38,
): void {
  const x0 = context.lit > 0 ? x : x + w * (1 - share);
  pen.rect(x0, y, w * share, h, mixHex(colour, context.palette.shadow, 0.3), {
    material: 'flat',
    outline: false,
    opacity: 0.7,
  });
}
