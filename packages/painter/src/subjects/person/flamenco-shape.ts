import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import { drawCostume } from './costume.ts';

/** A dancer with raised arms; the skirt has flounces. */
export function drawFlamenco(pen: Pen, context: DrawContext): void {
  const named = context.looks?.clothesColour;
  const c = context.colour ?? (named ? undefined : '#cf2733');
  const dress = c ?? '#cf2733';
  const figure = {
    garment: 'gown',
    top: dress,
    low: dress,
    cut: 'bun',
    hair: '#221a1c',
    hat: 'flowers',
    pose: 'standing',
    hands: [-24, -98, 22, -103],
  } as const;
  drawCostume(pen, context, figure, 'woman');
  if (context.isPortrait) return;
  for (const [y, half, light] of [
    [-22, 19, 0.03],
    [-11, 28, 0],
    [0, 38, -0.03],
  ] as const) {
    const lobes = Math.round(half / 5);
    const step = (2 * half) / lobes;
    const wave = Array.from({ length: lobes }, () => `q${-step / 2} 7 ${-step} 0`).join('');
    pen.path(
      `M${-half * 0.66} ${y - 15}Q0 ${y - 11} ${half * 0.66} ${y - 15}L${half} ${y}${wave}z`,
      shift(dress, light),
      { round: 5 },
    );
    pen.path(`M${half} ${y}${wave}`, 'none', { stroke: '#f8efe2', width: 1.3, material: 'flat' });
  }
}
