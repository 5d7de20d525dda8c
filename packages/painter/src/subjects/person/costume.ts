import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import { chooseFigure, chooseWoman } from './choose-figure.ts';
import { drawFigure } from './draw-person.ts';
import type { Figure } from './figure.ts';

/** A person of a profession or a tale. `hands`: what it holds if the prompt puts nothing else there. */
export function drawCostume(
  pen: Pen,
  context: DrawContext,
  costume: Partial<Figure>,
  who: 'man' | 'woman' | 'either' = 'man',
  inHand?: (pen: Pen) => void,
): void {
  const female = who === 'woman' || (who === 'either' && context.random.chance(0.5));
  const figure = female ? chooseWoman(context) : chooseFigure(context);
  const held = context.held ?? inHand;
  const plain = { ...figure, hat: 'none', scarf: undefined } as const;
  drawFigure(pen, held ? { ...context, held } : context, { ...plain, ...costume });
}

/** A blade that points up and to the side. */
export function drawBlade(pen: Pen): void {
  pen.place({ x: 0, y: -2, scale: 1, turn: 24 }, pen.depth, (p) =>
    p
      .path('M-2.200 -6L-2 -54L0 -61L2 -54L2.200 -6z', '#aab4c0', { round: 1 })
      .rect(-6, -7.5, 12, 2.6, '#d8a83c', { round: 1 })
      .rect(-1.5, -5, 3, 9, '#5a3426', { round: 1 }),
  );
}
