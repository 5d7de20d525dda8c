import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const rock: Subject = {
  words: {
    en: 'rock',
    zh: '石头',
    ar: 'صخرة',
    es: 'roca',
    fr: 'rocher',
    ja: '岩',
  },
  emoji: '🪨',
  layer: 'near',
  where: 'ground',
  size: { height: 24, breadth: 1.2 },
  draw: (pen, context) => {
    const c = context.colour ?? context.palette.rock;
    pen.polygon([-60, 0, -54, -30, -30, -62, -4, -74, 26, -60, 48, -34, 60, 0], c, { material: 'rock' });
    pen.polygon(
      context.lit > 0
        ? [-4, -74, 26, -60, 48, -34, 60, 0, 16, 0, 8, -40]
        : [-60, 0, -54, -30, -30, -62, -4, -74, -10, -42, -20, 0],
      shift(c, 0.09),
      { material: 'rock', outline: false },
    );
    if (context.palette.snow)
      pen.blob([-36, -54, -4, -78, 30, -60, 18, -52, 0, -58, -18, -50], '#f6f9fd', { material: 'snow' });
  },
};
