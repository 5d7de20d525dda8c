import type { Actor, Draw } from '../compose/stage.ts';
import { mixHex, shift } from '../drawing/colour.ts';
import type { Pen } from '../drawing/pen.ts';
import { drawSoldBooks, drawSoldBread, drawSoldJars, drawTables } from './ware.ts';

interface Trade {
  /** Woodwork, the darker the better the window glows. */
  wood: string;
  awning: string | undefined;
  /** Fills the window: x −40..13, y −42..−10. */
  ware: (pen: Pen, actor: Actor) => void;
  sign: (pen: Pen, colour: string) => void;
}

const ink = '#2b2622';

/** A shop in a row of houses: lit window, door, a storey to live in above it. 92 wide. */
function drawFront(pen: Pen, actor: Actor, trade: Trade): void {
  const { random, palette, dark } = actor;
  const wall = random.pick(['#b98a70', '#c9b08c', '#a8796a', '#9d9488', '#c2a08a']);
  const wood = actor.colour ?? trade.wood;
  const brass = '#d9b25a';
  pen.rect(-46, -97, 92, 97, wall, { round: 4 });
  let bricks = '';
  for (let i = 0; i < 26; i++)
    bricks += `M${random.range(-45, 40).toFixed(1)} ${(-94 + 2.6 * random.int(0, 13)).toFixed(1)}h4.6v1.7h-4.6z`;
  pen.path(bricks, shift(wall, -0.05), { material: 'flat', outline: false, opacity: 0.7 });
  pen
    .rect(-49, -100, 98, 4.4, shift(wall, -0.1), { round: 2 })
    .rect(-47.5, -96, 95, 1.6, shift(wall, -0.16), { material: 'flat', outline: false });
  for (const [i, x] of ([-38, -9, 20] as const).entries()) {
    const lit = dark && i !== 1;
    pen.rect(x - 1.6, -89.6, 21.2, 23.2, '#e9dfcc', { round: 1.5 });
    pen.rect(x, -88, 18, 20, lit ? '#ffd68c' : mixHex('#3d5468', palette.skyMid, 0.25), {
      material: lit ? 'glow' : 'flat',
      outline: false,
    });
    if (lit)
      pen.path(`M${x} -88h5q0 11 -5 17zM${x + 18} -88h-5q0 11 5 17z`, '#e8a860', {
        material: 'glow',
        outline: false,
      });
    pen.path(`M${x + 9} -88v20M${x} -79h18`, 'none', { stroke: '#e9dfcc', width: 1.1, material: 'flat' });
    pen.rect(x - 2.6, -68, 23.2, 2.4, shift(wall, 0.08), { round: 1 });
    for (let k = 0; k < 6; k++)
      pen.circle(x + k * 3.6, -69.4 - random.range(0, 1.6), 2.1, k % 2 ? '#6d8a54' : palette.accent, {
        round: 1,
        outline: false,
      });
  }
  pen
    .rect(-46, -60, 92, 60, wood, { round: 3 })
    .rect(-47.5, -61.5, 95, 2.6, shift(wood, 0.07), { round: 1.2 })
    .rect(-43, -57.5, 86, 8.6, shift(wood, -0.05), { round: 1.5 });
  pen.path('M-41 -56h82M-41 -50.4h82', 'none', { stroke: brass, width: 0.5, material: 'flat' });
  trade.sign(pen, brass);
  if (palette.snow)
    pen.path(
      'M-50 -98.500Q-44 -105 -30 -102.500Q-12 -106.500 4 -103Q24 -106.500 36 -103Q48 -105 50 -98.500zM-40.600 -68.500q11.600 -4 23.200 0zM-11.600 -68.500q11.600 -4 23.200 0zM17.400 -68.500q11.600 -4 23.200 0z',
      '#f6f9fd',
      { material: 'snow', round: 2, outline: false },
    );
  drawWindow(pen, actor, trade);
  drawDoor(pen, actor, wood, brass);
  pen.path('M-42 -8H14V-1.500H-42z', shift(wood, -0.07), { round: 1.5 });
  pen.path('M-39 -6.400H-16V-3.200H-39zM-12 -6.400H11V-3.200H-12z', 'none', {
    stroke: shift(wood, 0.06),
    width: 0.7,
    material: 'flat',
  });
  if (trade.awning) drawAwning(pen, trade.awning);
  drawBracket(pen, actor);
  pen.rect(-47, -1.6, 94, 2.2, shift('#8d8a86', -0.06), { round: 1 });
}

function drawWindow(pen: Pen, actor: Actor, trade: Trade): void {
  const { dark, palette } = actor;
  pen.rect(-42.5, -46.5, 57, 39, '#efe3c8', { round: 1.5 });
  pen.path(
    'M-41 -45H13V-9H-41z',
    dark
      ? { from: '#ffe9b0', to: '#ffb45c', along: [-14, -45, -14, -9] }
      : { from: mixHex('#8d9a9c', palette.skyMid, 0.35), to: '#5e5a54', along: [-14, -45, -14, -9] },
    { material: dark ? 'glow' : 'flat', outline: false },
  );
  trade.ware(pen, actor);
  pen.path('M-14 -45V-9M-41 -37.500H13', 'none', { stroke: '#efe3c8', width: 1.2, material: 'flat' });
}

function drawDoor(pen: Pen, actor: Actor, wood: string, brass: string): void {
  const { dark, palette } = actor;
  pen.rect(18, -46.5, 23, 46.5, '#efe3c8', { round: 1.5 });
  pen.rect(19.5, -36.5, 20, 36.5, shift(wood, -0.09), { round: 2 });
  pen.path(
    'M19.500 -45h20v6.600h-20zM22.500 -33.500h14V-14h-14z',
    dark ? '#ffd083' : mixHex('#6d7d80', palette.skyMid, 0.3),
    {
      material: dark ? 'glow' : 'flat',
      outline: false,
    },
  );
  pen
    .path('M29.500 -33.500V-14M22.500 -24h14', 'none', {
      stroke: shift(wood, -0.09),
      width: 0.9,
      material: 'flat',
    })
    .path('M25 -30h6v4.600h-6z', '#f6efe0', { material: 'flat', outline: false })
    .circle(37.6, -11.5, 1, brass, { round: 1, outline: false })
    .path('M22.500 -10.500h14v7.500h-14z', 'none', {
      stroke: shift(wood, 0.02),
      width: 0.7,
      material: 'flat',
    });
}

function drawAwning(pen: Pen, colour: string): void {
  const stripes = 9;
  const wide = 62 / stripes;
  for (let i = 0; i < stripes; i++) {
    const x = -45 + i * wide;
    pen.path(
      `M${x + 1.2} -48.500h${wide}L${x + wide - 0.5} -38.500q${-wide / 2} 4 ${-wide} 0z`,
      i % 2 ? '#f6ecd8' : colour,
      { round: 2, outline: false },
    );
  }
}

/** The lamp beside the door, and the board that hangs over the pavement. */
function drawBracket(pen: Pen, actor: Actor): void {
  pen.path('M16.300 -49V-45.500', 'none', { stroke: ink, width: 0.9, material: 'flat' });
  if (actor.dark) pen.halo(16.3, -42, 20, '#ffcf80', 0.6);
  pen
    .path('M14.400 -45.500h3.800l-0.700 6h-2.400z', actor.dark ? '#ffe6a8' : '#e6dcc0', {
      material: actor.dark ? 'glow' : 'flat',
      outline: false,
    })
    .path('M13.800 -45.300h5l-2.500 -2.400z', ink, { material: 'flat', outline: false });
}

const bookSign = (pen: Pen, c: string) =>
  pen.path(
    'M-7 -55.500Q-3 -57 0 -54.600Q3 -57 7 -55.500V-50.900Q3 -52.200 0 -50.200Q-3 -52.200 -7 -50.900z',
    c,
    {
      material: 'flat',
      outline: false,
    },
  );
const cupSign = (pen: Pen, c: string) =>
  pen
    .path('M-4 -55.500H4Q4 -50.300 0 -50.300Q-4 -50.300 -4 -55.500z', c, { material: 'flat', outline: false })
    .path('M4 -54.800q3 0 2 2q-.8 1.300 -2.600 1', 'none', { stroke: c, width: 0.8, material: 'flat' });
const loafSign = (pen: Pen, c: string) =>
  pen.path('M-7 -50.500Q-8.500 -55.800 0 -55.800Q8.500 -55.800 7 -50.500z', c, {
    material: 'flat',
    outline: false,
  });
const starSign = (pen: Pen, c: string) =>
  pen.path(
    'M0 -57l1.300 2.700 3 .4 -2.200 2.100 .6 3 -2.700 -1.500 -2.700 1.500 .6 -3 -2.200 -2.100 3 -.4z',
    c,
    {
      material: 'flat',
      outline: false,
    },
  );

export const drawBookshop: Draw = (pen, actor) =>
  drawFront(pen, actor, { wood: '#2f5148', awning: undefined, ware: drawSoldBooks, sign: bookSign });

export const drawCafe: Draw = (pen, actor) =>
  drawFront(pen, actor, { wood: '#4a3a4c', awning: '#b8483c', ware: drawTables, sign: cupSign });

export const drawBakery: Draw = (pen, actor) =>
  drawFront(pen, actor, { wood: '#8a4f35', awning: '#d49a3a', ware: drawSoldBread, sign: loafSign });

export const drawShop: Draw = (pen, actor) =>
  drawFront(pen, actor, { wood: '#31506c', awning: '#3f7f78', ware: drawSoldJars, sign: starSign });

/** A market stall: striped roof, crates of fruit tipped towards the street. */
export const drawStall: Draw = (pen, actor) => {
  const { random } = actor;
  const cloth = actor.colour ?? random.pick(['#c8483c', '#3f8f78', '#d9903a', '#3f6f9c']);
  pen.path('M-56 0V-84h4V0zM52 0V-84h4V0z', '#8a6a4c', { round: 2 });
  if (actor.dark) pen.halo(0, -60, 60, '#ffcf80', 0.5);
  pen.path('M-54 -78H54V-40H-54z', shift('#6a5040', -0.08), { round: 3, outline: false, opacity: 0.8 });
  pen.path('M-60 -34H60L56 0H-56z', '#a67c52', { round: 4 });
  pen.path('M-58 -23H58M-57 -12H57', 'none', { stroke: '#80593a', width: 1.4, material: 'flat' });
  const fruits = ['#f0922e', '#f4cf3c', '#cf3f35', '#7fae45', '#f6b83c', '#8a3f6c'] as const;
  for (let crate = 0; crate < 4; crate++) {
    const x = -57 + crate * 28.6;
    const colour = fruits[(crate + random.int(0, 1)) % fruits.length] ?? '#f0922e';
    pen.path(`M${x} -42h27l1 14h-29z`, '#c49a66', { round: 2 });
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 6 - row; i++)
        pen.circle(
          x + 3 + row * 2 + i * 4.3,
          -43 - row * 3.4,
          2.7,
          shift(colour, random.range(-0.04, 0.04)),
          {
            round: 2,
            outline: false,
          },
        );
    pen.path(`M${x} -39h27l.6 4h-28z`, '#b08654', { round: 1, outline: false });
  }
  for (let i = 0; i < 10; i++) {
    const x = -62 + i * 12.4;
    pen.path(
      `M${x * 0.86} -100H${(x + 12.4) * 0.86}L${x + 12.4} -76q-6.200 8 -12.400 0z`,
      i % 2 ? '#f7eeda' : cloth,
      { round: 4, outline: false },
    );
  }
};
