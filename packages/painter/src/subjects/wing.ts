import type { Draw } from '../compose/stage.ts';
import { shift } from '../drawing/colour.ts';

/** On the wing, seen a little from below. */
export const drawBird: Draw = (pen, actor) => {
  const c = actor.colour ?? (actor.palette.time === 'day' ? '#f3f0ea' : '#3c3a4c');
  const up = actor.random.range(-16, 14);
  pen.path(
    `M-4 -52C-18 -84 -40 ${-96 + up} -74 ${-92 + up}C-58 ${-78 + up * 0.7} -46 -58 -14 -42z`,
    shift(c, -0.06),
    { round: 7 },
  );
  pen.path(
    'M-34 -38C-20 -56 14 -60 32 -52C38 -54 44 -52 46 -48L56 -45L45 -43C36 -34 4 -26 -16 -32L-52 -24L-46 -34z',
    c,
    { round: 9 },
  );
  pen.path(
    `M8 -52C6 -84 22 ${-108 + up} 58 ${-112 + up}C46 ${-92 + up * 0.7} 44 -66 20 -44z`,
    shift(c, 0.03),
    { round: 8 },
  );
  pen.path(`M58 ${-112 + up}C54 ${-104 + up} 50 ${-96 + up * 0.8} 48 -88L38 -92z`, shift(c, -0.2), {
    material: 'flat',
    outline: false,
    opacity: 0.8,
  });
  pen
    .path('M45 -50L57 -45L45 -44z', '#e8963c', { material: 'flat', outline: false })
    .circle(38, -50, 1.6, '#201c22', { material: 'flat', outline: false });
};

export const drawOwl: Draw = (pen, actor) => {
  const c = actor.colour ?? '#8c6a4c';
  pen
    .path('M-26 -8C-24 8 -30 18 -40 26H40C30 18 24 8 26 -8z', '#6b4e3c', { round: 10 })
    .ellipse(0, -8, 26, 6, '#b08a62', { round: 4 });
  pen
    .path('M-24 -74C-30 -40 -26 -18 0 -6C26 -18 30 -40 24 -74z', c, { round: 18 })
    .path('M-14 -60C-18 -36 -12 -18 0 -12C12 -18 18 -36 14 -60z', shift(c, 0.2, 0.7), {
      round: 10,
      outline: false,
    });
  for (const [y, k] of [
    [-50, 4],
    [-42, 5],
    [-34, 5],
    [-26, 4],
  ] as const)
    for (let i = 0; i < k; i++)
      pen.path(`M${(i - (k - 1) / 2) * 6 - 2} ${y}q2 5 4 0z`, shift(c, -0.04), {
        material: 'flat',
        outline: false,
      });
  pen.path(
    'M-24 -70C-36 -50 -34 -26 -18 -14C-18 -32 -16 -52 -18 -68zM24 -70C36 -50 34 -26 18 -14C18 -32 16 -52 18 -68z',
    shift(c, -0.08),
    { round: 7 },
  );
  pen.path(
    'M-30 -98C-24 -94 -14 -94 0 -92C14 -94 24 -94 30 -98C28 -88 28 -76 24 -66C16 -58 -16 -58 -24 -66C-28 -76 -28 -88 -30 -98z',
    c,
    { round: 12 },
  );
  pen
    .circle(-11, -76, 12.5, shift(c, 0.22, 0.6), { round: 5, outline: false })
    .circle(11, -76, 12.5, shift(c, 0.22, 0.6), { round: 5, outline: false });
  for (const x of [-10, 10] as const)
    pen
      .circle(x, -76, 7.5, '#f2b83c', { material: 'glow', outline: false })
      .circle(x, -76, 4.6, '#1f1b1e', { material: 'flat', outline: false })
      .circle(x + 1.6, -78, 1.5, '#ffffff', { material: 'glow', outline: false });
  pen
    .path('M-3.500 -70H3.500L0 -61z', '#e0a03c', { round: 2 })
    .path('M-12 -10h4v6h-4zM-6 -10h4v6h-4zM3 -10h4v6h-4zM9 -10h4v6h-4z', '#d89a44', { round: 2 });
};

export const drawSwan: Draw = (pen, actor) => {
  const c = actor.colour ?? '#fbf8f2';
  pen.path(
    'M22 -22C40 -26 44 -44 38 -62C34 -76 42 -92 54 -90C64 -88 66 -80 64 -76L56 -76C52 -80 46 -76 48 -66C54 -46 52 -20 34 -6z',
    c,
    { round: 7 },
  );
  pen
    .path('M62 -84L78 -76L62 -74z', '#e88a3c', { round: 2 })
    .path('M58 -84L66 -83L62 -75z', '#2a2428', { material: 'flat', outline: false });
  pen.path('M-62 -34C-44 -34 -20 -44 6 -38C28 -34 48 -24 46 -8C40 4 -30 6 -44 0C-54 -8 -60 -24 -62 -34z', c, {
    round: 16,
  });
  pen
    .path('M-60 -46C-40 -42 -24 -54 2 -46C20 -40 24 -22 8 -16C-14 -10 -44 -22 -60 -46z', shift(c, -0.025), {
      round: 10,
    })
    .path('M-52 -38C-30 -34 -10 -42 8 -32M-42 -28C-24 -24 -8 -32 6 -24', 'none', {
      stroke: shift(c, -0.1),
      width: 1.4,
      material: 'flat',
    });
  pen.circle(56, -84, 1.5, '#201c22', { material: 'flat', outline: false });
};

export const drawPenguin: Draw = (pen, actor) => {
  const c = actor.colour ?? '#2d3442';
  pen.ellipse(-11, -2, 12, 5, '#eb9a3c', { round: 4 }).ellipse(12, -2, 12, 5, '#eb9a3c', { round: 4 });
  pen.path(
    'M-26 -56C-40 -44 -42 -26 -38 -18C-30 -22 -26 -34 -22 -44zM26 -56C40 -44 42 -26 38 -18C30 -22 26 -34 22 -44z',
    shift(c, -0.03),
    { round: 6 },
  );
  pen.path(
    'M-28 -6C-34 -30 -32 -60 -24 -76C-20 -92 -10 -98 0 -98C10 -98 20 -92 24 -76C32 -60 34 -30 28 -6Q0 4 -28 -6z',
    c,
    { round: 18 },
  );
  pen
    .path('M-20 -8C-26 -30 -24 -50 -16 -62C-8 -70 8 -70 16 -62C24 -50 26 -30 20 -8Q0 0 -20 -8z', '#fbf8f0', {
      round: 12,
      outline: false,
    })
    .path(
      'M-17 -78C-17 -88 -4 -88 0 -82C4 -88 17 -88 17 -78C17 -68 8 -62 0 -62C-8 -62 -17 -68 -17 -78z',
      '#fbf8f0',
      { round: 6, outline: false },
    );
  pen
    .path('M-5 -75Q0 -79 5 -75L0 -68z', '#eb9a3c', { round: 2 })
    .circle(-8, -80, 2.6, '#1e1b20', { material: 'flat', outline: false })
    .circle(8, -80, 2.6, '#1e1b20', { material: 'flat', outline: false });
  pen.path('M-22 -62C-10 -56 10 -56 22 -62L23 -54C10 -48 -10 -48 -23 -54z', actor.palette.accent, {
    round: 3,
  });
};

export const drawButterfly: Draw = (pen, actor) => {
  const c = actor.colour ?? actor.random.pick(['#ef8a3c', '#4a90d0', '#c85a9c', '#f2c23c']);
  pen.place({ x: 0, y: -50, scale: 1, turn: actor.random.range(-25, 25) }, pen.depth, (p) => {
    for (const s of [-1, 1] as const) {
      p.path(
        `M${s * 2} -4C${s * 14} -46 ${s * 52} -50 ${s * 56} -30C${s * 58} -12 ${s * 28} 4 ${s * 2} 4z`,
        c,
        { round: 10 },
      );
      p.path(
        `M${s * 2} 4C${s * 26} 4 ${s * 42} 16 ${s * 36} 32C${s * 30} 44 ${s * 8} 34 ${s * 2} 12z`,
        shift(c, -0.07),
        { round: 8 },
      );
      p.path(
        `M${s * 40} -40C${s * 56} -46 ${s * 60} -24 ${s * 48} -15C${s * 52} -26 ${s * 50} -34 ${s * 40} -40z`,
        '#2f2630',
        { material: 'flat', outline: false },
      )
        .circle(s * 30, -22, 5, shift(c, 0.16), { material: 'flat', outline: false })
        .circle(s * 24, 22, 4, shift(c, 0.16), { material: 'flat', outline: false });
    }
    p.ellipse(0, 2, 3, 20, '#2f2630', { round: 3 }).path(
      'M-1 -16Q-8 -32 -14 -34M1 -16Q8 -32 14 -34',
      'none',
      { stroke: '#2f2630', width: 1.4, material: 'flat' },
    );
  });
};

export const drawDragon: Draw = (pen, actor) => {
  const c = actor.colour ?? '#3f8a6c';
  const belly = '#ecd9a0';
  pen.path(
    'M-10 -58C-40 -108 -84 -116 -112 -104C-96 -96 -90 -86 -90 -76C-78 -82 -70 -76 -66 -66C-54 -72 -44 -66 -38 -54C-28 -56 -18 -54 -8 -48z',
    shift(c, -0.08),
    { round: 9 },
  );
  pen
    .path(
      'M-30 -30C-60 -18 -86 -26 -104 -8C-112 2 -128 4 -138 -4C-126 -4 -120 -12 -114 -20C-96 -42 -60 -34 -40 -48z',
      c,
      { round: 8 },
    )
    .path('M-138 -4L-154 -16L-148 6z', shift(c, -0.06), { round: 3 });
  pen.path(
    'M-44 -42C-30 -60 10 -62 30 -54C44 -60 54 -72 56 -88C60 -102 78 -106 90 -98L112 -86C114 -80 108 -76 100 -78C92 -76 84 -76 80 -74C74 -50 54 -26 22 -22C-6 -18 -36 -24 -44 -42z',
    c,
    { round: 14 },
  );
  pen.path(
    'M78 -76C72 -54 52 -30 22 -24C2 -22 -20 -24 -34 -32C-10 -28 20 -32 36 -44C52 -54 64 -70 68 -82z',
    belly,
    { round: 6, outline: false },
  );
  pen
    .path(
      'M-4 -54C-10 -112 20 -132 64 -138C52 -126 52 -114 56 -104C44 -108 36 -100 36 -88C26 -90 18 -82 18 -70C12 -66 6 -60 2 -52z',
      shift(c, 0.05),
      { round: 9 },
    )
    .path('M2 -54C2 -100 24 -124 58 -134M10 -60C16 -80 26 -90 36 -92M6 -58C14 -94 36 -104 54 -106', 'none', {
      stroke: shift(c, -0.1),
      width: 1.6,
      material: 'flat',
    });
  pen.path('M72 -102L58 -120L82 -104zM82 -103L76 -122L92 -100z', '#f2e4c0', { round: 2 });
  for (const [x, y] of [
    [46, -78],
    [38, -66],
    [-20, -58],
    [-38, -52],
    [-56, -42],
    [-74, -38],
  ] as const)
    pen.polygon([x - 5, y + 6, x - 2, y - 8, x + 5, y + 4], shift(c, -0.12), { round: 2 });
  pen
    .circle(86, -92, 3, '#ffd45a', { material: 'glow' })
    .path(
      'M-10 -26L-22 -6L-12 -8L-8 -2L-2 -10L4 -22zM34 -26L36 -6L44 -10L50 -4L54 -12L48 -30z',
      shift(c, -0.04),
      { round: 4 },
    );
  if (actor.dark)
    pen.path('M110 -82C128 -84 140 -92 152 -84C146 -78 150 -72 142 -68C130 -68 120 -74 110 -78z', '#ff9a3c', {
      material: 'glow',
    });
};
