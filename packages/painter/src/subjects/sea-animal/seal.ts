import { shift } from '../../drawing/colour.ts';
import { drawRoundEye } from '../animal/eye.ts';
import type { Subject } from '../subject.ts';

export const seal: Subject = {
  words: {
    en: 'seal, seals, sea lion, sea lions, walrus, seal pup',
    zh: '海豹, 海狮, 海獅, 海象, 小海豹',
    ar: 'فقمة, فقمات, أسد البحر, عجل البحر',
    es: 'foca, focas, león marino, leones marinos, morsa',
    fr: 'phoque, phoques, otarie, morse, bébé phoque',
    ja: 'アザラシ, アシカ, オットセイ, トド, セイウチ',
  },
  home: ['beach', 'snowfield'],
  layer: 'mid',
  where: 'ground',
  size: { height: 24, breadth: 2.1, reach: 1.05, besidePeople: 0.9 },
  shows: ['lying', 'sitting'],
  draw: (pen, context) => {
    const c = context.colour ?? (context.snow ? '#eef0f2' : '#7f8894');
    pen.path(
      'M-62 -16C-80 -30 -96 -34 -104 -26C-96 -20 -92 -14 -100 -4C-88 -2 -74 -4 -62 -8z',
      shift(c, -0.07),
      { round: 5 },
    );
    pen.path(
      'M-72 -10C-60 -36 -24 -44 0 -62C6 -88 20 -100 38 -98C58 -96 64 -80 60 -66C56 -40 48 -12 36 -2C0 4 -50 4 -72 -10z',
      c,
      { round: 20 },
    );
    pen.path('M40 -56C38 -34 26 -12 8 -4C24 4 40 0 46 -14C52 -28 54 -46 54 -58z', shift(c, 0.1, 0.7), {
      round: 10,
      outline: false,
    });
    pen.path('M8 -26C2 -8 -12 0 -24 2C-8 4 16 2 24 -14z', shift(c, -0.09), { round: 6 });
    pen
      .ellipse(56, -72, 10, 8, shift(c, 0.12, 0.7), { round: 6, outline: false })
      .ellipse(62, -77, 4.4, 3.2, '#242024', { material: 'flat', outline: false });
    pen.path('M56 -70L80 -74M56 -67L78 -66', 'none', { stroke: '#f6f2ea', width: 1, material: 'flat' });
    drawRoundEye(pen, 46, -83, 4.4);
  },
};
