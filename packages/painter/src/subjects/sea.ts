import type { Draw } from '../compose/stage.ts';
import { shift } from '../drawing/colour.ts';

/** Half out of the water, or wholly in it: the belly lies under the line in the former case. */
export const drawWhale: Draw = (pen, actor) => {
  const c = actor.colour ?? '#3f6484';
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
};

/** At the surface: back and head above the water, the fluke behind. */
export const drawSurfacing: Draw = (pen, actor) => {
  const c = actor.colour ?? '#3f6484';
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

export const drawFish: Draw = (pen, actor) => {
  const c = actor.colour ?? actor.random.pick(['#f2953c', '#e8604c', '#f4c542', '#5ab0d0', '#c86a9c']);
  pen
    .path(
      'M-44 -50C-62 -74 -80 -80 -84 -76C-76 -62 -76 -40 -84 -24C-78 -20 -60 -28 -44 -48z',
      shift(c, -0.06),
      { round: 8 },
    )
    .path('M-14 -78C-6 -100 22 -100 32 -80z', shift(c, -0.05), { round: 5 })
    .path('M-4 -24C-8 -8 -22 -4 -28 -6C-26 -14 -22 -22 -18 -27z', shift(c, -0.05), { round: 4 });
  pen.path(
    'M-54 -50C-34 -78 0 -88 32 -80C58 -74 76 -60 80 -48C74 -36 52 -22 24 -20C-6 -16 -36 -26 -54 -50z',
    c,
    { round: 22 },
  );
  pen.path(
    'M24 -81C16 -62 16 -40 22 -20L36 -22C30 -40 30 -62 38 -78zM-16 -80C-24 -62 -24 -40 -18 -22L-8 -19C-14 -40 -14 -62 -6 -83z',
    '#fbf3e4',
    { round: 4, outline: false },
  );
  pen
    .path('M14 -46C4 -52 -8 -46 -10 -38C0 -32 10 -36 14 -46z', shift(c, -0.08), { round: 3 })
    .circle(56, -56, 7, '#ffffff', { material: 'flat', outline: false })
    .circle(58, -56, 4, '#1c2028', { material: 'flat', outline: false })
    .circle(59.5, -57.5, 1.3, '#ffffff', { material: 'glow', outline: false });
};

export const drawTurtle: Draw = (pen, actor) => {
  const shell = actor.colour ?? '#6f8a4c';
  const skin = '#9ab07a';
  pen.path(
    'M30 -56C46 -84 66 -96 76 -90C72 -72 58 -52 44 -44zM-40 -38C-58 -32 -74 -34 -80 -28C-70 -18 -52 -18 -38 -26z',
    shift(skin, -0.05),
    { round: 6 },
  );
  pen.path('M44 -52C56 -66 84 -66 88 -52C88 -40 66 -34 46 -40z', skin, { round: 9 });
  pen.path('M-56 -34C-52 -66 -18 -82 16 -76C44 -72 56 -56 54 -42C36 -24 -30 -20 -56 -34z', shell, {
    round: 20,
  });
  for (const [x, y, r] of [
    [-30, -48, 11],
    [-6, -60, 12],
    [20, -58, 11],
    [-10, -38, 10],
    [14, -38, 10],
    [38, -48, 8],
  ] as const)
    pen.polygon(
      [
        x - r,
        y,
        x - r * 0.5,
        y - r * 0.8,
        x + r * 0.5,
        y - r * 0.8,
        x + r,
        y,
        x + r * 0.5,
        y + r * 0.8,
        x - r * 0.5,
        y + r * 0.8,
      ],
      shift(shell, 0.07),
      { round: 5, outline: false },
    );
  pen
    .path('M24 -36C26 -10 14 6 -2 8C-4 -6 2 -26 8 -34z', skin, { round: 7 })
    .path('M-56 -34C-30 -24 30 -26 54 -42L52 -36C30 -18 -30 -18 -54 -28z', '#e4d8a8', { round: 4 });
  pen.circle(74, -54, 3, '#1c2028', { material: 'flat', outline: false });
};

export const drawJellyfish: Draw = (pen, actor) => {
  const c = actor.colour ?? actor.random.pick(['#f0a0c8', '#a8b4f4', '#8fe0e0']);
  for (let i = 0; i < 9; i++) {
    const x = -26 + i * 6.5;
    const s = actor.random.range(-10, 10);
    pen.path(`M${x} -60C${x + s} -44 ${x - s} -26 ${x + s * 0.6} ${-4 - Math.abs(i - 4) * 5}`, 'none', {
      stroke: shift(c, i % 2 ? 0.03 : -0.05),
      width: i % 2 ? 2.2 : 4,
      material: 'glow',
      opacity: 0.8,
    });
  }
  pen
    .path(
      'M-36 -60C-38 -86 -18 -100 0 -100C18 -100 38 -86 36 -60Q30 -54 24 -60Q18 -54 12 -60Q6 -54 0 -60Q-6 -54 -12 -60Q-18 -54 -24 -60Q-30 -54 -36 -60z',
      c,
      { material: 'glow', opacity: 0.9 },
    )
    .path('M-24 -64C-24 -82 -12 -90 0 -90C12 -90 24 -82 24 -64z', shift(c, 0.12), {
      material: 'glow',
      opacity: 0.6,
    });
  pen.halo(0, -78, 78, c, 0.36);
};
