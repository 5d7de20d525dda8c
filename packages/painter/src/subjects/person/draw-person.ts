import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import { drawBenchAt } from '../thing/bench.ts';
import { drawFigure as draw, type Figure } from './human-shape.ts';

/** An open book in the hands of a sitting person. */
function drawOpenBook(pen: Pen): void {
  pen
    .path('M-12 -33L-10 -25L1 -23L12 -25L14 -33L1 -30z', '#a8453a', { round: 2 })
    .path('M-11 -34Q-4 -37 1 -32Q6 -37 13 -34L11.500 -26.500Q6 -28 1 -25Q-4 -28 -9.500 -26.500z', '#f8f0dc', {
      round: 2,
    });
}

/** A person who stands, or who reads: on a bench, on the ground, or standing behind a table. */
export function drawFigure(pen: Pen, context: DrawContext, figure: Figure): void {
  if (!context.seated && !context.reading) {
    draw(pen, context, figure);
    return;
  }
  if (context.reading === 'standing') {
    draw(pen, context, { ...figure, stance: 'standing', hands: [-11, -57, 12, -57] });
    pen.place({ x: 0, y: -24, scale: 1.05 }, pen.depth, drawOpenBook);
    return;
  }
  if (context.seated) drawBenchAt(pen);
  pen.place({ x: -6, y: context.seated ? 0 : 10, scale: 0.94 }, pen.depth, (p) => {
    draw(p, context, {
      ...figure,
      stance: context.seated ? 'sitting' : 'kneeling',
      hands: [-10, -44, 11, -44],
    });
    p.place({ x: 0, y: context.seated ? 0 : 2, scale: 1 }, p.depth, drawOpenBook);
  });
}

/** A child: the same figure, less tall, because a child's head is large for its body. */
export function drawSmall(pen: Pen, context: DrawContext, figure: Figure): void {
  pen.place({ x: 0, y: 0, scale: 1.16, stretch: 0.84 }, pen.depth, (p) => drawFigure(p, context, figure));
}
