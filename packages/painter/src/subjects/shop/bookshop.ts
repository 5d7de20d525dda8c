import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { drawShelf, insideWindow } from './shelf.ts';
import { drawFront } from './shop-front.ts';

const bookSign = (pen: Pen, c: string) =>
  pen.path(
    'M-7 -55.500Q-3 -57 0 -54.600Q3 -57 7 -55.500V-50.900Q3 -52.200 0 -50.200Q-3 -52.200 -7 -50.900z',
    c,
    {
      material: 'flat',
      outline: false,
    },
  );

/** Two shelves of books, some stacks, and an open book on a stand. */
function drawSoldBooks(pen: Pen, context: DrawContext): void {
  const { random } = context;
  const spines = ['#a8453a', '#2f5f62', '#c9862f', '#4a4268', '#6a7a45', '#8a3f4a', '#e4d2a8'] as const;
  for (const foot of [-33.5, -22.2]) {
    for (let x = -39.5; x < 11; ) {
      const wide = random.range(1.6, 3.2);
      const tall = random.range(6.2, 9.4);
      const colour = shift(random.pick(spines), random.range(-0.03, 0.05));
      if (random.chance(0.07)) {
        pen
          .rect(x, foot - 1.8, 7, 1.8, colour, insideWindow(context))
          .rect(x + 0.6, foot - 3.6, 6, 1.8, random.pick(spines), insideWindow(context));
        x += 8;
      } else {
        pen.rect(x, foot - tall, wide, tall, colour, insideWindow(context));
        if (wide > 2.2) pen.rect(x, foot - tall * 0.8, wide, 0.8, '#ecd9a4', insideWindow(context));
        x += wide + (random.chance(0.08) ? 2 : 0.25);
      }
    }
    drawShelf(pen, context, foot);
  }
  for (const [x, tall] of [
    [-37, 4],
    [-3.5, 3],
    [4, 5],
  ] as const)
    for (let i = 0; i < tall; i++)
      pen.rect(
        x + random.range(-0.6, 0.6),
        -10.6 - i * 1.7,
        7.5,
        1.6,
        random.pick(spines),
        insideWindow(context),
      );
  pen
    .path(
      'M-27 -10.500L-25.500 -17Q-21.500 -18.500 -20 -16.500Q-18 -18.500 -14.800 -17L-13.500 -10.500Q-17.500 -12.200 -20.200 -10.300Q-23 -12.200 -27 -10.500z',
      '#fff3d6',
      insideWindow(context),
    )
    .path(
      'M-20 -16.500V-10.400M-24 -15h2.800M-24.400 -13.400h2.800M-18.200 -15h2.400M-18 -13.400h2.600',
      'none',
      {
        stroke: '#b08a5a',
        width: 0.5,
        material: 'flat',
      },
    );
  drawShelf(pen, context, -10);
}

export const bookshop: Subject = {
  words: {
    en: 'book shop, book store, bookseller',
    zh: '书屋, 書屋',
    ar: 'مكتبة',
    es: 'librerías',
    fr: 'librairie',
    ja: '古書店',
  },
  home: ['street'],
  layer: 'far',
  where: 'ground',
  size: { height: 50, breadth: 1 },
  traits: ['shopfront'],
  draw: (pen, context) =>
    drawFront(pen, context, { wood: '#2f5148', awning: undefined, ware: drawSoldBooks, sign: bookSign }),
};
