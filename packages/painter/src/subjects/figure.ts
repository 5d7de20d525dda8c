import type { Draw } from '../compose/stage.ts';
import { shift } from '../drawing/colour.ts';

export const drawAstronaut: Draw = (pen, actor) => {
  const suit = actor.colour ?? '#f1eee8';
  const trim = actor.colour ? '#f1eee8' : '#e0763c';
  pen.rect(-21, -72, 42, 40, shift(suit, -0.12), { round: 6 });
  pen
    .path(
      'M-16 -36C-20 -22 -20 -10 -19 -2H-4C-3 -12 -2 -22 -1 -32zM16 -36C20 -22 20 -10 19 -2H4C3 -12 2 -22 1 -32z',
      suit,
      { round: 7 },
    )
    .path('M-20 -8H-3L-2 1H-22zM20 -8H3L2 1H22z', shift(suit, -0.2), { round: 4 });
  pen
    .path(
      'M-14 -68C-28 -66 -34 -50 -36 -38L-27 -34C-24 -44 -20 -50 -13 -54zM14 -68C28 -68 36 -80 40 -90L32 -95C27 -86 22 -78 12 -78z',
      shift(suit, -0.02),
      { round: 6 },
    )
    .circle(-32, -35, 6, trim, { round: 4 })
    .circle(37, -94, 6, trim, { round: 4 });
  pen.path('M-17 -72C-20 -56 -19 -42 -17 -32Q0 -27 17 -32C19 -42 20 -56 17 -72Q0 -78 -17 -72z', suit, {
    round: 12,
  });
  pen
    .rect(-9, -58, 18, 11, '#56606e', { round: 3 })
    .circle(-4, -52.5, 1.8, '#ff7a5c', { material: 'glow' })
    .circle(1, -52.5, 1.8, '#ffd45a', { material: 'glow' })
    .circle(6, -52.5, 1.8, '#7ae0a0', { material: 'glow' });
  pen.path('M-17 -40Q0 -35 17 -40V-36.500Q0 -31.500 -17 -36.500z', trim, {
    material: 'flat',
    outline: false,
  });
  pen
    .circle(0, -86, 18, suit, { round: 12 })
    .path(
      'M-13 -86C-13 -96 -6 -98 1 -98C9 -98 14 -94 14 -86C14 -79 8 -75 1 -75C-7 -75 -13 -79 -13 -86z',
      '#2c3a5c',
      { round: 8 },
    )
    .path('M-9 -88C-8 -94 -3 -96 2 -96L-3 -84z', '#a8d4ec', {
      material: 'glow',
      opacity: 0.8,
      outline: false,
    });
};

export const drawRobot: Draw = (pen, actor) => {
  const c = actor.colour ?? '#7fa8b0';
  const trim = '#e8a23c';
  pen
    .path('M-15 -30V-6H-5V-30zM5 -30V-6H15V-30z', shift(c, -0.2, 0.5), { round: 4 })
    .path('M-19 -9H-3V1H-19zM3 -9H19V1H3z', c, { round: 5 });
  pen
    .path('M-22 -58C-34 -56 -36 -46 -34 -36M22 -58C34 -58 38 -68 40 -78', 'none', {
      stroke: shift(c, -0.2, 0.5),
      width: 6,
      round: 4,
    })
    .circle(-34, -32, 6.5, trim, { round: 4 })
    .circle(41, -82, 6.5, trim, { round: 4 });
  pen
    .path('M-22 -64Q0 -69 22 -64L20 -30Q0 -25 -20 -30z', c, { round: 12 })
    .path('M-12 -56H12V-38H-12z', shift(c, 0.12, 0.6), { round: 4 })
    .circle(0, -47, 5, '#ff8a6a', { material: 'glow' });
  pen.rect(-4, -70, 8, 7, shift(c, -0.2, 0.5), { round: 2 });
  pen
    .path(
      'M-22 -92Q-22 -99 -15 -99H15Q22 -99 22 -92V-76Q22 -69 15 -69H-15Q-22 -69 -22 -76z',
      shift(c, 0.03),
      { round: 10 },
    )
    .path('M-17 -90Q-17 -93 -14 -93H14Q17 -93 17 -90V-80Q17 -77 14 -77H-14Q-17 -77 -17 -80z', '#22303c', {
      round: 3,
    });
  pen
    .circle(-7.5, -85, 4, '#8ff0e8', { material: 'glow' })
    .circle(7.5, -85, 4, '#8ff0e8', { material: 'glow' })
    .path('M0 -99v-8', 'none', { stroke: shift(c, -0.2, 0.5), width: 2, material: 'flat' })
    .circle(0, -109, 3.4, '#ff8a6a', { material: 'glow' });
  pen.circle(-22, -84, 4, trim, { round: 3 }).circle(22, -84, 4, trim, { round: 3 });
};

export const drawWizard: Draw = (pen, actor) => {
  const c = actor.colour ?? '#4a4f9c';
  pen
    .path('M-10 -64C-24 -50 -28 -20 -32 0Q0 7 32 0C28 -20 24 -50 10 -64z', c, { round: 14 })
    .path('M0 -60C-3 -40 -4 -16 -4 2H8C6 -18 4 -40 0 -60z', shift(c, -0.08), { round: 4, outline: false });
  pen
    .path('M14 -60C28 -56 34 -48 36 -42L28 -37C22 -42 16 -44 10 -46z', shift(c, 0.03), { round: 5 })
    .path('M33 6L35 -96', 'none', { stroke: '#7a5236', width: 3, round: 2 })
    .circle(35, -99, 6.5, '#a8f0ff', { material: 'glow' })
    .halo(35, -99, 21, '#a8f0ff', 0.5);
  pen
    .circle(0, -72, 10, '#e8b894', { round: 7 })
    .path('M-10 -70C-14 -54 -6 -42 1 -38C8 -42 14 -54 10 -70Q0 -64 -10 -70z', '#f0ece4', { round: 6 });
  pen
    .circle(-4, -74, 1.4, '#241f22', { material: 'flat', outline: false })
    .circle(4, -74, 1.4, '#241f22', { material: 'flat', outline: false });
  pen
    .path(
      'M-24 -76Q0 -86 24 -76Q14 -82 12 -88C10 -102 6 -112 -8 -120C-4 -108 -10 -98 -12 -88Q-14 -82 -24 -76z',
      shift(c, -0.03),
      { round: 8 },
    )
    .path('M-12.500 -87Q0 -91 12.500 -87L13.500 -82.500Q0 -87 -13.500 -82.500z', '#e8c04a', {
      material: 'flat',
      outline: false,
    });
};

export const drawSnowman: Draw = (pen, actor) => {
  pen
    .circle(0, -22, 25, '#f5f8fc', { round: 22 })
    .circle(0, -56, 19, '#f7fafd', { round: 17 })
    .circle(0, -83, 14, '#f9fbfe', { round: 13 });
  pen.path('M-16 -60L-44 -76M-36 -72L-42 -64M16 -60L44 -72M36 -69L46 -64', 'none', {
    stroke: '#6b4a35',
    width: 2.4,
    round: 1,
  });
  pen.path(
    'M-14 -73Q0 -66 14 -73L15 -67Q0 -60 -15 -67zM6 -67L14 -46L7 -44L1 -64z',
    actor.colour ?? '#d8402f',
    { round: 3 },
  );
  pen
    .path('M-20 -95H20V-91H-20zM-12 -112H12V-94H-12z', '#2f3038', { round: 4 })
    .rect(-12, -99, 24, 4, actor.colour ?? '#d8402f', { material: 'flat', outline: false });
  for (const [x, y, r] of [
    [-5, -86, 2],
    [5, -86, 2],
    [0, -60, 2.2],
    [0, -51, 2.2],
    [0, -30, 2.4],
  ] as const)
    pen.circle(x, y, r, '#26242a', { material: 'flat', outline: false });
  pen.path('M0 -83L18 -79L0 -78z', '#ee8a34', { round: 2 });
};
