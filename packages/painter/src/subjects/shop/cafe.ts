import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';
import type { Subject } from '../subject.ts';
import { insideWindow } from './shelf.ts';
import { drawFront } from './shop-front.ts';

const cupSign = (pen: Pen, c: string) =>
  pen
    .path('M-4 -55.500H4Q4 -50.300 0 -50.300Q-4 -50.300 -4 -55.500z', c, { material: 'flat', outline: false })
    .path('M4 -54.800q3 0 2 2q-.8 1.300 -2.600 1', 'none', { stroke: c, width: 0.8, material: 'flat' });

/** Hanging lamps, people at small tables. */
function drawTables(pen: Pen, context: DrawContext): void {
  for (const x of [-30, -7]) {
    pen
      .path(`M${x} -45V-37`, 'none', { stroke: '#4a3428', width: 0.6, material: 'flat' })
      .path(`M${x - 4} -34.400q4 -6 8 0z`, '#7a3f34', insideWindow(context));
    if (context.dark) pen.circle(x, -34, 1.5, '#fffbe6', insideWindow(context));
  }
  const shade = '#8a5232';
  for (const [x, coat] of [
    [-34, '#a04a3c'],
    [-20.5, '#3f5f66'],
    [4, '#6a5a3c'],
  ] as const)
    pen
      .path(
        `M${x - 4.5} -10Q${x - 4.5} -20 ${x} -20Q${x + 4.5} -20 ${x + 4.5} -10z`,
        coat,
        insideWindow(context),
      )
      .circle(x, -22.6, 2.7, '#d8a37c', insideWindow(context))
      .path(
        `M${x - 2.9} -22.500a2.900 2.900 0 0 1 5.800 0q-2.900 -1.800 -5.800 0z`,
        '#4a3024',
        insideWindow(context),
      );
  for (const x of [-27.3, -5])
    pen
      .path(
        `M${x - 6} -15.500h12v1.300h-12zM${x - 0.6} -14.500h1.200v5.500h-1.200z`,
        shade,
        insideWindow(context),
      )
      .path(
        `M${x - 2} -18h3.400q0 2.500 -1.700 2.500q-1.700 0 -1.700 -2.500z`,
        '#fff6e2',
        insideWindow(context),
      );
}

export const cafe: Subject = {
  words: {
    en: 'coffeehouse, coffee house',
    zh: '咖啡馆',
    ar: 'مقهى',
    es: 'cafetería',
    fr: 'petit café',
    ja: '喫茶店',
  },
  home: ['street'],
  layer: 'far',
  where: 'ground',
  size: { height: 50, breadth: 1 },
  traits: ['shopfront'],
  draw: (pen, context) =>
    drawFront(pen, context, { wood: '#4a3a4c', awning: '#b8483c', ware: drawTables, sign: cupSign }),
};
