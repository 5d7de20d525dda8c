import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const torii: Subject = {
  words: {
    en: 'shinto gate',
    zh: '鸟居',
    ar: 'توري',
    es: 'torii',
    fr: 'torii',
    ja: '鳥居',
  },
  emoji: '⛩',
  home: ['lake'],
  layer: 'far',
  where: 'water',
  size: { height: 40, breadth: 1.3 },
  draw: (pen, context) => {
    const red = context.colour ?? '#d1432f';
    pen.path('M-40 2L-35 -84H-27L-31 2zM40 2L35 -84H27L31 2z', red, { round: 4 });
    pen.rect(-48, -70, 96, 7, red, { round: 3 }).rect(-4, -88, 8, 22, shift(red, -0.04), { round: 2 });
    pen
      .path('M-62 -97Q0 -86 62 -97L60 -88Q0 -79 -60 -88z', red, { round: 4 })
      .path('M-65 -101Q0 -90 65 -101L62 -96Q0 -85 -62 -96z', '#33343c', { round: 2 });
    pen.path('M-42 2V-8H-30V2zM30 2V-8H42V2z', '#2f3038', { round: 2 });
  },
};
