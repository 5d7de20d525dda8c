import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

export const leaf: Subject = {
  words: {
    en: 'leaf',
    zh: '树叶',
    ar: 'ورقة شجر',
    es: 'hoja',
    fr: 'feuille',
    ja: '葉',
  },
  emoji: '🍁 🍂 🍃',
  home: ['forest'],
  layer: 'near',
  where: 'ground',
  size: { height: 24, breadth: 1.1 },
  traits: ['plant', 'cluster'],
  draw: (pen, context) => {
    const { random } = context;
    for (let i = 0; i < 7; i++) {
      const c = context.colour ?? random.pick(['#d4622a', '#e09a30', '#b8402c', '#c98a2c']);
      pen.place(
        {
          x: random.range(-48, 48),
          y: -random.range(4, 88),
          scale: random.range(0.5, 0.95),
          turn: random.range(0, 360),
        },
        pen.depth,
        (p) => {
          p.path('M0 -20C12 -12 12 6 0 20C-12 6 -12 -12 0 -20z', c, { round: 6 });
          p.path('M0 -16V26', 'none', { stroke: shift(c, -0.12), width: 1.6, material: 'flat' });
        },
      );
    }
  },
};
