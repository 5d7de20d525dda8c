import type { Draw } from '../compose/stage.ts';
import { mixHex, shift } from '../drawing/colour.ts';

export const drawBoat: Draw = (pen, actor) => {
  const hull = actor.colour ?? actor.random.pick(['#c24a3a', '#2f6f86', '#e2a53c', '#f0e6d2']);
  pen.rect(-2, -100, 2.6, 90, '#6a4a34', { material: 'flat' });
  pen
    .path('M4 -98Q36 -58 42 -20Q22 -24 4 -20z', '#fbf3e2', { round: 12 })
    .path('M-5 -88Q-30 -52 -34 -20Q-18 -24 -5 -20z', '#f1dfc2', { round: 10 });
  pen.path('M4 -64Q24 -60 30 -58', 'none', { stroke: '#e2cfae', width: 1.2, material: 'flat' });
  pen
    .path('M-46 -15Q0 -8 50 -18Q46 0 30 4H-28Q-42 0 -46 -15z', hull, { round: 9 })
    .path('M-46 -15Q0 -8 50 -18L49.4 -14Q0 -4 -45 -11z', shift(hull, 0.12, 0.7), {
      round: 2,
      outline: false,
    });
  pen.path('M0 -100l13 4l-13 4z', actor.palette.accent, { material: 'flat' });
};

/** Folded of one sheet: every face takes the light differently. */
export const drawPaperBoat: Draw = (pen, actor) => {
  const paper = actor.colour ?? '#fbf4e4';
  const lit = shift(paper, 0.02);
  const dim = mixHex(paper, actor.palette.shadow, 0.26);
  // After dark a candle stands in it.
  const sail = actor.dark ? { material: 'glow' as const } : { round: 5 };
  const candlelit = (c: string) =>
    actor.dark
      ? ({
          from: mixHex(mixHex(c, '#e89a5c', 0.45), actor.palette.shadow, 0.3),
          to: '#ffdc98',
          along: [0, -92, 0, -22],
        } as const)
      : c;
  const [left, right] = actor.lit < 0 ? [lit, dim] : [dim, lit];
  if (actor.dark) pen.halo(0, -30, 110, '#ffbf70', 0.5);
  pen
    .polygon([-31, -26, 0, -92, 0, -18], candlelit(shift(left, -0.03)), sail)
    .polygon([31, -26, 0, -92, 0, -18], candlelit(shift(right, -0.03)), sail)
    .polygon([-66, -44, -38, 2, 0, 2, 0, -20], left, { round: 6 })
    .polygon([66, -44, 38, 2, 0, 2, 0, -20], right, { round: 6 });
  pen
    .polygon([-66, -44, -31, -29, 0, -20, -36, -24], shift(left, 0.05), { material: 'flat', outline: false })
    .polygon([66, -44, 31, -29, 0, -20, 36, -24], shift(right, 0.05), { material: 'flat', outline: false });
  pen.path('M0 -20V2M-20 -16L-38 2M20 -16L38 2', 'none', {
    stroke: mixHex(paper, actor.palette.shadow, 0.34),
    width: 0.9,
    material: 'flat',
    opacity: 0.7,
  });
};

export const drawShip: Draw = (pen, actor) => {
  const hull = actor.colour ?? '#2f4a68';
  pen
    .path('M-92 -26H94L80 2H-78z', hull, { round: 10 })
    .path('M-80 -3H82L80 3H-78z', '#b8453a', { round: 3, outline: false });
  pen
    .rect(-58, -46, 108, 20, '#f4ede0', { round: 4 })
    .rect(-44, -60, 78, 14, '#eee4d4', { round: 4 })
    .rect(-36, -71, 30, 11, '#f4ede0', { round: 3 });
  for (const x of [-20, 6, 30] as const)
    pen
      .path(`M${x} -60L${x + 2} -88H${x + 15}L${x + 13} -60z`, '#cf5a3c', { round: 5 })
      .path(`M${x + 1.6} -80L${x + 2} -88H${x + 15}L${x + 14.6} -80z`, '#2c3038', {
        round: 3,
        outline: false,
      });
  let ports = '';
  for (let x = -52; x < 46; x += 8) ports += `M${x} -38h4v5h-4zM${x + 2} -18h3v3h-3z`;
  pen.path(ports, actor.dark ? '#ffdc96' : '#42586c', {
    material: actor.dark ? 'glow' : 'flat',
    outline: false,
  });
  pen.path('M-64 -46V-84M70 -26V-62', 'none', { stroke: '#5a4a40', width: 1.6, material: 'flat' });
};

export const drawTrain: Draw = (pen, actor) => {
  const c = actor.colour ?? '#b8443a';
  pen
    .rect(-1200, -4, 2400, 4, '#6a5c54', { material: 'flat' })
    .rect(-1200, 0, 2400, 9, '#8a7a6a', { material: 'grass', outline: false });
  const car = (x: number, w: number) => {
    pen
      .path(`M${x} -16V-70q0 -9 9 -9H${x + w - 9}q9 0 9 9V-16z`, c, { round: 12 })
      .rect(x, -42, w, 5, '#f1e2c2', { material: 'flat', outline: false })
      .path(`M${x + 2} -76Q${x + w / 2} -88 ${x + w - 2} -76z`, '#59626c', { round: 4 });
    for (let k = 0; k < 5; k++)
      pen.rect(x + 10 + (k * (w - 16)) / 5, -67, (w - 40) / 5, 20, actor.dark ? '#ffe0a0' : '#c4dde2', {
        material: actor.dark ? 'glow' : 'flat',
        round: 3,
      });
    for (const k of [0.16, 0.3, 0.7, 0.84] as const) pen.circle(x + w * k, -11, 8.5, '#2c3038', { round: 5 });
  };
  car(-330, 150);
  car(-172, 150);
  pen
    .path('M-16 -16V-66H82V-16z', shift(c, -0.03), { round: 14 })
    .rect(-14, -96, 44, 48, c, { round: 8 })
    .rect(-20, -101, 56, 7, '#39404a', { round: 3 });
  pen.rect(-6, -88, 26, 20, actor.dark ? '#ffe0a0' : '#c4dde2', { material: actor.dark ? 'glow' : 'flat' });
  pen
    .path('M62 -66L58 -92H78L74 -66z', '#2f343c', { round: 4 })
    .ellipse(44, -69, 8, 7, '#d8b04a', { round: 4 })
    .circle(86, -52, 6, '#ffe9b0', { material: 'glow' })
    .path('M80 -16L104 -2H76z', '#39404a', { round: 3 });
  for (const x of [4, 34, 64] as const)
    pen.circle(x, -13, 13, '#2c3038', { round: 5 }).circle(x, -13, 6, c, { round: 3, outline: false });
  pen.path('M4 -13H64', 'none', { stroke: '#cfd3d6', width: 3, material: 'flat' });
  const smoke = mixHex('#ffffff', actor.palette.skyMid, 0.25);
  for (const [x, y, r] of [
    [60, -112, 13],
    [38, -128, 19],
    [6, -142, 25],
    [-36, -152, 31],
    [-88, -158, 37],
  ] as const)
    pen.circle(x, y, r, smoke, { round: r * 0.8, outline: false, opacity: 0.86 });
};

export const drawCar: Draw = (pen, actor) => {
  const c = actor.colour ?? actor.random.pick(['#d8503c', '#3f8f9c', '#e8b03c', '#e9e2d2']);
  pen.ellipse(0, 0, 112, 9, '#20242c', { material: 'flat', opacity: 0.3, outline: false });
  pen.path('M-62 -52C-54 -88 -40 -96 0 -96C40 -96 52 -84 66 -52z', shift(c, 0.02), { round: 14 });
  pen.path(
    'M-52 -54C-46 -80 -36 -86 -5 -86V-54zM3 -86C34 -86 42 -76 53 -54H3z',
    actor.dark ? '#6f86a0' : '#bcdbe4',
    { round: 4 },
  );
  pen.path(
    'M-108 -22C-110 -48 -98 -52 -66 -56H64C96 -53 110 -46 110 -22Q110 -12 100 -12H-98Q-108 -12 -108 -22z',
    c,
    { round: 18 },
  );
  pen
    .path('M-106 -36H108', 'none', { stroke: shift(c, 0.12), width: 3, material: 'flat' })
    .path('M-1 -54V-18M-30 -46h9M26 -46h9', 'none', { stroke: shift(c, -0.12), width: 2, material: 'flat' });
  pen.rect(-112, -20, 224, 7, '#c9ced2', { round: 3 });
  for (const x of [-62, 64] as const)
    pen
      .circle(x, -13, 21, '#23262d', { round: 8 })
      .circle(x, -13, 11, '#cfd4d6', { round: 6 })
      .circle(x, -13, 4, '#555c66', { round: 2 });
  pen
    .ellipse(103, -38, 6, 8, '#fff0b8', { material: 'glow' })
    .ellipse(-105, -38, 4, 7, '#ff6a50', { material: 'glow' });
};

export const drawBus: Draw = (pen, actor) => {
  const c = actor.colour ?? '#d8503c';
  pen
    .path('M-118 -14V-92q0 -10 10 -10H100q14 0 16 14L120 -50V-14z', c, { round: 16 })
    .rect(-118, -40, 236, 8, '#f4e7cc', { material: 'flat', outline: false });
  for (let k = 0; k < 6; k++)
    pen.rect(-108 + k * 32, -88, 26, 34, actor.dark ? '#ffe0a0' : '#bcdbe4', {
      material: actor.dark ? 'glow' : 'flat',
      round: 3,
    });
  pen.path('M86 -88H104L112 -54H86z', '#bcdbe4', { round: 3 });
  for (const x of [-70, 72] as const)
    pen.circle(x, -13, 19, '#23262d', { round: 8 }).circle(x, -13, 9, '#cfd4d6', { round: 5 });
  pen.circle(114, -28, 6, '#fff0b8', { material: 'glow' });
};

export const drawBicycle: Draw = (pen, actor) => {
  const c = actor.colour ?? '#c8503c';
  for (const x of [-48, 48] as const) {
    pen.path(`M${x - 36} -37a36 36 0 1 0 72 0a36 36 0 1 0 -72 0z`, 'none', {
      stroke: '#2b2e36',
      width: 5.5,
      round: 3,
    });
    for (let i = 0; i < 8; i++)
      pen.line([x, -37, x + Math.cos(i * 0.785) * 33, -37 + Math.sin(i * 0.785) * 33], '#9aa0a6', 0.9, {
        material: 'flat',
      });
  }
  pen.path('M-48 -37L-18 -84H34L48 -37M-18 -84L-6 -36L34 -84M-48 -37H-6', 'none', {
    stroke: c,
    width: 5.5,
    round: 3,
  });
  pen
    .path('M34 -84L30 -100Q44 -106 52 -96', 'none', { stroke: '#3a3d44', width: 4.5, round: 2 })
    .path('M-18 -84L-21 -94', 'none', { stroke: '#3a3d44', width: 4, round: 2 })
    .path('M-37 -98Q-20 -102 -7 -97Q-16 -90 -37 -93z', '#5a3a2c', { round: 4 });
  pen
    .circle(-6, -36, 8, '#4a4f58', { round: 4 })
    .path('M-6 -36L2 -18h9M-6 -36L-15 -54h-8', 'none', { stroke: '#4a4f58', width: 3.4, material: 'flat' });
  pen.path('M40 -92H70L66 -66H44z', '#b88a56', { round: 6 });
  for (const [x, y, k] of [
    [46, -96, '#f0708c'],
    [55, -100, '#f6c84c'],
    [64, -95, '#f4f1ea'],
    [51, -92, '#6a9a4c'],
  ] as const)
    pen.circle(x, y, 6, k, { round: 4 });
};

export const drawBalloon: Draw = (pen, actor) => {
  const a = actor.colour ?? actor.random.pick(['#d94f3d', '#e8963c', '#3f8f9c', '#c8487c']);
  const b = actor.random.pick(['#f6e3b8', '#f4c65a', '#f2efe4']);
  pen.path(
    'M0 -100C-34 -100 -44 -74 -40 -58C-36 -42 -16 -32 -8 -20H8C16 -32 36 -42 40 -58C44 -74 34 -100 0 -100z',
    a,
    { round: 30 },
  );
  pen.path('M-12 -98.4C-34 -84 -26 -44 -4.6 -20H-8C-16 -32 -36 -42 -40 -58C-44 -74 -36 -94 -12 -98.4z', b, {
    round: 14,
    outline: false,
    opacity: 0.99,
  });
  pen.path('M12 -98.4C34 -84 26 -44 4.6 -20H8C16 -32 36 -42 40 -58C44 -74 36 -94 12 -98.4z', b, {
    round: 14,
    outline: false,
    opacity: 0.99,
  });
  pen.path(
    'M-26 -91C-44 -74 -40 -52 -33 -46C-24 -38 -14 -30 -8 -20C-14 -28 -34 -44 -40 -58C-43 -72 -40 -84 -26 -91zM26 -91C44 -74 40 -52 33 -46C24 -38 14 -30 8 -20C14 -28 34 -44 40 -58C43 -72 40 -84 26 -91z',
    a,
    { round: 8, outline: false },
  );
  pen
    .path('M-7 -20L-5 -10M7 -20L5 -10', 'none', { stroke: '#6a4a34', width: 0.8, material: 'flat' })
    .path('M-6 -11H6L5 0H-5z', '#8a5a38', { round: 3 });
};

export const drawPlane: Draw = (pen, actor) => {
  const c = actor.colour ?? '#d8503c';
  pen.path('M-30 -62L-90 -128L-66 -128L14 -64z', shift(c, -0.08), { round: 5 });
  pen.path('M-140 -62C-120 -84 40 -88 90 -76C122 -70 128 -58 118 -50C100 -38 -80 -36 -140 -62z', '#f6f0e4', {
    round: 17,
  });
  pen
    .path('M-140 -62L-164 -104H-142L-106 -70z', c, { round: 5 })
    .path('M-140 -56L-168 -48L-150 -44L-112 -52z', shift(c, -0.05), { round: 3 });
  pen
    .path('M-26 -52L-84 6L-58 6L28 -50z', c, { round: 7 })
    .path('M92 -75Q112 -70 118 -62H98z', '#6f9ab4', { round: 3 });
  for (let x = -84; x < 80; x += 16) pen.circle(x, -66, 3.4, '#5f86a0', { material: 'flat' });
};

export const drawRocket: Draw = (pen, actor) => {
  const c = actor.colour ?? '#d8483c';
  pen.place({ x: 0, y: -50, scale: 1, turn: 14 }, pen.depth, (p) => {
    p.path('M-9 34C-22 56 -6 66 0 92C6 66 22 56 9 34z', '#ff9a3c', { material: 'glow' }).path(
      'M-5 34C-11 48 -3 56 0 70C3 56 11 48 5 34z',
      '#fff0b0',
      { material: 'glow' },
    );
    p.path('M-13 8C-32 16 -30 36 -26 42L-11 28zM13 8C32 16 30 36 26 42L11 28z', c, { round: 6 });
    p.path('M-15 32C-22 0 -16 -32 0 -52C16 -32 22 0 15 32z', '#f2ede2', { round: 15 }).path(
      'M-11.6 -28C-8 -38 -4 -46 0 -52C4 -46 8 -38 11.6 -28z',
      c,
      { round: 7 },
    );
    p.circle(0, -8, 8, '#4a5866', { round: 3 })
      .circle(0, -8, 5.6, '#9fd4e4', { material: 'glow' })
      .rect(-11, 30, 22, 5, '#4a5866', { round: 2 })
      .path('M-2.5 10L0 4L2.5 10V38H-2.5z', shift(c, -0.04), { round: 2 });
  });
};

export const drawUfo: Draw = (pen, actor) => {
  pen.path('M-20 -20L-64 160H64L20 -20z', '#c9ffe4', { material: 'glow', opacity: 0.22, outline: false });
  pen
    .path('M-34 -46C-34 -98 34 -98 34 -46z', '#a8e4e8', { round: 18 })
    .ellipse(0, -38, 86, 22, actor.colour ?? '#9aa6b8', { round: 14 })
    .ellipse(0, -46, 60, 12, '#c8d0dc', { round: 8 });
  for (const x of [-64, -34, 0, 34, 64] as const)
    pen.circle(x, -32 + (64 - Math.abs(x)) * 0.12, 6, '#ffe48c', { material: 'glow' });
};
