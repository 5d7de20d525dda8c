import type { Draw } from '../compose/stage.ts';
import { shift } from '../drawing/colour.ts';
import type { Pen } from '../drawing/pen.ts';

function eye(pen: Pen, x: number, y: number, r: number, iris = '#2a2420'): void {
  pen
    .ellipse(x, y, r, r * 1.15, iris, { material: 'flat', outline: false })
    .circle(x + r * 0.3, y - r * 0.4, r * 0.34, '#ffffff', { material: 'glow', outline: false });
}

export const drawCat: Draw = (pen, actor) => {
  const fur = actor.colour ?? actor.random.pick(['#e0913f', '#4a4650', '#8f8a8c', '#f1e6d6', '#c98a54']);
  const pale = shift(fur, 0.2, 0.5);
  pen.path(
    'M-22 -2C-44 4 -56 -8 -52 -24C-50 -36 -42 -40 -40 -33C-38 -27 -46 -24 -44 -16C-42 -8 -32 -10 -22 -14z',
    shift(fur, -0.03),
    { round: 5 },
  );
  pen.path('M-24 0C-38 -6 -34 -38 -20 -52C-10 -60 14 -58 18 -46C24 -32 24 -10 22 0z', fur, { round: 16 });
  pen.path('M-22 0C-34 -4 -32 -24 -18 -27C-6 -28 -2 -12 -4 0z', shift(fur, 0.025), { round: 10 });
  pen.path('M4 -50C18 -46 20 -30 16 -18C10 -14 4 -26 2 -40z', pale, { round: 6, outline: false });
  pen
    .path('M5 0C3 -14 3 -28 6 -36L13 -36C13 -24 13 -12 14 0z', shift(fur, 0.03), { round: 5 })
    .path('M14 0C13 -12 14 -26 15 -34L21 -32C23 -20 22 -10 24 0z', fur, { round: 5 });
  pen.path('M2 0q1 -6 7 -6t7 6zM13 0q1 -5.600 6.500 -5.600t6.500 5.600z', pale, { round: 3 });
  pen
    .path('M-11 -80L-13 -101L5 -91zM17 -91L31 -101L29 -79z', fur, { round: 4 })
    .path('M-8 -84L-9.600 -95L0 -89zM21 -89L28.500 -95L27 -84z', '#e8a39a', { round: 2, outline: false });
  pen.path(
    'M-15 -70C-16 -86 -4 -93 9 -93C22 -93 34 -86 32 -70C31 -58 20 -53 9 -53C-3 -53 -14 -58 -15 -70z',
    fur,
    { round: 14 },
  );
  pen.path('M-1 -64C0 -70 5 -71 9 -70C13 -71 18 -70 19 -64C19 -57 14 -54 9 -54C4 -54 -1 -57 -1 -64z', pale, {
    round: 5,
    outline: false,
  });
  eye(pen, 1, -73, 3.4, '#2c3a2c');
  eye(pen, 18, -73, 3.4, '#2c3a2c');
  pen.path('M6.500 -67.500h5.400l-2.700 3.200z', '#c9706a', { material: 'flat', outline: false });
  pen.path('M9.200 -64.500v2.500q-3 3 -5.500 0.600M9.200 -62q3 3 5.500 0.600', 'none', {
    stroke: shift(fur, -0.2),
    width: 0.8,
    material: 'flat',
  });
  pen.path(
    'M-2 -64L-20 -67M-2 -61.500L-19 -60M20 -64L38 -67M20 -61.500L37 -60M4 -92v6M9 -93v7M14 -92v6',
    'none',
    { stroke: shift(fur, -0.12), width: 0.8, material: 'flat' },
  );
};

interface Canine {
  fur: string;
  pale: string;
  dark: string;
  ears: 'pointed' | 'hanging';
  tail: 'brush' | 'plain';
}

/** Sitting, turned towards us. */
function drawCanine(pen: Pen, c: Canine): void {
  if (c.tail === 'brush') {
    pen.path(
      'M-18 -6C-40 6 -70 -2 -72 -26C-72 -40 -62 -50 -54 -46C-60 -36 -52 -24 -40 -24C-30 -24 -22 -22 -16 -20z',
      c.fur,
      { round: 10 },
    );
    pen.path('M-72 -26C-72 -40 -62 -50 -54 -46C-58 -40 -57 -34 -53 -30C-60 -32 -68 -30 -72 -26z', c.pale, {
      round: 5,
    });
  } else
    pen.path('M-20 -6C-36 -4 -48 -16 -50 -32C-48 -38 -43 -36 -42 -30C-40 -20 -30 -18 -18 -20z', c.fur, {
      round: 5,
    });
  pen.path('M-24 0C-38 -6 -32 -36 -16 -54C-8 -62 14 -62 20 -52C28 -36 26 -12 24 0z', c.fur, { round: 16 });
  pen.path('M-24 0C-34 -4 -30 -26 -16 -28C-4 -28 -2 -12 -4 0z', shift(c.fur, 0.02), { round: 10 });
  pen.path('M-4 -58C6 -50 16 -52 21 -54C26 -40 22 -24 12 -16C4 -26 -2 -42 -4 -58z', c.pale, {
    round: 7,
    outline: false,
  });
  pen
    .path('M3 0C2 -14 3 -26 6 -34H14C14 -22 13 -12 13 0z', shift(c.fur, 0.02), { round: 5 })
    .path('M15 0C14 -12 14 -24 16 -33L23 -31C24 -20 24 -10 25 0z', c.fur, { round: 5 });
  pen.path('M2 0L3 -13H12.500L13 0zM15 0L15 -12H24L25 0z', c.dark, { round: 4, outline: false });
  if (c.ears === 'pointed') {
    pen.path('M-14 -78L-18 -106L6 -91zM16 -91L34 -106L34 -78z', c.fur, { round: 5 });
    pen.path('M-10.500 -83L-13.500 -98L0 -89zM22 -89L31 -98L30.500 -83z', c.dark, {
      round: 3,
      outline: false,
    });
  }
  pen.path(
    'M-17 -76C-14 -90 -2 -96 9 -96C20 -96 32 -90 35 -76C38 -70 34 -66 28 -64C22 -58 16 -50 9 -50C2 -50 -4 -58 -10 -64C-16 -66 -20 -70 -17 -76z',
    c.fur,
    { round: 12 },
  );
  pen.path(
    'M-17 -74C-8 -74 0 -72 3 -66C6 -62 6 -58 9 -58C12 -58 12 -62 15 -66C18 -72 26 -74 35 -74C38 -70 34 -66 28 -64C22 -58 16 -50 9 -50C2 -50 -4 -58 -10 -64C-16 -66 -20 -70 -17 -74z',
    c.pale,
    { round: 6, outline: false },
  );
  if (c.ears === 'hanging')
    pen.path(
      'M-8 -92C-22 -94 -28 -78 -24 -60C-18 -56 -12 -64 -10 -78zM26 -92C40 -94 46 -78 42 -60C36 -56 30 -64 28 -78z',
      shift(c.fur, -0.09),
      { round: 6 },
    );
  eye(pen, -1, -75, 2.7);
  eye(pen, 19, -75, 2.7);
  pen.path('M4.500 -61Q9 -64.500 13.500 -61Q12.500 -56 9 -55.500Q5.500 -56 4.500 -61z', '#2a2226', {
    round: 2,
    outline: false,
  });
}

export const drawFox: Draw = (pen, actor) => {
  const fur = actor.colour ?? '#d9692c';
  drawCanine(pen, { fur, pale: '#f7ecdc', dark: '#43302c', ears: 'pointed', tail: 'brush' });
};

export const drawWolf: Draw = (pen, actor) => {
  const fur = actor.colour ?? '#7f8894';
  drawCanine(pen, { fur, pale: '#e4e6e8', dark: shift(fur, -0.16), ears: 'pointed', tail: 'brush' });
};

export const drawDog: Draw = (pen, actor) => {
  const fur = actor.colour ?? actor.random.pick(['#c98d52', '#8a5a3c', '#e2c08c', '#5a5458']);
  drawCanine(pen, {
    fur,
    pale: shift(fur, 0.17, 0.6),
    dark: shift(fur, 0.1, 0.7),
    ears: 'hanging',
    tail: 'plain',
  });
  pen
    .path('M-7 -54C2 -48 14 -48 23 -53L23 -48.500C14 -43 2 -43 -6 -49z', actor.palette.accent, { round: 2 })
    .circle(9, -43, 3, '#e8c04a', { round: 2 });
};

export const drawRabbit: Draw = (pen, actor) => {
  const fur = actor.colour ?? actor.random.pick(['#cdb49a', '#f2ebe0', '#a58d78']);
  const pale = shift(fur, 0.12, 0.6);
  pen
    .path('M12 -62C4 -78 4 -100 12 -102C20 -100 22 -80 20 -62z', shift(fur, -0.03), { round: 5 })
    .path('M14 -66C10 -78 10 -94 13 -96C17 -92 18 -78 17 -66z', '#e8b0a8', { round: 2, outline: false });
  pen.circle(-38, -12, 10, pale, { round: 8 });
  pen.path('M-36 0C-48 -16 -36 -46 -10 -48C12 -50 26 -40 26 -22C26 -10 24 0 18 0z', fur, { round: 16 });
  pen
    .path('M-32 0C-40 -14 -28 -32 -10 -30C4 -28 8 -12 2 0z', shift(fur, 0.025), { round: 12 })
    .path('M-22 0q4 -8 16 -8t14 8z', pale, { round: 4 });
  pen.path('M12 0L13 -20H24L25 0z', fur, { round: 5 });
  pen.path('M8 -50C6 -64 18 -70 30 -68C42 -66 48 -56 46 -48C44 -38 32 -34 22 -36C12 -38 9 -42 8 -50z', fur, {
    round: 12,
  });
  pen
    .path('M24 -64C18 -80 22 -103 30 -104C38 -101 38 -80 33 -64z', fur, { round: 5 })
    .path('M27 -67C23 -80 26 -96 30 -98C34 -94 34 -80 31 -67z', '#e8b0a8', { round: 2, outline: false });
  pen.path('M32 -40C36 -46 44 -48 46 -47C45 -40 40 -36 32 -36z', pale, { round: 3, outline: false });
  eye(pen, 32, -55, 3);
  pen
    .circle(46, -51, 1.8, '#c9706a', { material: 'flat', outline: false })
    .circle(27, -45, 4, '#e8a8a0', { material: 'flat', opacity: 0.4, outline: false });
};

function drawBruin(pen: Pen, fur: string, limbs: string, patch: string | undefined, pale: string): void {
  pen.circle(-20, -90, 9, limbs, { round: 7 }).circle(20, -90, 9, limbs, { round: 7 });
  pen.path('M-34 -4C-44 -30 -34 -60 0 -60C34 -60 44 -30 34 -4Q0 6 -34 -4z', fur, { round: 22 });
  pen.ellipse(0, -24, 20, 22, pale, { round: 12, outline: false });
  pen.path(
    'M-30 -54C-46 -44 -48 -24 -40 -16C-30 -16 -24 -30 -20 -46zM30 -54C46 -44 48 -24 40 -16C30 -16 24 -30 20 -46z',
    limbs,
    { round: 9 },
  );
  pen
    .ellipse(-26, -6, 17, 12, limbs, { round: 10 })
    .ellipse(26, -6, 17, 12, limbs, { round: 10 })
    .ellipse(-28, -5, 8, 7, shift(limbs, 0.2, 0.6), { round: 4, outline: false })
    .ellipse(28, -5, 8, 7, shift(limbs, 0.2, 0.6), { round: 4, outline: false });
  pen.path(
    'M-29 -72C-29 -90 -14 -96 0 -96C14 -96 29 -90 29 -72C29 -58 14 -52 0 -52C-14 -52 -29 -58 -29 -72z',
    fur,
    { round: 18 },
  );
  if (patch)
    pen
      .ellipse(-12, -75, 7, 8.5, patch, { round: 4, outline: false })
      .ellipse(12, -75, 7, 8.5, patch, { round: 4, outline: false });
  pen
    .ellipse(0, -64, 11, 9, patch ? '#ffffff' : shift(fur, 0.16, 0.7), { round: 6, outline: false })
    .path('M-5 -69Q0 -72 5 -69Q4 -64 0 -63Q-4 -64 -5 -69z', '#26222a', { material: 'flat', outline: false });
  eye(pen, -11, -76, 2.7);
  eye(pen, 11, -76, 2.7);
}

export const drawBear: Draw = (pen, actor) => {
  const fur = actor.colour ?? (actor.snow ? '#f0ede6' : '#8a5a3a');
  drawBruin(pen, fur, shift(fur, -0.04), undefined, shift(fur, 0.1, 0.8));
};

export const drawPanda: Draw = (pen, actor) => {
  drawBruin(pen, actor.colour ?? '#f4f0e8', '#2e2c34', '#2e2c34', '#f7f4ee');
  pen
    .path('M34 -10L54 -62', 'none', { stroke: '#7aa35a', width: 4, round: 2 })
    .path('M46 -44q12 -10 18 -4q-6 8 -18 4zM50 -56q-10 -10 -4 -16q8 6 4 16z', '#8fbf62', { round: 2 });
};
