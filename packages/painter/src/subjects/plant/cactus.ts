import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const cactus: Subject = {
  words: {
    en: 'cactus',
    zh: '仙人掌',
    ar: 'صبار',
    es: 'cacto',
    fr: 'cactus',
    ja: 'サボテン',
  },
  emoji: '🌵',
  home: ['desert'],
  layer: 'mid',
  where: 'ground',
  size: { height: 42 },
  traits: ['plant'],
  draw: (pen, context) => {
    const green = context.colour ?? '#5b9068';
    pen.path('M-30 -34q-9 0 -9 -9v-18q0 -7 6 -7t6 7v13q0 4 4 4h12v10z', shift(green, -0.02), { round: 6 });
    pen.path('M30 -48q9 0 9 -9v-16q0 -7 -6 -7t-6 7v11q0 4 -4 4h-12v11z', shift(green, 0.01), { round: 6 });
    pen.path('M-11 0V-86q0 -13 11 -13t11 13V0z', green, { round: 10 });
    pen.path('M-4 -2V-88M4 -2V-88', 'none', { stroke: shift(green, -0.09), width: 1, material: 'flat' });
    pen.path('M-4 -99q-4 -7 1 -8q3 -4 6 0q6 1 1 8z', '#ef7f9a', { round: 3 });
  },
};
