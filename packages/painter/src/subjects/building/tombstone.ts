import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const tombstone: Subject = {
  words: {
    en: 'tombstone, tombstones, gravestone, grave, graves, cemetery, graveyard, tomb',
    zh: '墓碑, 坟墓, 墳墓, 墓地, 墓园',
    ar: 'قبر, قبور, مقبرة, شاهد قبر',
    es: 'tumba, tumbas, cementerio, lápida, panteón',
    fr: 'cimetière, cimetières, pierre tombale',
    ja: '墓石, お墓, 墓地, 墓場',
  },
  home: ['hill'],
  layer: 'mid',
  where: 'ground',
  size: { height: 28, breadth: 0.95, reach: 1.05, besidePeople: 0.8 },
  draw: (pen, { colour = '#9aa0a2' }) => {
    pen
      .path('M-30 -6V-68C-30 -104 30 -104 30 -68V-6z', colour, { round: 8 })
      .path('M-22 -8V-66C-22 -92 22 -92 22 -66V-8z', shift(colour, 0.04), { round: 4, outline: false });
    pen
      .path('M0 -80V-48M-11 -68H11', 'none', { stroke: shift(colour, -0.2), width: 4.6, material: 'flat' })
      .path('M-13 -36H13M-13 -27H13M-9 -18H9', 'none', {
        stroke: shift(colour, -0.14),
        width: 2.4,
        material: 'flat',
      });
    pen.path('M-42 -2Q-34 -12 -24 -6Q-10 -12 0 -6Q14 -12 26 -6Q36 -10 42 -2Q0 4 -42 -2z', '#6f8f4a', {
      round: 4,
    });
  },
};
