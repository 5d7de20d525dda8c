import { mixHex, shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Figure } from './figure.ts';
import { drawPattern, drawTorso } from './garment.ts';
import { drawBackHair } from './hair.ts';
import { drawHead } from './head.ts';

/** Head and shoulders in a box of height 100; the box cuts the chest. */
export function drawBust(pen: Pen, context: DrawContext, f: Figure): void {
  const scale = 2.3;
  const head = { x: 2, y: -58 + (f.head - 1) * 8, scale: scale * (0.94 + (f.head - 1) * 0.4) };
  const half = f.female ? 37 : 44;
  const sleeve = f.garment === 'gown' || f.garment === 'swimsuit' || f.garment === 'tutu' ? f.skin : f.top;
  if (f.cape)
    pen.path(
      `M-14 -32C-${half + 4} -26 -${half + 14} -8 -${half + 14} 30H${half + 14}C${half + 14} -8 ${half + 4} -26 14 -32z`,
      f.cape,
      { round: 14 },
    );
  pen.place(head, pen.depth, (p) => drawBackHair(p, f));
  pen.path(
    `M-10 -29C-22 -25 -${half - 5} -24 -${half} -10C-${half + 4} 2 -${half + 4} 20 -${half + 4} 32H${half + 4}C${half + 4} 20 ${half + 4} 2 ${half} -10C${half - 5} -24 22 -25 10 -29z`,
    shift(sleeve, -0.03),
    { round: 16 },
  );
  pen.place({ x: 0, y: 50, scale: scale * 1.04 }, pen.depth, (p) => drawTorso(p, { ...f, female: f.female }));
  if (f.pattern)
    pen.place({ x: 0, y: 22, scale: 4.4, stretch: 0.6 }, pen.depth, (p) =>
      drawPattern(p, f.pattern ?? 'striped', f.top),
    );
  // The jaw throws a shadow on the neck.
  pen.path('M-9 -36Q1 -24 11 -37L10 -41H-8z', mixHex(f.skin, '#5a2c2c', 0.3), {
    material: 'flat',
    outline: false,
    opacity: 0.7,
  });
  if (f.scarf)
    pen
      .path('M-24 -34Q1 -17 26 -34L30 -19Q1 -1 -29 -19z', f.scarf, { round: 9 })
      .path('M-17 -18L-26 24L-9 27L-3 -12z', shift(f.scarf, -0.04), { round: 8 });
  pen.place(head, pen.depth, (p) => drawHead(p, f, context.palette.accent, true));
}
