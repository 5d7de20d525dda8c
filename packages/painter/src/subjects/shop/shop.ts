import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawShelf, insideWindow } from './shelf.ts';
import { drawFront } from './shop-front.ts';

const starSign = (pen: Pen, c: string) =>
  pen.path(
    'M0 -57l1.300 2.700 3 .4 -2.200 2.100 .6 3 -2.700 -1.500 -2.700 1.500 .6 -3 -2.200 -2.100 3 -.4z',
    c,
    {
      material: 'flat',
      outline: false,
    },
  );

/** Jars, boxes and a toy or two. */
function drawSoldJars(pen: Pen, context: DrawContext): void {
  const { random } = context;
  const colours = ['#c84a3c', '#3f8f86', '#e2a83c', '#6a4f8c', '#8faa4c', '#d97f9a'] as const;
  for (const foot of [-31, -20.5, -10]) {
    for (let x = -37.5; x < 10; x += random.range(5.5, 7.5)) {
      const tall = random.range(4.5, 7.5);
      const colour = random.pick(colours);
      if (random.chance(0.5)) pen.rect(x - 2, foot - tall, 4, tall, colour, insideWindow(context));
      else
        pen
          .path(
            `M${x - 2.4} ${foot}v${-tall * 0.7}q0 -1 1 -1.400h2.800q1 .4 1 1.400v${tall * 0.7}z`,
            colour,
            insideWindow(context),
          )
          .rect(x - 1.5, foot - tall * 0.7 - 2.4, 3, 1.2, '#e9d8b0', insideWindow(context));
    }
    drawShelf(pen, context, foot);
  }
}

export const shop: Subject = {
  words: {
    en: 'storefront',
    zh: '店铺, 店鋪',
    ar: 'متجر',
    es: 'tienda',
    fr: 'magasin',
    ja: '店',
  },
  emoji: '🏪 🏬',
  home: ['street'],
  layer: 'far',
  where: 'ground',
  size: { height: 50, breadth: 1 },
  traits: ['shopfront'],
  draw: (pen, context) =>
    drawFront(pen, context, { wood: '#31506c', awning: '#3f7f78', ware: drawSoldJars, sign: starSign }),
};
