import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import { drawBenchAt } from '../thing/bench.ts';
import { dressFigure } from './dress-figure.ts';
import type { Figure } from './figure.ts';
import { drawFigure as draw } from './human-shape.ts';
import { drawBust } from './portrait.ts';

/** An open book in the hands of a sitting person. */
function drawOpenBook(pen: Pen): void {
  pen
    .path('M-12 -8L-10 0L1 2L12 0L14 -8L1 -5z', '#a8453a', { round: 2 })
    .path('M-11 -9Q-4 -12 1 -7Q6 -12 13 -9L11.500 -1.500Q6 -3 1 0Q-4 -3 -9.500 -1.500z', '#f8f0dc', {
      round: 2,
    });
}

/** A person as the prompt describes it: its pose and clothes, a portrait of it, or a person who reads. */
export function drawFigure(pen: Pen, context: DrawContext, figure: Figure): void {
  const dressed = dressFigure(figure, context);
  const f: Figure = context.onSeat ? { ...dressed, pose: 'seated' } : dressed;
  if (context.isPortrait) drawBust(pen, context, f);
  else if (context.isUnderUmbrella && !context.held && (f.pose === 'standing' || f.pose === 'holding'))
    draw(pen, context, { ...f, pose: 'standing', hands: [-17, -44, 18, -60] });
  else if (context.reading === 'standing')
    draw(pen, context, { ...f, pose: 'holding', hands: [-11, -57, 12, -57] }, drawOpenBook);
  else if (context.seated) {
    drawBenchAt(pen);
    draw(pen, context, { ...f, pose: 'seated', ...(context.reading ? { hands: [-9, -44, 11, -44] } : {}) });
    if (context.reading) pen.place({ x: 2, y: -40, scale: 1 }, pen.depth, drawOpenBook);
  } else if (context.reading) {
    draw(pen, context, { ...f, pose: 'sitting', hands: [-4, -30, 14, -30] });
    pen.place({ x: 6, y: -26, scale: 1 }, pen.depth, drawOpenBook);
  } else if (context.held && (f.pose === 'walking' || f.pose === 'standing' || f.pose === 'holding'))
    draw(pen, context, { ...f, pose: 'holding', hands: undefined }, context.held);
  else draw(pen, context, f, context.held);
}

/** A child: the same figure, less tall, because a child's head is large for its body. */
export function drawSmall(pen: Pen, context: DrawContext, figure: Figure): void {
  if (context.isPortrait) drawFigure(pen, context, figure);
  else pen.place({ x: 0, y: 0, scale: 1.1, stretch: 0.9 }, pen.depth, (p) => drawFigure(p, context, figure));
}
