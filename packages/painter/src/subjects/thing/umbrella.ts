import { shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { Draw, DrawContext } from '../draw.ts';
import { chooseFigure, chooseWoman } from '../person/choose-figure.ts';
import { drawFigure } from '../person/draw-person.ts';
import type { Subject } from '../subject.ts';

export function drawCanopy(pen: Pen, context: DrawContext): void {
  const c = context.colour ?? context.random.pick(['#d8402f', '#e8b03c', '#3f8f9c']);
  pen.path('M15 -50L8 -112', 'none', { stroke: '#4a3a34', width: 1.8, material: 'flat' });
  pen.path(
    'M-44 -82C-42 -112 -16 -128 5 -128C28 -128 52 -112 54 -82Q45 -89 37 -83Q28 -90 21 -83Q12 -90 5 -83Q-4 -90 -11 -83Q-20 -90 -28 -83Q-36 -89 -44 -82z',
    c,
    { round: 20 },
  );
  pen
    .path(
      'M5 -128C-12 -116 -14 -98 -11 -83M5 -128C22 -116 24 -98 21 -83M5 -128C-22 -120 -30 -102 -28 -83M5 -128C34 -120 40 -102 37 -83',
      'none',
      { stroke: shift(c, -0.11), width: 1.3, material: 'flat' },
    )
    .path('M5 -128v-6', 'none', { stroke: '#4a3a34', width: 2, material: 'flat' });
}

/** An open umbrella on the ground. */
export const drawOpenUmbrella: Draw = (pen, context) => {
  pen.place({ x: -8, y: -38, scale: 0.98, turn: 62 }, pen.depth, (p) =>
    p.place({ x: -6, y: 84, scale: 1 }, p.depth, (q) => {
      drawCanopy(q, context);
      q.path('M15 -50L16 -44Q18 -36 24 -40', 'none', { stroke: '#7a4a30', width: 3, material: 'flat' });
    }),
  );
};

/** A sunshade on a beach. */
export const drawParasol: Draw = (pen, context) => {
  const c = context.colour ?? '#e0583c';
  pen.place({ x: 0, y: 0, scale: 1, turn: -9 }, pen.depth, (p) => {
    p.rect(-1.6, -96, 3.2, 98, '#8a6a4a', { round: 2 });
    p.path('M-62 -66C-56 -98 -26 -108 0 -108C26 -108 56 -98 62 -66Q0 -80 -62 -66z', c, { round: 18 });
    p.path(
      'M0 -108C-16 -100 -24 -88 -27 -72Q-44 -70 -62 -66C-56 -98 -26 -108 0 -108zM0 -108C10 -100 16 -88 18 -73.500Q8 -74.500 -4 -74.500C-4 -88 -3 -100 0 -108z',
      '#f8efdc',
      { round: 8, outline: false },
    );
  });
};

/** A person under an open umbrella. */
export const umbrella: Subject = {
  words: {
    en: 'umbrella',
    zh: '伞',
    ar: 'مظلة',
    es: 'paraguas',
    fr: 'parapluie',
    ja: 'かさ',
  },
  emoji: '☂ ☔ 🌂 ⛱',
  home: ['street'],
  layer: 'mid',
  where: 'ground',
  size: { height: 38, breadth: 1, reach: 1.36 },
  draw: (pen, context) => {
    const walker = context.random.chance(0.5)
      ? chooseWoman({ ...context, colour: undefined })
      : chooseFigure({ ...context, colour: undefined });
    pen.place({ x: 0, y: 0, scale: 0.86 }, pen.depth, (p) =>
      drawFigure(p, context, {
        ...walker,
        hat: 'none',
        garment: 'coat',
        pose: 'standing',
        hands: [-17, -44, 18, -58],
      }),
    );
    drawCanopy(pen, context);
  },
};
