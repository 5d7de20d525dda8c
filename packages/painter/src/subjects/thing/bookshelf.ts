import { shift } from '../../drawing/colour.ts';
import type { Subject } from '../subject.ts';

/** Four boards with books. */
export const bookshelf: Subject = {
  words: {
    en: 'bookshelf',
    zh: '书架',
    ar: 'رف كتب',
    es: 'estantería',
    fr: 'étagère',
    ja: '本棚',
  },
  home: ['livingroom'],
  layer: 'mid',
  where: 'ground',
  size: { height: 56, breadth: 0.74, besidePeople: 1.05 },
  draw: (pen, context) => {
    const c = context.colour ?? '#8f5f3e';
    pen.rect(-36, -100, 72, 100, c, { round: 3 }).rect(-32, -96, 64, 90, shift(c, -0.16), { outline: false });
    const { random } = context;
    const covers = ['#c8503c', '#3f7a8c', '#e0b04c', '#5f8a58', '#8a5a8c', '#e8dcc4', '#34507a'] as const;
    for (const foot of [-75, -53, -30, -7] as const) {
      for (let x = -31; x < 27; ) {
        const wide = random.range(4, 7);
        const tall = random.range(13, 18);
        pen.rect(x, foot - tall, Math.min(wide, 31 - x), tall, random.pick(covers), { round: 1.2 });
        x += wide + (random.chance(0.12) ? 5 : 0.4);
      }
      pen.rect(-34, foot, 68, 4, shift(c, 0.05), { round: 1.5 });
    }
  },
};
