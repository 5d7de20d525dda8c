import type { Draw } from '../compose/stage.ts';
import { mixHex, shift } from '../drawing/colour.ts';
import { drawBenchAt } from './bench.ts';

/** A bench nobody sits on. */
export const drawBench: Draw = (pen) =>
  pen.place({ x: 0, y: 0, scale: 1.5 }, pen.depth, (p) => drawBenchAt(p));

export const drawBook: Draw = (pen, actor) => {
  const { random } = actor;
  const covers = ['#b8483c', '#3f6f8c', '#d9a13c', '#5f7a56', '#7a4a6c'] as const;
  [0, 1, 2].forEach((i) => {
    const w = 88 - i * 8 + random.range(-6, 6);
    const y = -i * 21;
    const x = random.range(-6, 6);
    const c = i === 2 && actor.colour ? actor.colour : random.pick(covers);
    pen
      .rect(x - w + 4, y - 17, w * 2 - 8, 14, '#f6ecd6', { round: 3 })
      .path(`M${x - w + 8} ${y - 13}h${w * 2 - 18}M${x - w + 8} ${y - 9}h${w * 2 - 18}`, 'none', {
        stroke: '#d9c8a4',
        width: 1,
        material: 'flat',
      });
    pen.path(
      `M${x + w} ${y - 20}H${x - w}Q${x - w - 9} ${y - 10} ${x - w} ${y}H${x + w}V${y - 4}H${x - w + 2}Q${x - w - 4} ${y - 10} ${x - w + 2} ${y - 16}H${x + w}z`,
      c,
      { round: 4 },
    );
  });
  pen
    .path(
      'M-70 -66C-40 -84 -12 -80 0 -66C12 -80 40 -84 70 -66L74 -72C42 -96 10 -92 0 -78C-10 -92 -42 -96 -74 -72z',
      actor.colour ?? '#c8503c',
      { round: 3 },
    )
    .path(
      'M-68 -72C-40 -94 -12 -90 0 -76V-66C-12 -80 -40 -84 -68 -66zM68 -72C40 -94 12 -90 0 -76V-66C12 -80 40 -84 68 -66z',
      '#fbf4e2',
      { round: 5 },
    );
};

export const drawLamp: Draw = (pen, actor) => {
  const c = actor.colour ?? '#e0b25a';
  pen
    .ellipse(0, -3, 24, 5, '#5a4a44', { round: 4 })
    .path('M-3 -4C-5 -20 -9 -24 -9 -32C-9 -42 9 -42 9 -32C9 -24 5 -20 3 -4z', actor.palette.accent, {
      round: 7,
    })
    .rect(-2, -56, 4, 18, '#5a4a44', { round: 2 });
  pen.halo(0, -70, 92, '#ffdf9a', 0.42).halo(0, -70, 59, '#ffe8b0', 0.48);
  pen
    .path(
      'M-18 -98H18L36 -54Q0 -47 -36 -54z',
      { from: mixHex(c, '#fff2c8', 0.65), to: c, along: [0, -98, 0, -50] },
      { material: 'glow' },
    )
    .ellipse(0, -54, 35, 4.5, '#fff6d8', { material: 'glow', outline: false });
};

export const drawClock: Draw = (pen, actor) => {
  const c = actor.colour ?? '#b8503c';
  pen
    .path('M-22 -8L-32 2L-26 5L-14 -4zM22 -8L32 2L26 5L14 -4z', '#5a4a44', { round: 3 })
    .circle(-24, -88, 13, '#d8b04a', { round: 8 })
    .circle(24, -88, 13, '#d8b04a', { round: 8 })
    .path('M-4 -100H4V-88H-4z', '#5a4a44', { round: 2 });
  pen.circle(0, -46, 44, c, { round: 12 }).circle(0, -46, 35, '#fbf4e4', { round: 4 });
  for (let i = 0; i < 12; i++)
    pen.line(
      [
        Math.sin(i * 0.5236) * 29,
        -46 - Math.cos(i * 0.5236) * 29,
        Math.sin(i * 0.5236) * 32,
        -46 - Math.cos(i * 0.5236) * 32,
      ],
      '#4a4044',
      i % 3 ? 1.2 : 2.6,
      { material: 'flat' },
    );
  pen
    .line([0, -46, -13, -60], '#33292e', 3.4, { material: 'flat' })
    .line([0, -46, 16, -66], '#33292e', 2.2, { material: 'flat' })
    .circle(0, -46, 3, c, { material: 'flat', outline: false });
};

export const drawGuitar: Draw = (pen, actor) => {
  const c = actor.colour ?? '#c98444';
  pen.place({ x: 0, y: 0, scale: 1, turn: 9 }, pen.depth, (p) => {
    p.rect(-3.4, -94, 6.8, 56, '#5a3a2a', { round: 2 }).path('M-6 -108H6L5 -93H-5z', '#6b4530', { round: 2 });
    p.path('M0 -50C-16 -52 -20 -40 -15 -32C-26 -26 -28 -2 0 0C28 -2 26 -26 15 -32C20 -40 16 -52 0 -50z', c, {
      round: 9,
    })
      .circle(0, -32, 6, '#3f2a20', { material: 'flat', outline: false })
      .path('M0 -25m-9 0a9 9 0 0 0 0 0', 'none', {})
      .rect(-8, -13, 16, 3.4, '#5a3a2a', { round: 1 });
    p.path('M-2 -98L-2.4 -11M0 -98V-11M2 -98L2.4 -11', 'none', {
      stroke: '#f1e6cf',
      width: 0.6,
      material: 'flat',
    });
    for (const y of [-98, -102, -106] as const)
      p.circle(-7.4, y, 1.6, '#e8dcc0', { material: 'flat', outline: false }).circle(7.4, y, 1.6, '#e8dcc0', {
        material: 'flat',
        outline: false,
      });
  });
};

export const drawPiano: Draw = (pen, actor) => {
  const c = actor.colour ?? '#2f2a30';
  pen
    .path('M-74 0V-50H-66V0zM66 0V-50H74V0zM-74 -36H74V-50H-74z', c, { round: 4 })
    .path('M-76 -48V-96Q0 -104 76 -96V-48z', shift(c, 0.04), { round: 8 });
  pen
    .path('M-80 -52H80V-40H-80z', shift(c, 0.08), { round: 3 })
    .path('M-72 -51H72V-44H-72z', '#fbf6ea', { round: 1, outline: false });
  let keys = '';
  for (let i = 0; i < 27; i++) if (i % 7 !== 2 && i % 7 !== 6) keys += `M${-67 + i * 5.2} -51h3v4.500h-3z`;
  pen
    .path(keys, '#1e1b20', { material: 'flat', outline: false })
    .path('M-20 -78L0 -74L20 -78V-60L0 -56L-20 -60z', '#f6eedc', { round: 2 });
};

export const drawCandle: Draw = (pen, actor) => {
  const c = actor.colour ?? '#f3e6cc';
  pen.halo(0, -92, 62, '#ffcf7a', 0.48).halo(0, -92, 34, '#ffe0a0', 0.5);
  pen
    .ellipse(0, -3, 36, 6, '#b8862f', { round: 5 })
    .path('M30 -8c18 -6 18 12 2 8z', '#b8862f', { round: 2 })
    .path('M-14 -72Q0 -66 14 -72V-6Q0 -1 -14 -6z', c, { round: 11 })
    .path('M-14 -72q3 22 6 14q2 -8 5 2q3 16 7 -2q2 -6 4 2q3 6 6 -16Q0 -80 -14 -72z', shift(c, 0.04), {
      round: 4,
      outline: false,
    });
  pen
    .path('M0 -74v-7', 'none', { stroke: '#3a2c26', width: 1.8, material: 'flat' })
    .path('M0 -108C10 -96 9 -82 0 -79C-9 -82 -10 -96 0 -108z', '#ffb43c', { material: 'glow' })
    .path('M0 -98C5 -91 4 -84 0 -82C-4 -84 -5 -91 0 -98z', '#fff4c0', { material: 'glow', outline: false });
};

export const drawVase: Draw = (pen, actor) => {
  const { random } = actor;
  const c = actor.colour ?? random.pick(['#5f8f94', '#e6ddc8', '#c8705a']);
  for (const [x, y, r, k] of [
    [-24, -78, 11, '#f0708c'],
    [24, -80, 11, '#f6b84c'],
    [0, -94, 13, '#f4f1ea'],
    [-9, -72, 9, '#a77bd0'],
    [13, -68, 9, '#ef6a4a'],
    [-34, -62, 8, '#f6c84c'],
  ] as const) {
    pen.line([x * 0.2, -40, x * 0.6, (y - 40) / 2, x, y], '#5a8a4c', 1.8, { material: 'flat' });
    for (let i = 0; i < 6; i++)
      pen.circle(
        x + Math.cos(i * 1.047) * r * 0.6,
        y + Math.sin(i * 1.047) * r * 0.6,
        r * 0.52,
        shift(k, i % 2 ? 0.02 : -0.03),
        { round: r * 0.4, outline: false },
      );
    pen.circle(x, y, r * 0.34, '#e8a83c', { round: 2, outline: false });
  }
  for (const [x, s] of [
    [-16, -1],
    [18, 1],
    [4, 1],
  ] as const)
    pen.path(
      `M${x * 0.4} -44C${x} -56 ${x + s * 12} -62 ${x + s * 18} -60C${x + s * 12} -50 ${x} -44 ${x * 0.4} -42z`,
      '#6a9a54',
      { round: 3 },
    );
  pen
    .path(
      'M-11 -46H11C9 -38 22 -30 22 -16C22 -4 14 0 10 0H-10C-14 0 -22 -4 -22 -16C-22 -30 -9 -38 -11 -46z',
      c,
      { round: 14 },
    )
    .path('M-21.500 -20Q0 -14 21.500 -20L22 -14Q0 -8 -22 -14z', shift(c, -0.09), {
      material: 'flat',
      outline: false,
    });
};

export const drawChair: Draw = (pen, actor) => {
  const c = actor.colour ?? '#c8694f';
  pen
    .path('M-30 -8L-34 0H-28L-24 -8zM30 -8L34 0H28L24 -8z', '#5a3f30', { round: 2 })
    .path('M-30 -92C-30 -102 30 -102 30 -92L32 -30H-32z', shift(c, -0.03), { round: 14 });
  pen
    .path(
      'M-42 -52C-48 -60 -30 -62 -28 -50V-8H-38C-42 -14 -40 -36 -42 -52zM42 -52C48 -60 30 -62 28 -50V-8H38C42 -14 40 -36 42 -52z',
      c,
      { round: 9 },
    )
    .path('M-30 -34Q0 -40 30 -34V-20Q0 -14 -30 -20z', shift(c, 0.06), { round: 8 })
    .rect(-32, -22, 64, 14, c, { round: 6 });
};
