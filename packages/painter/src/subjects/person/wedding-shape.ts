import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import { drawCostume } from './costume.ts';

export function drawBouquet(pen: Pen): void {
  pen.path('M-3 -2L0 9L3 -2z', '#5a8a4c', { round: 2 });
  for (const [x, y, colour] of [
    [-6, -4, '#f08fb0'],
    [0, -7, '#f6f0ea'],
    [6, -4, '#e8707a'],
    [-3, 0, '#f6f0ea'],
    [3.5, 0, '#f4c0cc'],
  ] as const)
    pen.circle(x, y, 4, colour, { round: 3, outline: false });
}

/** Bride and groom, hand in hand. */
export function drawWedding(pen: Pen, context: DrawContext): void {
  const groom = { garment: 'suit', top: '#2c3244', low: '#e8e4dc', cut: 'short', beard: 'none' } as const;
  const bride = {
    garment: 'gown',
    top: context.colour ?? '#fbf8f2',
    low: context.colour ?? '#f4f0ea',
    cut: 'bun',
    hat: 'veil',
  } as const;
  const { isPortrait } = context;
  const [apart, size] = isPortrait ? [26, 0.74] : [19, 1];
  pen.place({ x: apart, y: 0, scale: size }, pen.depth, (p) =>
    drawCostume(p, context, { ...groom, pose: 'standing', hands: [-18, -46, 16, -46] }),
  );
  pen.place({ x: -apart, y: 0, scale: size * 0.95 }, pen.depth, (p) =>
    drawCostume(p, context, { ...bride, pose: 'holding' }, 'woman', isPortrait ? undefined : drawBouquet),
  );
}
