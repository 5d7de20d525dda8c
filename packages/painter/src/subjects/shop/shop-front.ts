import { mixHex, shift } from '../../drawing/colour.ts';
import type { Pen } from '../../drawing/pen.ts';
import type { DrawContext } from '../draw.ts';

interface Trade {
  /** Colour of the woodwork. Dark wood makes the window glow. */
  wood: string;
  awning: string | undefined;
  /** Draws the contents of the window: x −40..13, y −42..−10. */
  ware: (pen: Pen, context: DrawContext) => void;
  sign: (pen: Pen, colour: string) => void;
}

const ink = '#2b2622';

/** A shop of width 92: lit window, door, and a storey above it. */
export function drawFront(pen: Pen, context: DrawContext, trade: Trade): void {
  const { random, palette, dark } = context;
  const wall = random.pick(['#b98a70', '#c9b08c', '#a8796a', '#9d9488', '#c2a08a']);
  const wood = context.colour ?? trade.wood;
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
  drawWindow(pen, context, trade);
  drawDoor(pen, context, wood, brass);
  pen.path('M-42 -8H14V-1.500H-42z', shift(wood, -0.07), { round: 1.5 });
  pen.path('M-39 -6.400H-16V-3.200H-39zM-12 -6.400H11V-3.200H-12z', 'none', {
    stroke: shift(wood, 0.06),
    width: 0.7,
    material: 'flat',
  });
  if (trade.awning) drawAwning(pen, trade.awning);
  drawBracket(pen, context);
  pen.rect(-47, -1.6, 94, 2.2, shift('#8d8a86', -0.06), { round: 1 });
}

function drawWindow(pen: Pen, context: DrawContext, trade: Trade): void {
  const { dark, palette } = context;
  pen.rect(-42.5, -46.5, 57, 39, '#efe3c8', { round: 1.5 });
  pen.path(
    'M-41 -45H13V-9H-41z',
    dark
      ? { from: '#ffe9b0', to: '#ffb45c', along: [-14, -45, -14, -9] }
      : { from: mixHex('#8d9a9c', palette.skyMid, 0.35), to: '#5e5a54', along: [-14, -45, -14, -9] },
    { material: dark ? 'glow' : 'flat', outline: false },
  );
  trade.ware(pen, context);
  pen.path('M-14 -45V-9M-41 -37.500H13', 'none', { stroke: '#efe3c8', width: 1.2, material: 'flat' });
}

function drawDoor(pen: Pen, context: DrawContext, wood: string, brass: string): void {
  const { dark, palette } = context;
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

/** The lamp beside the door and the hanging sign. */
function drawBracket(pen: Pen, context: DrawContext): void {
  pen.path('M16.300 -49V-45.500', 'none', { stroke: ink, width: 0.9, material: 'flat' });
  if (context.dark) pen.halo(16.3, -42, 20, '#ffcf80', 0.6);
  pen
    .path('M14.400 -45.500h3.800l-0.700 6h-2.400z', context.dark ? '#ffe6a8' : '#e6dcc0', {
      material: context.dark ? 'glow' : 'flat',
      outline: false,
    })
    .path('M13.800 -45.300h5l-2.500 -2.400z', ink, { material: 'flat', outline: false });
}
