import type { Draw } from '../compose/stage.ts';
import { shift } from '../drawing/colour.ts';
import type { Pen } from '../drawing/pen.ts';

const dot = (pen: Pen, x: number, y: number, r: number) =>
  pen.circle(x, y, r, '#241f22', { material: 'flat', outline: false });

/** Two far legs, then later two near ones: hip and shoulder at x, ground at 0. */
function legs(
  pen: Pen,
  colour: string,
  at: readonly [number, number],
  top: number,
  w: number,
  hoof: string,
): void {
  const [hind, fore] = at;
  pen.path(
    `M${hind - w} ${top}C${hind - w * 1.4} ${top * 0.7} ${hind - w * 0.2} ${top * 0.5} ${hind - w * 0.7} ${top * 0.34}L${hind - w * 0.6} 0H${hind + w * 0.5}L${hind + w * 0.4} ${top * 0.36}C${hind + w * 1.4} ${top * 0.6} ${hind + w * 1.6} ${top * 0.8} ${hind + w * 1.7} ${top}z`,
    colour,
    { round: w * 0.8 },
  );
  pen.path(
    `M${fore - w} ${top}L${fore - w * 0.5} ${top * 0.4}L${fore - w * 0.5} 0H${fore + w * 0.6}L${fore + w * 0.5} ${top * 0.42}L${fore + w * 1.2} ${top}z`,
    colour,
    { round: w * 0.8 },
  );
  pen.path(
    `M${hind - w * 0.66} 0l0.500 -5h${w * 1.1}l0.500 5zM${fore - w * 0.6} 0l0.500 -5h${w * 1.1}l0.500 5z`,
    hoof,
    { material: 'flat', outline: false },
  );
}

function drawEquine(pen: Pen, c: string, mane: string): void {
  pen.path('M-38 -62C-52 -60 -60 -40 -56 -14C-48 -18 -44 -34 -40 -48z', mane, { round: 5 });
  legs(pen, shift(c, -0.07), [-26, 18], -42, 6, '#2c2626');
  pen.blob(
    [-42, -56, -32, -66, -8, -63, 14, -66, 32, -64, 37, -50, 28, -37, 6, -34, -18, -35, -36, -38, -43, -46],
    c,
    { round: 15 },
  );
  legs(pen, c, [-35, 25], -42, 6, '#2c2626');
  pen.path(
    'M10 -62C20 -74 30 -92 42 -97C50 -99 54 -94 57 -88L68 -72C70 -66 64 -62 58 -65C52 -69 48 -72 46 -73C44 -62 42 -52 36 -42C24 -40 12 -48 10 -62z',
    c,
    { round: 10 },
  );
  pen.path('M40 -97L43 -107L49 -97z', c, { round: 2 });
  pen.path(
    'M46 -100C36 -98 24 -84 16 -70C10 -62 4 -58 6 -52C16 -56 24 -66 28 -76C32 -84 38 -92 47 -94z',
    mane,
    { round: 4 },
  );
  dot(pen, 52, -86, 1.9);
  pen.ellipse(65, -69, 1.2, 1.5, shift(c, -0.15), { material: 'flat', outline: false });
}

export const drawHorse: Draw = (pen, actor) => {
  const c = actor.colour ?? actor.random.pick(['#8a5232', '#5c3d30', '#e8dfd2', '#b3743f']);
  drawEquine(pen, c, shift(c, -0.16));
};

export const drawUnicorn: Draw = (pen, actor) => {
  pen.halo(54, -112, 34, '#fff0c0', 0.5);
  drawEquine(pen, actor.colour ?? '#f6f1f2', actor.random.pick(['#e79ac0', '#b8a0e6', '#8fc4e8']));
  pen
    .polygon([49, -97, 55, -94, 67, -127], '#f0c860', { round: 2 })
    .path('M52.500 -101L58.500 -99M55.500 -107.500L60.500 -106M58.500 -113.500L62.500 -112.500', 'none', {
      stroke: '#c8963c',
      width: 1,
      material: 'flat',
    });
};

export const drawDeer: Draw = (pen, actor) => {
  const c = actor.colour ?? '#b67a48';
  pen.path('M-30 -52C-40 -54 -40 -44 -36 -40L-28 -44z', '#f4ead8', { round: 3 });
  legs(pen, shift(c, -0.07), [-20, 12], -36, 3.8, '#33292a');
  pen.blob([-33, -46, -24, -54, -4, -52, 14, -54, 26, -52, 28, -42, 20, -33, 2, -31, -16, -31, -30, -35], c, {
    round: 11,
  });
  pen.path('M-20 -33C-8 -29 10 -30 20 -34L18 -31C6 -27 -10 -28 -20 -33z', '#f0e2ca', {
    round: 3,
    outline: false,
  });
  legs(pen, c, [-27, 18], -36, 3.8, '#33292a');
  pen.path('M12 -50C18 -58 22 -70 26 -76L36 -72C34 -60 32 -48 26 -40C18 -40 12 -44 12 -50z', c, { round: 6 });
  pen
    .path('M22 -74C22 -82 28 -84 34 -82C40 -80 46 -74 49 -70C49 -66 45 -65 41 -66C34 -66 26 -66 22 -74z', c, {
      round: 6,
    })
    .path('M23 -76C14 -80 10 -78 9 -75C13 -71 19 -71 24 -73z', shift(c, -0.05), { round: 2 });
  pen.path(
    'M26 -82C18 -92 16 -104 20 -112M21 -95C14 -96 10 -100 8 -106M19 -103L26 -110M31 -82C34 -92 42 -98 42 -110M38 -96C44 -96 48 -100 50 -106M41 -102L34 -108',
    'none',
    { stroke: '#7a5a3c', width: 2.2, round: 1 },
  );
  dot(pen, 35, -76, 1.7);
  pen.circle(48.5, -69, 1.5, '#2a2226', { material: 'flat', outline: false });
  for (const [x, y] of [
    [-20, -46],
    [-12, -49],
    [-4, -45],
    [-14, -41],
    [-24, -41],
    [4, -48],
  ] as const)
    pen.circle(x, y, 1.3, '#f4e6cc', { material: 'flat', outline: false });
};

export const drawElephant: Draw = (pen, actor) => {
  const c = actor.colour ?? '#8f8f9c';
  pen.path('M-52 -62C-62 -52 -62 -34 -60 -24L-56 -25C-56 -38 -54 -48 -46 -56z', shift(c, -0.06), {
    round: 3,
  });
  for (const [x, tone] of [
    [-26, -0.08],
    [14, -0.08],
  ] as const)
    pen.path(`M${x - 9} -34L${x - 8} 0H${x + 9}L${x + 10} -34z`, shift(c, tone), { round: 8 });
  pen.blob([-54, -56, -44, -78, -14, -88, 18, -84, 34, -66, 30, -40, 10, -28, -22, -26, -46, -32], c, {
    round: 26,
  });
  for (const x of [-42, 0] as const)
    pen
      .path(`M${x - 10} -38L${x - 9} -1H${x + 10}L${x + 12} -38z`, shift(c, 0.01), { round: 9 })
      .path(`M${x - 7} -1a3 3 0 0 1 5 0zM${x - 1} -1a3 3 0 0 1 5 0zM${x + 4} -1a3 3 0 0 1 5 0z`, '#e6e0d4', {
        material: 'flat',
        outline: false,
      });
  pen.path(
    'M26 -84C40 -94 62 -88 66 -70C68 -54 66 -40 68 -28C70 -20 76 -18 80 -22L84 -18C78 -8 66 -10 61 -20C56 -32 56 -40 50 -46C40 -44 28 -50 24 -62z',
    c,
    { round: 16 },
  );
  pen.path('M52 -46C58 -36 70 -34 78 -40C70 -40 62 -46 59 -52z', '#f6efdc', { round: 3 });
  pen.path('M32 -82C14 -90 2 -78 4 -60C6 -46 16 -38 26 -40C36 -46 42 -68 32 -82z', shift(c, 0.035), {
    round: 10,
  });
  dot(pen, 52, -70, 2);
};

export const drawSheep: Draw = (pen, actor) => {
  const wool = actor.colour ?? '#f5eee2';
  for (const x of [-26, -14, 14, 26] as const) pen.rect(x - 3.5, -26, 7, 26, '#3a343a', { round: 3 });
  for (const [x, y, r] of [
    [-34, -46, 19],
    [30, -46, 19],
    [-18, -30, 20],
    [14, -30, 20],
    [-18, -62, 20],
    [12, -64, 21],
    [-2, -46, 28],
  ] as const)
    pen.circle(x, y, r, shift(wool, y * -0.0006 - 0.02), { round: r * 0.8, outline: false });
  pen.path('M38 -72C34 -60 40 -44 52 -44C64 -44 66 -60 62 -70C58 -78 44 -80 38 -72z', '#3f3840', {
    round: 9,
  });
  pen.path(
    'M38 -68C30 -70 26 -64 28 -60C34 -58 38 -62 40 -66zM62 -68C70 -70 72 -64 71 -60C65 -58 61 -62 61 -66z',
    '#3f3840',
    { round: 3 },
  );
  for (const [x, y] of [
    [42, -78],
    [52, -80],
    [60, -77],
  ] as const)
    pen.circle(x, y, 8, wool, { round: 6, outline: false });
  pen
    .circle(46, -62, 2, '#f8f4ea', { material: 'glow', outline: false })
    .circle(57, -62, 2, '#f8f4ea', { material: 'glow', outline: false });
};

export const drawCow: Draw = (pen, actor) => {
  const c = actor.colour ?? '#f3ece0';
  const spot = actor.colour ? shift(actor.colour, -0.25) : '#4a3c38';
  legs(pen, shift(c, -0.1), [-36, 22], -40, 7, '#2f2828');
  pen.blob([-58, -72, -40, -82, 0, -80, 30, -82, 42, -70, 40, -46, 20, -34, -30, -34, -54, -42], c, {
    round: 20,
  });
  pen.ellipse(-24, -32, 12, 7, '#eab4a8', { round: 5 });
  pen
    .blob([-44, -78, -20, -80, -16, -60, -34, -52, -50, -60], spot, { round: 8, outline: false })
    .blob([4, -79, 24, -80, 26, -66, 12, -58, 0, -64], spot, { round: 8, outline: false });
  legs(pen, c, [-48, 30], -42, 7.5, '#2f2828');
  pen.path('M-58 -70C-68 -60 -68 -40 -66 -28L-62 -28C-62 -42 -60 -52 -54 -58z', c, { round: 3 });
  pen
    .path('M36 -84C40 -96 62 -98 68 -84L78 -60C80 -50 66 -46 58 -52C48 -56 38 -64 36 -84z', c, { round: 12 })
    .path('M62 -62C70 -66 78 -62 79 -56C77 -48 66 -46 58 -52z', '#eab4a8', { round: 5, outline: false });
  pen
    .path('M40 -92C30 -96 24 -92 24 -86C30 -80 38 -82 42 -86z', spot, { round: 4 })
    .path('M46 -95Q44 -106 52 -108Q50 -100 54 -96zM60 -95Q64 -106 72 -106Q66 -100 66 -92z', '#e6d8bc', {
      round: 2,
    });
  dot(pen, 58, -78, 2.4);
};

export const drawLion: Draw = (pen, actor) => {
  const c = actor.colour ?? '#d9a450';
  const mane = shift(c, -0.17);
  pen
    .path('M-24 -6C-50 -2 -60 -18 -58 -36C-60 -44 -50 -46 -50 -37C-50 -24 -40 -18 -24 -18z', c, { round: 4 })
    .circle(-55, -42, 7, mane, { round: 5 });
  pen
    .path('M-28 0C-40 -8 -34 -40 -16 -54C-4 -60 16 -58 22 -46C28 -30 26 -12 26 0z', c, { round: 16 })
    .path('M-26 0C-36 -6 -30 -28 -14 -28C-2 -28 0 -12 -4 0z', shift(c, 0.03), { round: 10 });
  pen.path('M4 0L5 -34H14L14 0zM16 0L16 -34L24 -32L26 0z', shift(c, 0.02), { round: 5 });
  const petals: number[] = [];
  for (let i = 0; i < 22; i++)
    petals.push(
      10 + Math.cos(i * 0.2856) * (i % 2 ? 30 : 36),
      -72 + Math.sin(i * 0.2856) * (i % 2 ? 29 : 35),
    );
  pen.blob(petals, mane, { round: 10 });
  pen.circle(-5, -92, 7, c, { round: 4 }).circle(25, -92, 7, c, { round: 4 });
  pen.path('M-9 -74C-9 -90 2 -94 10 -94C18 -94 29 -90 29 -74C29 -62 20 -52 10 -52C0 -52 -9 -62 -9 -74z', c, {
    round: 12,
  });
  pen
    .ellipse(10, -61, 10, 8, shift(c, 0.13, 0.6), { round: 5, outline: false })
    .path('M4 -69H16L10 -62z', '#5a3630', { round: 1, outline: false })
    .path('M10 -62v4q-3 3 -6 1M10 -58q3 3 6 1', 'none', { stroke: '#5a3630', width: 1.1, material: 'flat' });
  dot(pen, 2, -76, 2.4);
  dot(pen, 18, -76, 2.4);
};

export const drawCamel: Draw = (pen, actor) => {
  const c = actor.colour ?? '#c9985c';
  pen.path('M-46 -52C-54 -46 -55 -32 -52 -26L-49 -27C-50 -36 -48 -42 -43 -46z', shift(c, -0.08), {
    round: 3,
  });
  legs(pen, shift(c, -0.07), [-28, 16], -40, 5.5, '#7a5a3c');
  pen.path(
    'M-48 -46C-48 -58 -38 -62 -30 -62C-26 -78 -14 -84 -8 -68C-4 -62 0 -62 4 -68C10 -82 20 -78 24 -62C32 -60 36 -54 40 -50C48 -50 50 -62 50 -74C50 -86 56 -96 66 -96C76 -97 84 -91 86 -85C86 -80 80 -79 74 -80C68 -80 64 -78 63 -70C62 -52 56 -38 40 -36C20 -32 -20 -32 -40 -36C-46 -38 -48 -42 -48 -46z',
    c,
    { round: 13 },
  );
  legs(pen, c, [-38, 24], -40, 6, '#7a5a3c');
  pen.path('M-22 -66C-10 -60 8 -60 18 -66L22 -44C8 -40 -14 -40 -26 -44z', actor.palette.accent, { round: 6 });
  pen.path('M-25 -50C-12 -46 8 -46 21 -50', 'none', { stroke: '#f4e2b8', width: 2, material: 'flat' });
  pen.path('M62 -95L58 -102L67 -97z', shift(c, -0.06), { round: 2 });
  dot(pen, 70, -89, 1.8);
};
