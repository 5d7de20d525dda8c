import { shift } from '../../drawing/colour.ts';
import type { Draw } from '../draw.ts';
import type { Subject } from '../subject.ts';

/** A whale at the surface: head, back and fluke above the water. */
export const drawSurfacing: Draw = (pen, context) => {
  const c = context.colour ?? '#3f6484';
  pen
    .path('M-108 2C-106 -14 -108 -24 -114 -34L-100 -36C-98 -22 -92 -8 -80 2z', shift(c, -0.04), { round: 6 })
    .path(
      'M-107 -32C-120 -34 -136 -44 -150 -40C-144 -56 -122 -60 -106 -46C-94 -62 -72 -66 -62 -52C-78 -50 -92 -36 -107 -32z',
      shift(c, -0.02),
      { round: 7 },
    );
  pen
    .path('M-62 2C-52 -28 -16 -54 30 -56C74 -58 106 -34 112 2z', c, { round: 24 })
    .path('M112 2C110 -4 96 -4 84 -3C64 -1 44 -1 36 2z', '#e9eef0', { round: 8, outline: false })
    .path('M109 -8Q94 -1 74 -8', 'none', { stroke: shift(c, -0.14), width: 1.8, material: 'flat' });
  pen
    .circle(78, -19, 3.2, '#1c2028', { material: 'flat', outline: false })
    .circle(79, -20.2, 1.1, '#ffffff', { material: 'glow', outline: false });
  pen.path('M34 -56C32 -72 22 -84 6 -86M36 -56C38 -72 48 -84 66 -86M35 -56C35 -74 35 -84 35 -96', 'none', {
    stroke: '#eaf6fa',
    width: 4,
    material: 'glow',
    opacity: 0.85,
  });
  pen.path(
    'M-70 3q10 -5 22 -1q60 4 118 0q26 -5 50 1q-20 5 -52 4q-70 4 -112 1q-18 1 -26 -5zM-118 3q16 -5 44 0q-20 5 -44 0z',
    '#e6f1f5',
    { material: 'flat', outline: false, opacity: 0.7, veil: true },
  );
};

/** A whole whale, also under water. */
export const whale: Subject = {
  words: {
    en: 'humpback',
    zh: '鯨, 蓝鲸, 藍鯨',
    ar: 'حوت',
    es: 'ballena',
    fr: 'baleine',
    ja: 'くじら',
  },
  emoji: '🐳 🐋',
  home: ['sea', 'underwater'],
  layer: 'mid',
  where: 'water',
  size: { height: 38, breadth: 2.84, reach: 1.2 },
  shows: ['swimming'],
  draw: (pen, context) => {
    const c = context.colour ?? '#3f6484';
    pen.path(
      'M-92 -34C-104 -58 -124 -64 -138 -60C-128 -52 -122 -46 -118 -40C-130 -38 -138 -32 -142 -22C-124 -20 -104 -22 -92 -28z',
      shift(c, -0.03),
      { round: 7 },
    );
    pen.path(
      'M-104 -36C-70 -40 -50 -78 6 -84C60 -88 102 -66 104 -38C104 -16 74 0 26 0C-20 0 -60 -8 -104 -32z',
      c,
      { round: 26 },
    );
    pen.path(
      'M104 -36C96 -26 60 -24 24 -26C-10 -28 -50 -28 -76 -26C-44 -8 -10 0 26 0C74 0 104 -16 104 -36z',
      '#e9eef0',
      { round: 12, outline: false },
    );
    pen.path('M96 -20C70 -14 30 -14 0 -18M84 -12C60 -7 30 -7 6 -11M66 -5C48 -2 30 -2 16 -5', 'none', {
      stroke: shift(c, 0.14, 0.6),
      width: 1.6,
      material: 'flat',
    });
    pen
      .path('M30 -24C26 -6 10 8 -8 12C-10 0 -2 -18 8 -26z', shift(c, -0.05), { round: 6 })
      .circle(72, -36, 3, '#1c2028', { material: 'flat', outline: false })
      .circle(73, -37, 1, '#ffffff', { material: 'glow', outline: false });
    pen.path(
      'M34 -84C32 -98 22 -110 8 -112M36 -84C38 -98 48 -110 62 -112M35 -84C35 -98 35 -106 35 -118',
      'none',
      { stroke: '#eaf6fa', width: 4, material: 'glow', opacity: 0.85 },
    );
  },
};
