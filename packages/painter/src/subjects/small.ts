import type { Draw } from '../compose/stage.ts';
import { shift } from '../drawing/colour.ts';
import type { Pen } from '../drawing/pen.ts';

/** A dark eye with the light in it. */
function eye(pen: Pen, x: number, y: number, r: number): void {
  pen
    .circle(x, y, r, '#241f22', { material: 'flat', outline: false })
    .circle(x + r * 0.3, y - r * 0.35, r * 0.34, '#ffffff', { material: 'glow', outline: false });
}

/** Sitting up, a nut in its paws, the tail over its back. */
export const drawSquirrel: Draw = (pen, actor) => {
  const fur = actor.colour ?? '#b8623a';
  const pale = '#f4e4cc';
  pen.path(
    'M-14 -4C-40 -2 -54 -22 -48 -46C-44 -64 -50 -72 -46 -86C-42 -102 -18 -106 -10 -92C-4 -80 -12 -70 -20 -72C-16 -78 -20 -86 -27 -84C-34 -80 -26 -62 -22 -50C-18 -36 -10 -28 -8 -20z',
    shift(fur, 0.03),
    { round: 10 },
  );
  pen.path('M-20 0C-28 -14 -20 -44 0 -52C16 -56 26 -40 24 -22C23 -10 20 0 16 0z', fur, { round: 14 });
  pen.path('M6 -46C22 -44 26 -28 20 -12C12 -8 4 -22 6 -46z', pale, { round: 7, outline: false });
  pen
    .path('M-18 0C-24 -10 -18 -24 -6 -24C6 -24 10 -10 4 0z', shift(fur, -0.025), { round: 9 })
    .path('M-10 0q2 -5 13 -4.500q10 1 11 4.500z', pale, { round: 3 });
  pen
    .path('M4 -72L4 -92L16 -78zM18 -78L26 -94L30 -74z', shift(fur, -0.03), { round: 3 })
    .path('M2 -60C0 -74 12 -80 22 -78C34 -76 42 -66 44 -58C44 -52 34 -48 24 -48C12 -48 4 -52 2 -60z', fur, {
      round: 10,
    })
    .path('M44 -58C36 -60 24 -58 20 -51C24 -48 44 -50 44 -58z', pale, { round: 4, outline: false });
  eye(pen, 25, -64, 3.4);
  pen.circle(43.5, -58.5, 2, '#4a2f2a', { material: 'flat', outline: false });
  pen.path('M8 -38C16 -40 24 -40 30 -38L29 -32C22 -32 14 -30 8 -31z', fur, { round: 3 });
  pen
    .ellipse(33, -34, 6, 7, '#8a5a34', { round: 4 })
    .path('M26.500 -38Q33 -46 39.500 -38Q33 -35 26.500 -38z', '#5f3f28', { round: 2 });
};

/** On all fours; the spines stand away from the back. */
export const drawHedgehog: Draw = (pen, actor) => {
  const coat = actor.colour ?? '#6f5844';
  const face = '#e6cba4';
  let spines = '';
  for (let row = 0; row < 3; row++)
    for (let i = 0; i <= 15; i++) {
      const a = Math.PI * (0.98 - i * 0.058) + (row % 2) * 0.03;
      const k = 1 - row * 0.24;
      const x = -8 + Math.cos(a) * 50 * k;
      const y = -10 - Math.sin(a) * 62 * k;
      const dx = Math.cos(a) * 14 - 5;
      const dy = -Math.sin(a) * 14;
      spines += `M${(x - 5).toFixed(1)} ${(y + 5).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}L${(x + 5).toFixed(1)} ${(y + 5).toFixed(1)}z`;
    }
  pen.path('M-56 -6C-62 -42 -38 -72 -6 -72C26 -72 44 -46 42 -10Q-6 2 -56 -6z', coat, { round: 20 });
  pen.path(spines, shift(coat, -0.09), { material: 'flat', outline: false });
  pen.path('M-52 -4C-44 -16 10 -16 34 -14L36 -4Q-8 4 -52 -4z', shift(face, -0.05), { round: 5 });
  pen.path('M22 -4C14 -22 22 -46 38 -44C50 -42 56 -28 72 -20C76 -14 70 -8 62 -6Q42 0 22 -4z', face, {
    round: 10,
  });
  pen.circle(31, -42, 7.5, shift(face, -0.1), { round: 4 });
  eye(pen, 50, -27, 3.6);
  pen.circle(73, -18, 4, '#2a2226', { round: 2 });
  pen.path('M-40 -4h14l-2 6h-11zM-4 -4h14l-2 6H-3zM28 -5h13l-2 6H30z', shift(face, -0.12), { round: 3 });
};

export const drawMouse: Draw = (pen, actor) => {
  const fur = actor.colour ?? '#a09a98';
  const pink = '#e8aaa4';
  pen.path('M-38 -8C-66 -4 -76 -22 -66 -40', 'none', { stroke: pink, width: 3.4, round: 2 });
  pen.path('M-42 -2C-52 -30 -34 -58 -6 -58C20 -58 34 -36 32 -4Q-6 4 -42 -2z', fur, { round: 18 });
  pen.path('M-30 -1C-38 -18 -24 -30 -10 -28C4 -26 8 -10 2 0z', shift(fur, 0.03), { round: 10 });
  pen
    .circle(12, -80, 17, shift(fur, -0.04), { round: 8 })
    .circle(13, -79, 11, pink, { round: 5, outline: false });
  pen.path('M4 -48C2 -68 20 -76 34 -70C46 -64 56 -54 64 -46C60 -38 46 -32 30 -32C14 -32 6 -38 4 -48z', fur, {
    round: 11,
  });
  pen.circle(34, -82, 15, fur, { round: 8 }).circle(35.5, -81, 9.5, pink, { round: 5, outline: false });
  eye(pen, 40, -55, 4);
  pen.circle(64, -46, 3.4, pink, { round: 2 });
  pen.path('M54 -44L72 -52M54 -42L74 -42M53 -40L70 -33', 'none', {
    stroke: shift(fur, -0.2),
    width: 0.8,
    material: 'flat',
  });
  pen.path('M-24 0q2 -7 12 -7t10 7zM12 0q1 -6 9 -6t9 6z', pink, { round: 3 });
};

/** Sitting, the hind legs folded. */
export const drawFrog: Draw = (pen, actor) => {
  const skin = actor.colour ?? '#6fa544';
  const belly = '#e4e8b0';
  pen.path(
    'M-46 0C-70 -6 -66 -44 -40 -48C-20 -48 -18 -14 -22 0zM46 0C70 -6 66 -44 40 -48C20 -48 18 -14 22 0z',
    shift(skin, -0.04),
    {
      round: 12,
    },
  );
  pen.path('M-34 -6C-40 -44 -26 -66 0 -66C26 -66 40 -44 34 -6Q0 4 -34 -6z', skin, { round: 18 });
  pen.path('M-22 -6C-28 -30 -18 -44 0 -44C18 -44 28 -30 22 -6Q0 1 -22 -6z', belly, {
    round: 10,
    outline: false,
  });
  pen.circle(-22, -88, 12, skin, { round: 8 }).circle(22, -88, 12, skin, { round: 8 });
  pen.path(
    'M-42 -68C-42 -86 -20 -90 0 -90C20 -90 42 -86 42 -68C42 -54 22 -48 0 -48C-22 -48 -42 -54 -42 -68z',
    skin,
    {
      round: 14,
    },
  );
  for (const s of [-1, 1]) {
    pen.circle(s * 22, -90, 8, '#f8f4dc', { material: 'flat', outline: false });
    eye(pen, s * 22 + 1, -90, 5);
    pen.path(
      `M${s * 16} -30C${s * 22} -18 ${s * 20} -8 ${s * 24} -3L${s * 8} 1L${s * 10} -28z`,
      shift(skin, 0.03),
      { round: 5 },
    );
    pen.path(
      `M${s * 6} 2L${s * 14} -5L${s * 28} 2zM${s * 40} 2L${s * 46} -6L${s * 66} 2z`,
      shift(skin, -0.02),
      { round: 2 },
    );
  }
  pen.path('M-34 -66Q0 -52 34 -66', 'none', { stroke: shift(skin, -0.2), width: 2, material: 'flat' });
  pen
    .circle(-4, -76, 1.3, shift(skin, -0.2), { material: 'flat', outline: false })
    .circle(4, -76, 1.3, shift(skin, -0.2), { material: 'flat', outline: false });
};

export const drawDuck: Draw = (pen, actor) => {
  const body = actor.colour ?? actor.random.pick(['#f6e7b4', '#9a7a5c', '#f4f0e6']);
  pen.path(
    'M-66 -42C-56 -34 -48 -36 -40 -38C-20 -46 4 -46 18 -40L30 -20C30 -4 14 4 -14 4C-48 4 -62 -16 -66 -42z',
    body,
    {
      round: 16,
    },
  );
  pen.path(
    'M14 -30C6 -48 12 -58 14 -68C12 -88 30 -100 46 -94C60 -88 60 -70 52 -62C42 -54 44 -40 38 -24z',
    actor.colour ? shift(body, -0.04) : body === '#9a7a5c' ? '#3f7a5c' : body,
    {
      round: 11,
    },
  );
  pen.path('M55 -82C64 -82 74 -78 80 -72C74 -66 62 -66 54 -68z', '#e8963c', { round: 4 });
  eye(pen, 46, -80, 3.4);
  pen.path(
    'M-46 -28C-34 -34 -8 -38 8 -30C4 -14 -20 -8 -36 -14C-42 -16 -46 -22 -46 -28z',
    shift(body, -0.05),
    {
      round: 9,
    },
  );
};
