import type { Draw } from '../compose/stage.ts';
import { mixHex, shift } from '../drawing/colour.ts';
import { pane } from './building-part.ts';

/** From the side; also stands for a rhinoceros without its horn. */
export const drawHippo: Draw = (pen, actor) => {
  const hide = actor.colour ?? '#8d7f88';
  const far = shift(hide, -0.07);
  const pink = mixHex(hide, '#e0a0a0', 0.45);
  pen.path('M-48 -30H-28L-29 0H-46zM10 -30H28L28 0H11z', far, { round: 6 });
  pen.path('M-80 -44C-90 -40 -90 -32 -86 -28C-82 -34 -80 -38 -76 -40z', far, { round: 3 });
  pen.path(
    'M-80 -48C-80 -76 -50 -90 -12 -90C24 -90 46 -78 48 -52C50 -30 34 -14 -10 -14C-56 -14 -80 -24 -80 -48z',
    hide,
    {
      round: 24,
    },
  );
  pen.path('M-40 -17C-20 -12 10 -12 30 -18C14 -10 -26 -9 -40 -17z', pink, { round: 4, outline: false });
  pen.path('M-70 -36H-46L-46 0H-68C-72 -10 -72 -24 -70 -36zM22 -34H44L43 0H23z', hide, { round: 8 });
  pen.path('M-68 -4h22v4h-22zM23 -4h20v4h-20z', pink, { round: 2, outline: false });
  pen.circle(36, -92, 7, far, { round: 4 });
  pen.path(
    'M26 -62C22 -82 38 -94 56 -90C66 -88 70 -80 80 -78C100 -78 108 -66 106 -52C104 -38 92 -34 76 -34C52 -34 30 -42 26 -62z',
    shift(hide, 0.02),
    { round: 14 },
  );
  pen.circle(48, -92, 7.5, hide, { round: 4 }).circle(48.5, -91, 4, pink, { round: 2, outline: false });
  pen.path('M72 -44C84 -36 98 -38 105 -48C104 -38 92 -33 76 -34C64 -34 54 -36 46 -40Q60 -40 72 -44z', pink, {
    round: 5,
    outline: false,
  });
  pen
    .circle(62, -78, 3.2, '#241f22', { material: 'flat', outline: false })
    .circle(63, -79, 1.1, '#ffffff', { material: 'glow', outline: false })
    .ellipse(94, -68, 2.6, 3.4, shift(hide, -0.2), { material: 'flat', outline: false })
    .ellipse(103, -64, 2, 3, shift(hide, -0.2), { material: 'flat', outline: false });
  pen.path('M54 -48Q76 -46 104 -52', 'none', { stroke: shift(hide, -0.18), width: 1.6, material: 'flat' });
};

/** Sitting, towards us. */
export const drawMonkey: Draw = (pen, actor) => {
  const fur = actor.colour ?? '#7a5238';
  const skin = '#e6bd94';
  pen.path('M-16 -8C-44 -2 -64 -20 -58 -44C-54 -60 -38 -60 -38 -48', 'none', {
    stroke: fur,
    width: 6.5,
    round: 4,
  });
  pen.path('M-24 0C-32 -30 -22 -54 0 -54C22 -54 32 -30 24 0z', fur, { round: 16 });
  pen.ellipse(0, -24, 13, 18, skin, { round: 8, outline: false });
  pen.path(
    'M-18 -48C-36 -38 -40 -18 -26 -6L-19 -12C-26 -22 -22 -34 -12 -40zM18 -48C36 -38 40 -18 26 -6L19 -12C26 -22 22 -34 12 -40z',
    shift(fur, 0.025),
    { round: 6 },
  );
  pen
    .ellipse(-19, -4, 14, 7, shift(fur, 0.02), { round: 6 })
    .ellipse(19, -4, 14, 7, shift(fur, 0.02), { round: 6 });
  for (const s of [-1, 1])
    pen
      .circle(s * 28, -76, 9.5, fur, { round: 6 })
      .circle(s * 28, -76, 5.6, skin, { round: 3, outline: false })
      .ellipse(s * 26, -2, 6, 4, skin, { round: 3, outline: false });
  pen.circle(0, -76, 27, fur, { round: 18 });
  pen.path(
    'M0 -86C-8 -96 -22 -88 -20 -74C-20 -70 -22 -66 -20 -62C-18 -52 -8 -50 0 -50C8 -50 18 -52 20 -62C22 -66 20 -70 20 -74C22 -88 8 -96 0 -86z',
    skin,
    { round: 8, outline: false },
  );
  for (const s of [-1, 1])
    pen
      .circle(s * 9, -76, 3.3, '#241f22', { material: 'flat', outline: false })
      .circle(s * 9 + 1, -77.2, 1.1, '#ffffff', { material: 'glow', outline: false })
      .circle(s * 2.4, -67, 1, '#6a4434', { material: 'flat', outline: false });
  pen.path('M-8 -60Q0 -54 8 -60', 'none', { stroke: '#7a4434', width: 1.5, material: 'flat' });
};

/** On its pole, arms wide, straw at every end. */
export const drawScarecrow: Draw = (pen, actor) => {
  const shirt = actor.colour ?? actor.random.pick(['#b8503c', '#4f6f8c', '#7a6a9c']);
  const straw = '#e0bc62';
  const wood = '#7a5638';
  pen.path('M-2.500 2L-2 -80H2L2.500 2z', wood, { round: 2 });
  pen.path(
    'M-50 -66L-60 -73L-56 -64L-62 -60L-53 -58L-56 -51L-44 -57zM50 -66L60 -73L56 -64L62 -60L53 -58L56 -51L44 -57z',
    straw,
    {
      round: 2,
    },
  );
  pen.path('M-12 -70L-50 -67L-48 -54L-14 -55zM12 -70L50 -67L48 -54L14 -55z', shift(shirt, -0.03), {
    round: 5,
  });
  pen.path('M-11 -26L-16 -10L-11 -13L-7 -5L-4 -13L-2 -26zM11 -26L16 -10L11 -13L7 -5L4 -13L2 -26z', straw, {
    round: 2,
  });
  pen.path('M-14 -44H14L16 -20L3 -22L0 -32L-3 -22L-16 -20z', '#4a5a78', { round: 5 });
  pen.path('M-12 -72Q0 -68 12 -72L15 -42Q0 -37 -15 -42z', shirt, { round: 8 });
  pen.path('M-11 -56h8v8h-8zM4 -52h7v7H4z', mixHex(shirt, '#f2d890', 0.6), {
    material: 'flat',
    outline: false,
  });
  pen.path('M-11 -70L-13 -63L-7 -66L-3 -61L0 -66L4 -61L8 -66L13 -63L11 -71z', straw, { round: 2 });
  pen.circle(0, -82, 12.5, '#d9b688', { round: 9 });
  pen.path('M-7 -86l4 4m0 -4l-4 4M4 -86l4 4m0 -4l-4 4M-6 -76Q0 -71 6 -76M-3 -75v3M0 -74v3M3 -75v3', 'none', {
    stroke: '#4a352c',
    width: 1.2,
    material: 'flat',
  });
  pen.path('M-1.500 -81L4 -79L-1 -77.500z', '#d8763c', { round: 1 });
  pen.path('M-13 -84L-17 -76L-11 -80zM13 -84L17 -76L11 -80z', straw, { round: 1 });
  pen
    .path('M-22 -88Q0 -96 22 -88Q0 -84 -22 -88z', '#8a6038', { round: 3 })
    .path('M-11 -90C-10 -102 -4 -106 3 -107C8 -102 11 -96 11 -90Q0 -86.500 -11 -90z', '#996c42', { round: 5 })
    .path('M-11.500 -93Q0 -89.500 11.500 -93V-89.500Q0 -86 -11.500 -89.500z', shirt, {
      material: 'flat',
      outline: false,
    });
};

/** Panes in a white frame, green things behind them. */
export const drawGreenhouse: Draw = (pen, actor) => {
  const frame = actor.colour ?? '#eef1ea';
  const glass = actor.dark ? '#f4d795' : '#bcd8d4';
  const { random } = actor;
  pen.path('M-66 0V-50L-44 -88H44L66 -50V0z', glass, { round: 6 });
  for (let i = 0; i < 9; i++) {
    const x = -56 + i * 14 + random.range(-3, 3);
    const r = random.range(9, 15);
    pen.circle(x, -12 - r * 0.6, r, mixHex(random.pick(['#5f8f4c', '#7aa65a', '#4a7a4a']), glass, 0.25), {
      material: 'leaf',
      round: 6,
      outline: false,
    });
    if (i % 2 === 0)
      pen.circle(
        x + 3,
        -20 - r * 0.7,
        3,
        mixHex(random.pick(['#e0685c', '#f0c04a', '#e890b0']), glass, 0.15),
        {
          outline: false,
        },
      );
  }
  pen.path('M-58 -10L-34 -48H-22L-46 -10zM24 -12L46 -46H54L34 -12z', '#ffffff', {
    material: 'flat',
    opacity: 0.22,
    outline: false,
  });
  pen.path(
    'M-66 0V-50L-44 -88H44L66 -50V0M-66 -50H66M-44 0V-50L-29 -88M-22 0V-50L-15 -88M0 -50V-88M22 0V-50L15 -88M44 0V-50L29 -88M-66 -26H-15M15 -26H66M-55 -69H55',
    'none',
    { stroke: frame, width: 2.4, material: 'flat' },
  );
  pen.path('M-15 0V-50L0 -66L15 -50V0M0 0V-50M-15 -50H15', 'none', {
    stroke: shift(frame, -0.04),
    width: 2.8,
    material: 'flat',
  });
  pen.rect(-70, -5, 54, 6, '#b9856a', { round: 2 }).rect(16, -5, 54, 6, '#b9856a', { round: 2 });
  pane(pen, actor, -7, -74, 5, 5);
};
