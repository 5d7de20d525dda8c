import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import { chooseWoman } from './choose-figure.ts';
import { dressFigure } from './dress-figure.ts';
import type { Figure } from './figure.ts';
import { drawFigure } from './human-shape.ts';
import { drawBust } from './portrait.ts';

export function drawMermaid(pen: Pen, context: DrawContext): void {
  const tail = context.colour ?? context.random.pick(['#2f9a98', '#4f86c4', '#8a5fb4']);
  const looks = { ...context.looks, pose: undefined };
  const figure: Figure = dressFigure(
    {
      ...chooseWoman({ ...context, colour: undefined }),
      cut: 'long',
      hair: context.random.pick(['#b9502c', '#e0b45c', '#2e2624']),
      garment: 'swimsuit',
      top: shift(tail, 0.08),
      low: tail,
      hat: 'none',
      scarf: undefined,
      pose: 'swimming',
    },
    { ...context, looks },
  );
  if (context.isPortrait) {
    drawBust(pen, context, figure);
    return;
  }
  const sits = context.looks?.pose !== 'swimming';
  if (sits)
    pen.path('M-48 2C-52 -14 -34 -28 -16 -27C0 -30 22 -20 30 -10Q38 0 34 3z', '#7c7f8c', {
      material: 'rock',
      round: 8,
    });
  const [x, y] = [-10, -24];
  pen
    .path(
      `M${x + 66} -16C${x + 58} -30 ${x + 62} -42 ${x + 76} -46C${x + 78} -36 ${x + 76} -28 ${x + 72} -22C${x + 80} -26 ${x + 88} -24 ${x + 92} -16C${x + 82} -10 ${x + 72} -10 ${x + 66} -16z`,
      shift(tail, 0.1),
      { round: 5 },
    )
    .path(
      `M${x - 10} ${y - 6}C${x - 14} ${y + 14} ${x + 4} ${y + 22} ${x + 30} ${y + 20}C${x + 50} ${y + 18} ${x + 62} ${y + 12} ${x + 70} ${y + 4}C${x + 62} ${y + 4} ${x + 50} ${y + 4} ${x + 38} ${y + 2}C${x + 24} ${y} ${x + 16} ${y - 4} ${x + 10} ${y - 8}z`,
      tail,
      { round: 9 },
    );
  for (const [dx, dy] of [
    [2, 6],
    [12, 10],
    [22, 12],
    [34, 12],
    [8, 1],
    [20, 5],
    [46, 10],
  ] as const)
    pen.path(`M${x + dx - 4} ${y + dy}q4 5 8 0`, 'none', {
      stroke: shift(tail, -0.1),
      width: 1.1,
      material: 'flat',
    });
  pen.place({ x, y, scale: 1 }, pen.depth, (p) =>
    p.place({ x: 0, y: 47, scale: 1 }, p.depth, (q) =>
      drawFigure(q, context, { ...figure, pose: 'mermaid' }),
    ),
  );
}
