import type { Draw } from '../compose/stage.ts';
import { shift } from '../drawing/colour.ts';

export const drawCup: Draw = (pen, actor) => {
  const c = actor.colour ?? actor.random.pick(['#f3ead8', '#c8604a', '#5f8f94', '#e0b25a']);
  pen
    .ellipse(0, -4, 58, 9, shift(c, 0.02), { round: 8 })
    .ellipse(0, -7, 44, 6, shift(c, -0.06), { round: 4, outline: false });
  pen.path(
    'M34 -54C58 -58 62 -30 40 -22C34 -20 28 -20 26 -22L28 -29C42 -27 48 -46 34 -45z',
    shift(c, -0.03),
    { round: 4 },
  );
  pen
    .path('M-38 -64C-38 -34 -30 -10 -14 -7H14C30 -10 38 -34 38 -64z', c, { round: 18 })
    .ellipse(0, -64, 38, 9, shift(c, 0.06), { round: 4 })
    .ellipse(0, -63, 33, 6.8, '#6b4028', { material: 'flat', outline: false });
  pen.path(
    'M-12 -64C-6 -68 -2 -68 0 -65C2 -68 6 -68 12 -64C8 -60 4 -59 0 -58C-4 -59 -8 -60 -12 -64z',
    '#ecd0a4',
    { material: 'flat', outline: false },
  );
  for (const [x, s] of [
    [-12, 1],
    [4, -1],
    [18, 1],
  ] as const)
    pen.path(`M${x} -72C${x + 9 * s} -84 ${x - 9 * s} -92 ${x + 2 * s} -106`, 'none', {
      stroke: '#fffaf0',
      width: 3.4,
      material: 'glow',
      opacity: 0.5,
    });
};

export const drawTeapot: Draw = (pen, actor) => {
  const c = actor.colour ?? '#5f8f94';
  pen
    .path('M30 -40C50 -44 52 -66 72 -72L76 -64C64 -58 60 -28 34 -20z', c, { round: 6 })
    .path('M-34 -62C-66 -66 -68 -24 -36 -20L-34 -28C-54 -32 -52 -56 -34 -53z', shift(c, -0.04), { round: 4 });
  pen
    .path(
      'M-38 -40C-38 -64 -22 -76 0 -76C22 -76 38 -64 38 -40C38 -16 24 -2 14 0H-14C-24 -2 -38 -16 -38 -40z',
      c,
      { round: 22 },
    )
    .path('M-20 -74C-18 -86 18 -86 20 -74Q0 -68 -20 -74z', shift(c, 0.04), { round: 6 })
    .circle(0, -88, 5, shift(c, -0.06), { round: 4 });
  for (let i = 0; i < 5; i++)
    pen.circle(-20 + i * 10, -40 + Math.abs(i - 2) * 3, 3.4, '#f3e7cf', { material: 'flat', outline: false });
};

export const drawCake: Draw = (pen, actor) => {
  const c = actor.colour ?? '#f4cfd0';
  pen.ellipse(0, -4, 74, 10, '#f2ece0', { round: 6 });
  pen
    .path('M-54 -8V-44H54V-8Q0 4 -54 -8z', '#e2b078', { round: 12 })
    .path('M-54 -27Q0 -16 54 -27V-22Q0 -11 -54 -22z', '#fbf1e0', { material: 'flat', outline: false });
  pen
    .path(
      'M-56 -46Q0 -60 56 -46V-36Q50 -22 44 -34Q38 -40 32 -30Q24 -14 17 -28Q10 -36 4 -26Q-4 -10 -11 -26Q-18 -36 -24 -26Q-32 -16 -38 -32Q-46 -40 -50 -28Q-56 -26 -56 -36z',
      c,
      { round: 6 },
    )
    .ellipse(0, -47, 56, 11, shift(c, 0.04), { round: 8 });
  for (const x of [-34, -12, 12, 34] as const)
    pen
      .path(
        `M${x - 8} -50C${x - 10} -62 ${x - 3} -66 ${x} -66C${x + 3} -66 ${x + 10} -62 ${x + 8} -50Q${x} -44 ${x - 8} -50z`,
        '#d8323c',
        { round: 6 },
      )
      .path(`M${x - 6} -64L${x} -68L${x + 6} -64L${x} -61z`, '#5a9a4c', { material: 'flat', outline: false });
  for (const x of [-22, 0, 22] as const)
    pen
      .rect(x - 2, -84, 4, 30, '#7fb8d0', { round: 2 })
      .path(`M${x} -98C${x + 6} -90 ${x + 4} -84 ${x} -84C${x - 4} -84 ${x - 6} -90 ${x} -98z`, '#ffd25a', {
        material: 'glow',
      });
};

export const drawFruit: Draw = (pen, actor) => {
  const c = actor.colour ?? '#d8402f';
  pen.path('M-78 -34Q-60 0 0 0Q60 0 78 -34Q0 -20 -78 -34z', '#5f8f94', { round: 16 });
  for (const [x, y, r, k] of [
    [-40, -46, 22, '#ee9a34'],
    [40, -46, 22, '#8fb848'],
    [-10, -64, 21, '#f2c14e'],
    [0, -44, 24, c],
    [26, -66, 18, '#c83c48'],
  ] as const) {
    pen.path(
      `M${x} ${y - r * 0.86}C${x + r * 0.7} ${y - r * 1.15} ${x + r * 1.15} ${y - r * 0.3} ${x + r * 0.9} ${y + r * 0.3}C${x + r * 0.6} ${y + r} ${x - r * 0.6} ${y + r} ${x - r * 0.9} ${y + r * 0.3}C${x - r * 1.15} ${y - r * 0.3} ${x - r * 0.7} ${y - r * 1.15} ${x} ${y - r * 0.86}z`,
      k,
      { round: r },
    );
    pen
      .path(`M${x} ${y - r * 0.84}q1 -6 4 -8`, 'none', { stroke: '#6b4a35', width: 2.2, material: 'flat' })
      .path(`M${x + 3} ${y - r}q8 -7 13 -3q-4 7 -13 3z`, '#5f9a4c', { round: 2 });
  }
  pen.path('M-80 -36Q0 -18 80 -36L76 -29Q0 -11 -76 -29z', '#79a8ac', { round: 3 });
};

export const drawBread: Draw = (pen, actor) => {
  const c = actor.colour ?? '#c98a48';
  pen
    .path('M-96 -6H96L88 4H-88z', '#8a5f40', { round: 3 })
    .path('M-80 -8C-96 -44 -60 -70 -20 -70H24C64 -70 92 -44 78 -8z', c, { round: 24 });
  for (const x of [-44, -10, 24] as const)
    pen.path(
      `M${x - 4} -62C${x + 10} -58 ${x + 18} -42 ${x + 18} -30C${x + 6} -36 ${x - 4} -48 ${x - 4} -62z`,
      '#f0d4a0',
      { round: 5, outline: false },
    );
};

/** Noodles in broth, an egg, greens, chopsticks on the rim, steam. */
export const drawBowl: Draw = (pen, actor) => {
  const clay = actor.colour ?? actor.random.pick(['#b8403a', '#2f4f6c', '#efe6d4', '#3f6f68']);
  pen
    .ellipse(0, -3, 34, 6, shift(clay, -0.12), { round: 4 })
    .path('M-70 -52C-68 -22 -40 0 -22 0H22C40 0 68 -22 70 -52z', clay, { round: 22 })
    .path('M-67 -38Q0 -18 67 -38', 'none', { stroke: shift(clay, 0.14, 0.6), width: 2.4, material: 'flat' })
    .ellipse(0, -52, 70, 17, shift(clay, 0.06), { round: 4 })
    .ellipse(0, -51, 63, 13.5, '#c9853c', { round: 4, outline: false });
  for (let i = 0; i < 9; i++) {
    const x = -44 + i * 9;
    pen.path(`M${x} -48q8 -11 18 -3t16 1`, 'none', {
      stroke: i % 2 ? '#f6dd9c' : '#edc978',
      width: 2.6,
      material: 'flat',
    });
  }
  pen
    .path('M-50 -54q6 -12 16 -9q7 3 6 10q-12 5 -22 -1z', '#5f9148', { round: 4 })
    .path('M-38 -56q8 -10 15 -5q4 5 -1 9z', '#76a857', { round: 4 })
    .ellipse(26, -56, 15, 8.5, '#fffaf0', { round: 5 })
    .ellipse(27, -56.5, 7, 4.4, '#f2a53a', { round: 3, outline: false })
    .ellipse(-6, -60, 14, 6, '#c98a6c', { round: 4 })
    .path('M-16 -60q10 -4 20 0', 'none', { stroke: '#f0d2bc', width: 1.4, material: 'flat' });
  pen.path('M30 -62L98 -92M24 -58L94 -98', 'none', { stroke: '#6a4028', width: 3, round: 2 });
  pen.path('M-24 -74q-9 -10 0 -20t0 -18M4 -76q9 -10 0 -20t0 -16', 'none', {
    stroke: '#ffffff',
    width: 3.4,
    material: 'glow',
    opacity: 0.5,
  });
};
