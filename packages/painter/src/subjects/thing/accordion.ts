import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const accordion: Subject = {
  words: {
    en: 'accordion, accordions, concertina',
    zh: '手风琴, 手風琴',
    ar: 'أكورديون',
    es: 'acordeón, acordeones, bandoneón',
    fr: 'accordéon, accordéons',
    ja: 'アコーディオン',
  },
  home: ['street', 'room'],
  layer: 'mid',
  where: 'ground',
  size: { height: 24, breadth: 1.7, reach: 1.05, besidePeople: 0.8 },
  draw: (pen, { colour = '#a8324c' }) => {
    for (let i = 0; i < 9; i++)
      pen.path(
        `M${-34 + i * 7.6} ${i % 2 ? -92 : -86}h7.600V${i % 2 ? -2 : -8}h-7.600z`,
        i % 2 ? '#f0e6d4' : shift(colour, -0.12),
        { round: 2 },
      );
    pen
      .rect(-72, -94, 40, 92, colour, { round: 9 })
      .rect(32, -94, 40, 92, colour, { round: 9 })
      .rect(52, -86, 15, 76, '#f8f6f0', { round: 2 });
    for (let i = 0; i < 7; i++)
      pen.rect(52, -80 + i * 10.6, 9, 4.6, '#26242a', { material: 'flat', outline: false });
    for (let i = 0; i < 12; i++)
      pen.circle(-64 + (i % 3) * 11, -82 + Math.floor(i / 3) * 22, 3.4, '#f4efe4', { round: 2 });
  },
};
