import type { Draw } from '../compose/stage.ts';
import { mixHex, shift } from '../drawing/colour.ts';
import { pane, turned } from './building-part.ts';

export const drawLighthouse: Draw = (pen, actor) => {
  const red = actor.colour ?? '#cf4436';
  const white = '#f6efe2';
  pen
    .path('M10 -1V-15H38V-1z', '#efe4d0', { round: 5 })
    .polygon([6, -14, 24, -25, 42, -14], shift(red, -0.05));
  pane(pen, actor, 21, -11, 5, 6);
  pen.path('M-14 0L-9 -74H9L14 0z', white, { round: 9 });
  for (const [y0, y1] of [
    [-18, -32],
    [-46, -60],
  ] as const) {
    const k = (y: number) => 14 + (y / 74) * 5;
    pen.path(`M${-k(y0)} ${y0}L${-k(y1)} ${y1}H${k(y1)}L${k(y0)} ${y0}z`, red, { round: 9, outline: false });
  }
  pen.path(
    actor.lit > 0 ? 'M-14 0L-9 -74H-3L-5 0z' : 'M14 0L9 -74H3L5 0z',
    mixHex(white, actor.palette.shadow, 0.5),
    { material: 'flat', outline: false, opacity: 0.45 },
  );
  pane(pen, actor, -2, -42, 4, 7, true);
  pane(pen, actor, -2, -70, 4, 6, true);
  pen.path('M-3.5 0V-9a3.5 3.5 0 0 1 7 0V0z', '#5a3a30', { material: 'flat' });
  pen.rect(-13, -78, 26, 4.5, '#3b4250', { round: 2 });
  pen.rect(-7, -90, 14, 12, actor.dark ? '#fff0b0' : '#cfe2e6', {
    material: actor.dark ? 'glow' : 'smooth',
    round: 4,
  });
  pen.path('M-7 -90v12M0 -90v12M7 -90v12M-12 -83h24M-12 -83v5M12 -83v5M-6 -83v5M6 -83v5', 'none', {
    stroke: '#3b4250',
    width: 1.1,
    material: 'flat',
  });
  pen.path('M-9 -90Q0 -103 9 -90z', shift(red, -0.04), { round: 4 });
  pen.path('M0 -96v-5', 'none', { stroke: '#3b4250', width: 1.2, material: 'flat' });
};

export const drawHouse: Draw = (pen, actor) => {
  const { random, palette } = actor;
  const wall = actor.colour ?? random.pick(['#f0e2c8', '#e8cfae', '#d8dccf', '#e9c4a6', '#f2ead8']);
  const roof = random.pick(['#b4553f', '#8c4a3c', '#5d6a78', '#a5643a']);
  pen.rect(-52, -48, 104, 48, wall, { round: 5 });
  turned(pen, actor, -52, -48, 104, 48, wall, 0.3);
  pen.rect(22, -92, 12, 30, '#9a6a56', { round: 3 });
  pen.polygon([-62, -46, -40, -84, 40, -84, 62, -46], roof, { round: 8 });
  pen.path('M-56 -56H56M-51 -64H51M-46 -73H46', 'none', {
    stroke: shift(roof, -0.07),
    width: 1.4,
    material: 'flat',
  });
  pen
    .polygon([-26, -48, -2, -76, 22, -48], shift(wall, 0.02), { round: 4 })
    .path('M-31 -45L-2 -79L27 -45L22 -45L-2 -72L-26 -45z', shift(roof, -0.05), { round: 2 });
  pane(pen, actor, -7, -62, 10, 11);
  pane(pen, actor, -43, -34, 14, 15);
  pane(pen, actor, 29, -34, 14, 15);
  pen.path('M-9 0V-22a8 8 0 0 1 16 0V0z', '#7a4630', { round: 3 });
  if (palette.snow)
    pen.path(
      'M-63 -46L-41 -87H41L63 -46Q52 -52 44 -47Q30 -56 18 -49Q4 -57 -10 -50Q-24 -58 -38 -49Q-50 -54 -63 -46z',
      '#f8fbff',
      { material: 'snow', round: 6 },
    );
  else if (random.chance(0.7))
    for (const x of [-56, -30, 26, 50] as const)
      pen.ellipse(x, -4, 10, 8, shift(palette.leaf, random.range(-0.04, 0.04)), { round: 6 });
  if (actor.dark)
    pen.path('M-9 0L-22 9H26L7 0z', '#ffcf80', { material: 'glow', opacity: 0.3, outline: false });
};

export const drawCastle: Draw = (pen, actor) => {
  const stone = actor.colour ? mixHex('#cdc3b4', actor.colour, 0.45) : '#cfc4b2';
  const roof = actor.colour ? shift(actor.colour, -0.08) : '#4f6f96';
  const tower = (x: number, w: number, h: number, cone: number) => {
    pen.rect(x - w / 2, -h, w, h, stone, { round: w * 0.4 });
    turned(pen, actor, x - w / 2, -h, w, h, stone, 0.36);
    pen.rect(x - w * 0.6, -h - 3, w * 1.2, 5, shift(stone, 0.03), { round: 2 });
    pen.path(
      `M${x - w * 0.68} ${-h - 3}Q${x - w * 0.2} ${-h - cone * 0.5} ${x} ${-h - cone}Q${x + w * 0.2} ${-h - cone * 0.5} ${x + w * 0.68} ${-h - 3}z`,
      roof,
      { round: w * 0.5 },
    );
    pane(pen, actor, x - 1.6, -h + 7, 3.2, 6, true);
    if (h > 40) pane(pen, actor, x - 1.6, -h + 22, 3.2, 6, true);
    pen.path(`M${x} ${-h - cone + 1}v-7l7 2.5l-7 2.5`, actor.palette.accent, {
      material: 'flat',
      outline: false,
    });
  };
  pen.polygon(
    [-70, 3, -58, -10, -20, -15, 30, -15, 60, -10, 72, 3],
    mixHex(actor.palette.rock, actor.palette.grass, 0.4),
    { material: 'rock' },
  );
  tower(-22, 13, 58, 21);
  tower(24, 12, 52, 20);
  tower(2, 17, 72, 25);
  pen.rect(-36, -44, 72, 36, shift(stone, 0.02), { round: 6 });
  turned(pen, actor, -36, -44, 72, 36, stone, 0.26);
  let battlement = 'M-38 -42';
  for (let x = -38; x < 38; x += 7.6) battlement += `v-6h3.8v6h3.8`;
  pen.path(`${battlement}z`, shift(stone, 0.04), { round: 1.5 });
  tower(-40, 15, 46, 22);
  tower(40, 15, 42, 21);
  pen.path('M-7 -7V-22a7 7 0 0 1 14 0V-7z', '#4a3528', { material: 'flat' });
  for (const x of [-24, -16, 14, 22] as const) pane(pen, actor, x, -30, 3.4, 7, true);
  for (const [x, r] of [
    [-52, 9],
    [-30, 7],
    [30, 8],
    [52, 9],
    [62, 6],
    [-64, 6],
  ] as const)
    pen.circle(x, -5, r, shift(actor.palette.leaf, x * 0.0006), { round: 6, material: 'smooth' });
};

export const drawTower: Draw = (pen, actor) => {
  const iron = actor.colour ?? '#8d6f5c';
  pen.path(
    'M-30 0C-20 -16 -11 -40 -5 -86L-1.5 -100H1.5L5 -86C11 -40 20 -16 30 0H20C16 -10 8 -16 0 -16S-16 -10 -20 0z',
    iron,
    { round: 4 },
  );
  pen.path(
    'M-13 -30L0 -34L13 -30L0 -24zM-9 -46L0 -58L9 -46L0 -42zM-5.5 -64L0 -76L5.5 -64z',
    actor.palette.skyMid,
    { material: 'flat', outline: false, opacity: 0.7 },
  );
  pen
    .rect(-19, -31, 38, 4, shift(iron, -0.05), { round: 1 })
    .rect(-10, -60, 20, 3.4, shift(iron, -0.05), { round: 1 });
  if (actor.dark)
    for (const [x, y] of [
      [-16, -27],
      [-8, -27],
      [0, -27],
      [8, -27],
      [16, -27],
      [-7, -57],
      [0, -57],
      [7, -57],
      [0, -99],
    ] as const)
      pen.circle(x, y, 1.4, '#ffe2a0', { material: 'glow' });
};

export const drawBridge: Draw = (pen, actor) => {
  const stone = actor.colour ?? '#b9a48c';
  pen.path(
    'M-180 2V-42Q0 -104 180 -42V2H150A44 48 0 0 0 62 2H48A48 62 0 0 0 -48 2H-62A44 48 0 0 0 -150 2z',
    stone,
    { round: 8 },
  );
  pen.path('M-180 -42Q0 -104 180 -42V-50Q0 -114 -180 -50z', shift(stone, 0.06), { round: 3 });
  pen.path(
    'M-156 2A50 54 0 0 1 -56 2H-62A44 48 0 0 0 -150 2zM-54 2A54 68 0 0 1 54 2H48A48 62 0 0 0 -48 2zM56 2A50 54 0 0 1 156 2H150A44 48 0 0 0 62 2z',
    shift(stone, -0.09),
    { round: 2 },
  );
};

export const drawWindmill: Draw = (pen, actor) => {
  const wall = actor.colour ?? '#f1e6d4';
  pen.path('M-22 0L-13 -60H13L22 0z', wall, { round: 12 });
  pen.path(
    actor.lit > 0 ? 'M-22 0L-13 -60H-5L-9 0z' : 'M22 0L13 -60H5L9 0z',
    mixHex(wall, actor.palette.shadow, 0.35),
    { material: 'flat', outline: false, opacity: 0.6 },
  );
  pen.path('M-16 -58Q-14 -77 0 -77Q14 -77 16 -58z', '#8a4a38', { round: 6 });
  pen.path('M-5 0V-14a5 5 0 0 1 10 0V0z', '#5f3d2c', { material: 'flat' });
  pane(pen, actor, -4, -34, 8, 9);
  pen.rect(-20, -26, 40, 2.6, '#7a5540', { round: 1 });
  const a = actor.random.range(10, 40);
  for (let i = 0; i < 4; i++)
    pen.place({ x: 0, y: -62, scale: 1, turn: a + i * 90 }, pen.depth, (p) => {
      p.rect(-0.9, -44, 1.8, 44, '#5f4636', { material: 'flat' });
      p.polygon([1, -43, 10, -41, 9, -8, 1, -8], '#f7eedb', { round: 2 });
      p.path('M1 -34H9.6M1 -25H9.4M1 -16H9.2M5 -42V-8', 'none', {
        stroke: '#8a6a50',
        width: 0.8,
        material: 'flat',
      });
    });
  pen.circle(0, -62, 3, '#4a362a');
};

export const drawTent: Draw = (pen, actor) => {
  const c = actor.colour ?? '#e0853c';
  pen
    .polygon([-70, 0, 0, -92, 62, 0], c, { round: 10 })
    .polygon([0, -92, 62, 0, 86, -8, 18, -96], shift(c, -0.07), { round: 8 });
  pen.path('M-26 0L-2 -76L22 0z', actor.dark ? '#ffdf9a' : '#6b4326', {
    material: actor.dark ? 'glow' : 'flat',
  });
  pen.path('M-26 0L-2 -76L-12 0z', shift(c, 0.05), { round: 3 });
};
