import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawShelf, insideWindow } from './shelf.ts';
import { drawFront } from './shop-front.ts';

const loafSign = (pen: Pen, c: string) =>
  pen.path('M-7 -50.500Q-8.500 -55.800 0 -55.800Q8.500 -55.800 7 -50.500z', c, {
    material: 'flat',
    outline: false,
  });

/** Loaves, rolls and a cake on three shelves. */
function drawSoldBread(pen: Pen, context: DrawContext): void {
  const { random } = context;
  const crust = ['#c9813a', '#b86d2c', '#d99a4c', '#a85f2a'] as const;
  for (const foot of [-31, -20.5, -10]) {
    for (let x = -37; x < 9; ) {
      const wide = random.range(4, 8);
      const tall = random.range(3, 4.6);
      const colour = random.pick(crust);
      pen.path(
        `M${x - wide / 2} ${foot}Q${x - wide / 2 - 0.6} ${foot - tall} ${x} ${foot - tall}Q${x + wide / 2 + 0.6} ${foot - tall} ${x + wide / 2} ${foot}z`,
        colour,
        insideWindow(context),
      );
      pen.path(`M${x - 1.4} ${foot - tall * 0.75}l1 2M${x + 1} ${foot - tall * 0.75}l1 2`, 'none', {
        stroke: shift(colour, 0.14),
        width: 0.6,
        material: 'flat',
      });
      x += wide + 1.4;
    }
    drawShelf(pen, context, foot);
  }
}

export const bakery: Subject = {
  words: {
    en: 'bakeries',
    zh: '麵包房',
    ar: 'مخبز',
    es: 'panadería',
    fr: 'boulangerie',
    ja: 'パン屋',
  },
  home: ['street'],
  layer: 'far',
  where: 'ground',
  size: { height: 50, breadth: 1 },
  traits: ['shopfront'],
  draw: (pen, context) =>
    drawFront(pen, context, { wood: '#8a4f35', awning: '#d49a3a', ware: drawSoldBread, sign: loafSign }),
};
