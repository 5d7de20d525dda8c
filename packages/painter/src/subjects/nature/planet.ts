import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { Subject } from '../subject.ts';

export function drawGlobe(p: Pen, colour: string, ringed: boolean, lit: 1 | -1): void {
  if (ringed)
    p.path('M-78 -32C-60 -10 60 -70 78 -72C60 -84 -70 -40 -78 -32z', shift(colour, 0.12, 0.6), {
      material: 'glow',
      opacity: 0.9,
    });
  p.circle(0, -50, 40, colour, { material: 'glow', round: 40 });
  for (const [y, k, c] of [
    [-70, 34, 0.05],
    [-58, 39, -0.05],
    [-44, 39.6, 0.04],
    [-32, 35, -0.06],
  ] as const)
    p.path(
      `M${-k} ${y}Q0 ${y + 10} ${k} ${y}L${k * 0.97} ${y + 6}Q0 ${y + 17} ${-k * 0.97} ${y + 6}z`,
      shift(colour, c),
      { material: 'glow', outline: false, opacity: 0.7 },
    );
  const s = lit;
  p.path(
    `M${-s * 8} -89.2A40 40 0 1 ${s > 0 ? 0 : 1} ${-s * 8} -10.8C${-s * 26} -30 ${-s * 26} -70 ${-s * 8} -89.2z`,
    '#0c0f26',
    { material: 'glow', opacity: 0.5, outline: false },
  );
  if (ringed)
    p.path('M-78 -32C-70 -12 62 -54 78 -72C74 -44 -60 -6 -78 -32z', shift(colour, 0.16, 0.6), {
      material: 'glow',
      opacity: 0.95,
    });
}

export const planet: Subject = {
  words: {
    en: 'planet',
    zh: '行星',
    ar: 'كوكب',
    es: 'planeta',
    fr: 'planète',
    ja: '惑星',
  },
  emoji: '🪐 🌍 🌎 🌏',
  home: ['space'],
  layer: 'space',
  where: 'space',
  size: { height: 40, breadth: 1.56 },
  draw: (pen, context) =>
    drawGlobe(
      pen,
      context.colour ?? context.random.pick(['#d99a5c', '#6fa8d8', '#c87f9c']),
      true,
      context.lit,
    ),
};
