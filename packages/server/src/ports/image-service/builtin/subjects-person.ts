import { shift } from './colour.ts';
import type { Pen } from './pen.ts';
import type { Actor, Draw } from './stage.ts';

const coats = ['#c8503c', '#d9a13c', '#3f6f8c', '#4f7a5c', '#7a4a6c', '#e2d3b8', '#35495e'] as const;
const hairs = ['#2e2624', '#5a3a2a', '#8a5a34', '#c79a5a', '#1f1c22'] as const;
const skins = ['#e8b894', '#c98f68', '#8f5f44', '#f0c8a8'] as const;

interface Dress {
  coat: string;
  long: boolean;
  hair: string;
  hat: 'none' | 'brim' | 'knit';
  scarf: string | undefined;
}

function chooseDress(actor: Actor): Dress {
  const { random } = actor;
  return {
    coat: actor.colour ?? random.pick(coats),
    long: random.chance(0.5),
    hair: random.pick(hairs),
    hat: actor.snow ? 'knit' : random.chance(0.3) ? 'brim' : 'none',
    scarf:
      actor.snow || random.chance(0.5)
        ? random.pick(['#f2c14e', '#d8503c', '#f4ead8', '#5aa0a0'])
        : undefined,
  };
}

/** Seen from behind, walking into the picture: we look where they look. */
function drawWalker(pen: Pen, actor: Actor, d: Dress): void {
  const skin = actor.random.pick(skins);
  const trousers = shift(d.coat, -0.22, 0.5);
  pen
    .path('M-10 -42L-13 -4L-15 0H-5L-4 -5L-1 -40z', shift(trousers, -0.03), { round: 4 })
    .path('M0 -42L5 -14L3 -3L2 1H12L13 -5L11 -42z', trousers, { round: 4 });
  pen.path('M-15.500 -2H-4v3.500H-16zM1.500 -1H13v3.500H1z', '#3b2e2c', { round: 2, outline: false });
  pen
    .path(
      'M-13 -70C-20 -64 -22 -50 -20 -40L-15 -40C-14 -50 -12 -58 -9 -64zM13 -70C20 -64 22 -50 21 -40L16 -40C15 -50 12 -58 9 -64z',
      shift(d.coat, -0.04),
      { round: 4 },
    )
    .circle(-17.5, -38.5, 2.8, skin, { round: 2 })
    .circle(18.5, -38.5, 2.8, skin, { round: 2 });
  pen.path(
    d.long
      ? 'M-8 -76C-15 -74 -16 -60 -17 -46L-20 -24Q0 -18 20 -24L17 -46C16 -60 15 -74 8 -76z'
      : 'M-8 -76C-15 -74 -15 -60 -14 -38Q0 -34 14 -38C15 -60 15 -74 8 -76z',
    d.coat,
    { round: 10 },
  );
  pen.path(d.long ? 'M0 -44V-21M-14 -48Q0 -45 14 -48' : 'M-13 -46Q0 -43 13 -46', 'none', {
    stroke: shift(d.coat, -0.1),
    width: 1.2,
    material: 'flat',
  });
  pen.rect(-3.5, -80, 7, 7, skin, { round: 3 });
  pen.path(
    'M-9.500 -87C-10 -97 -5 -100 0 -100C5 -100 10 -97 9.500 -87C9 -80 6 -76 0 -76C-6 -76 -9 -80 -9.500 -87z',
    d.hair,
    { round: 7 },
  );
  if (d.scarf) {
    pen
      .path('M-9 -79Q0 -73 9 -79L10 -73Q0 -68 -10 -73z', d.scarf, { round: 3 })
      .path('M4 -75C12 -70 22 -72 28 -64L25 -59C18 -64 10 -62 3 -69z', shift(d.scarf, -0.04), { round: 3 });
  } else if (d.long)
    pen.path('M-9.500 -88C-12 -76 -11 -66 -8 -60Q0 -57 8 -60C11 -66 12 -76 9.500 -88z', d.hair, { round: 6 });
  if (d.hat === 'brim')
    pen
      .ellipse(0, -93, 16, 3.6, '#d9b678', { round: 3 })
      .path('M-9 -93C-9 -104 9 -104 9 -93z', '#d9b678', { round: 5 })
      .path('M-9 -94.500H9V-92H-9z', actor.palette.accent, { material: 'flat', outline: false });
  if (d.hat === 'knit')
    pen
      .path('M-10.500 -89C-11 -104 11 -104 10.500 -89Q0 -92 -10.500 -89z', actor.palette.accent, { round: 5 })
      .circle(0, -102.5, 3.6, '#f6efe2', { round: 3 });
}

export const drawPerson: Draw = (pen, actor) => drawWalker(pen, actor, chooseDress(actor));

export const drawChild: Draw = (pen, actor) => {
  const { random } = actor;
  const coat = actor.colour ?? random.pick(['#f0b83c', '#d8503c', '#5a9ac0', '#e88aa4']);
  const hair = random.pick(hairs);
  const skin = random.pick(skins);
  pen
    .path('M-11 -36L-12 -2H-2L-1 -34zM1 -34L3 -2H13L12 -36z', '#4a5a78', { round: 4 })
    .path('M-14 -5H-1v6H-15zM2 -5H14l1 6H2z', actor.snow ? '#7a4a3a' : '#d8503c', {
      round: 3,
      outline: false,
    });
  pen
    .path('M-14 -62L-26 -44L-21 -40L-10 -52zM14 -62L24 -78L20 -83L9 -70z', shift(coat, -0.04), { round: 4 })
    .circle(-24, -41, 3.6, skin, { round: 2 })
    .circle(23, -82, 3.6, skin, { round: 2 });
  pen.path('M-13 -66C-18 -54 -19 -42 -20 -30Q0 -25 20 -30C19 -42 18 -54 13 -66z', coat, { round: 10 });
  pen
    .path('M-9 -62H9C12 -62 12 -42 10 -38H-10C-12 -42 -12 -62 -9 -62z', shift(coat, -0.16), { round: 7 })
    .path('M-7 -50H7v9H-7z', shift(coat, -0.12), { round: 3 });
  pen.path(
    'M-17 -82C-18 -96 -8 -102 0 -102C8 -102 18 -96 17 -82C16 -70 9 -65 0 -65C-9 -65 -16 -70 -17 -82z',
    hair,
    { round: 11 },
  );
  if (random.chance(0.5))
    pen.path(
      'M-15 -82C-28 -84 -30 -70 -26 -62C-20 -64 -15 -72 -13 -76zM15 -82C28 -84 30 -70 26 -62C20 -64 15 -72 13 -76z',
      hair,
      { round: 5 },
    );
  else pen.path('M-18 -86C-18 -108 18 -108 18 -86Q0 -92 -18 -86z', actor.palette.accent, { round: 7 });
  pen
    .path('M23 -84Q28 -120 24 -132', 'none', { stroke: '#8a8a90', width: 0.8, material: 'flat' })
    .path(
      'M24 -132C8 -140 8 -164 24 -166C40 -164 40 -140 24 -132z',
      random.pick(['#e8504c', '#f2c14e', '#5ab0c8']),
      { round: 12 },
    );
};

export const drawCouple: Draw = (pen, actor) => {
  const one = chooseDress(actor);
  const other = {
    ...chooseDress(actor),
    long: !one.long,
    coat: actor.random.pick(coats),
    hat: 'none' as const,
  };
  pen.place({ x: -19, y: 0, scale: 1 }, pen.depth, (p) => drawWalker(p, actor, one));
  pen.place({ x: 20, y: 0, scale: 0.92 }, pen.depth, (p) => drawWalker(p, actor, other));
};

/** An open umbrella, and someone under it. */
export const drawUmbrella: Draw = (pen, actor) => {
  const c = actor.colour ?? actor.random.pick(['#d8402f', '#e8b03c', '#3f8f9c']);
  pen.place({ x: 0, y: 0, scale: 0.86 }, pen.depth, (p) =>
    drawWalker(
      p,
      { ...actor, colour: undefined },
      {
        coat: actor.random.pick(coats),
        long: true,
        hair: actor.random.pick(hairs),
        hat: 'none',
        scarf: undefined,
      },
    ),
  );
  pen.path('M6 -40V-104', 'none', { stroke: '#4a3a34', width: 1.8, material: 'flat' });
  pen.path(
    'M-44 -76C-42 -106 -16 -122 5 -122C28 -122 52 -106 54 -76Q45 -83 37 -77Q28 -84 21 -77Q12 -84 5 -77Q-4 -84 -11 -77Q-20 -84 -28 -77Q-36 -83 -44 -76z',
    c,
    { round: 20 },
  );
  pen
    .path(
      'M5 -122C-12 -110 -14 -92 -11 -77M5 -122C22 -110 24 -92 21 -77M5 -122C-22 -114 -30 -96 -28 -77M5 -122C34 -114 40 -96 37 -77',
      'none',
      { stroke: shift(c, -0.11), width: 1.3, material: 'flat' },
    )
    .path('M5 -122v-6', 'none', { stroke: '#4a3a34', width: 2, material: 'flat' });
};

export const drawAstronaut: Draw = (pen, actor) => {
  const suit = actor.colour ?? '#f1eee8';
  const trim = actor.colour ? '#f1eee8' : '#e0763c';
  pen.rect(-21, -72, 42, 40, shift(suit, -0.12), { round: 6 });
  pen
    .path(
      'M-16 -36C-20 -22 -20 -10 -19 -2H-4C-3 -12 -2 -22 -1 -32zM16 -36C20 -22 20 -10 19 -2H4C3 -12 2 -22 1 -32z',
      suit,
      { round: 7 },
    )
    .path('M-20 -8H-3L-2 1H-22zM20 -8H3L2 1H22z', shift(suit, -0.2), { round: 4 });
  pen
    .path(
      'M-14 -68C-28 -66 -34 -50 -36 -38L-27 -34C-24 -44 -20 -50 -13 -54zM14 -68C28 -68 36 -80 40 -90L32 -95C27 -86 22 -78 12 -78z',
      shift(suit, -0.02),
      { round: 6 },
    )
    .circle(-32, -35, 6, trim, { round: 4 })
    .circle(37, -94, 6, trim, { round: 4 });
  pen.path('M-17 -72C-20 -56 -19 -42 -17 -32Q0 -27 17 -32C19 -42 20 -56 17 -72Q0 -78 -17 -72z', suit, {
    round: 12,
  });
  pen
    .rect(-9, -58, 18, 11, '#56606e', { round: 3 })
    .circle(-4, -52.5, 1.8, '#ff7a5c', { material: 'glow' })
    .circle(1, -52.5, 1.8, '#ffd45a', { material: 'glow' })
    .circle(6, -52.5, 1.8, '#7ae0a0', { material: 'glow' });
  pen.path('M-17 -40Q0 -35 17 -40V-36.500Q0 -31.500 -17 -36.500z', trim, {
    material: 'flat',
    outline: false,
  });
  pen
    .circle(0, -86, 18, suit, { round: 12 })
    .path(
      'M-13 -86C-13 -96 -6 -98 1 -98C9 -98 14 -94 14 -86C14 -79 8 -75 1 -75C-7 -75 -13 -79 -13 -86z',
      '#2c3a5c',
      { round: 8 },
    )
    .path('M-9 -88C-8 -94 -3 -96 2 -96L-3 -84z', '#a8d4ec', {
      material: 'glow',
      opacity: 0.8,
      outline: false,
    });
};

export const drawRobot: Draw = (pen, actor) => {
  const c = actor.colour ?? '#7fa8b0';
  const trim = '#e8a23c';
  pen
    .path('M-15 -30V-6H-5V-30zM5 -30V-6H15V-30z', shift(c, -0.2, 0.5), { round: 4 })
    .path('M-19 -9H-3V1H-19zM3 -9H19V1H3z', c, { round: 5 });
  pen
    .path('M-22 -58C-34 -56 -36 -46 -34 -36M22 -58C34 -58 38 -68 40 -78', 'none', {
      stroke: shift(c, -0.2, 0.5),
      width: 6,
      round: 4,
    })
    .circle(-34, -32, 6.5, trim, { round: 4 })
    .circle(41, -82, 6.5, trim, { round: 4 });
  pen
    .path('M-22 -64Q0 -69 22 -64L20 -30Q0 -25 -20 -30z', c, { round: 12 })
    .path('M-12 -56H12V-38H-12z', shift(c, 0.12, 0.6), { round: 4 })
    .circle(0, -47, 5, '#ff8a6a', { material: 'glow' });
  pen.rect(-4, -70, 8, 7, shift(c, -0.2, 0.5), { round: 2 });
  pen
    .path(
      'M-22 -92Q-22 -99 -15 -99H15Q22 -99 22 -92V-76Q22 -69 15 -69H-15Q-22 -69 -22 -76z',
      shift(c, 0.03),
      { round: 10 },
    )
    .path('M-17 -90Q-17 -93 -14 -93H14Q17 -93 17 -90V-80Q17 -77 14 -77H-14Q-17 -77 -17 -80z', '#22303c', {
      round: 3,
    });
  pen
    .circle(-7.5, -85, 4, '#8ff0e8', { material: 'glow' })
    .circle(7.5, -85, 4, '#8ff0e8', { material: 'glow' })
    .path('M0 -99v-8', 'none', { stroke: shift(c, -0.2, 0.5), width: 2, material: 'flat' })
    .circle(0, -109, 3.4, '#ff8a6a', { material: 'glow' });
  pen.circle(-22, -84, 4, trim, { round: 3 }).circle(22, -84, 4, trim, { round: 3 });
};

export const drawWizard: Draw = (pen, actor) => {
  const c = actor.colour ?? '#4a4f9c';
  pen
    .path('M-10 -64C-24 -50 -28 -20 -32 0Q0 7 32 0C28 -20 24 -50 10 -64z', c, { round: 14 })
    .path('M0 -60C-3 -40 -4 -16 -4 2H8C6 -18 4 -40 0 -60z', shift(c, -0.08), { round: 4, outline: false });
  pen
    .path('M14 -60C28 -56 34 -48 36 -42L28 -37C22 -42 16 -44 10 -46z', shift(c, 0.03), { round: 5 })
    .path('M33 6L35 -96', 'none', { stroke: '#7a5236', width: 3, round: 2 })
    .circle(35, -99, 6.5, '#a8f0ff', { material: 'glow' })
    .circle(35, -99, 15, '#a8f0ff', { material: 'glow', opacity: 0.2, outline: false });
  pen
    .circle(0, -72, 10, '#e8b894', { round: 7 })
    .path('M-10 -70C-14 -54 -6 -42 1 -38C8 -42 14 -54 10 -70Q0 -64 -10 -70z', '#f0ece4', { round: 6 });
  pen
    .circle(-4, -74, 1.4, '#241f22', { material: 'flat', outline: false })
    .circle(4, -74, 1.4, '#241f22', { material: 'flat', outline: false });
  pen
    .path(
      'M-24 -76Q0 -86 24 -76Q14 -82 12 -88C10 -102 6 -112 -8 -120C-4 -108 -10 -98 -12 -88Q-14 -82 -24 -76z',
      shift(c, -0.03),
      { round: 8 },
    )
    .path('M-12.500 -87Q0 -91 12.500 -87L13.500 -82.500Q0 -87 -13.500 -82.500z', '#e8c04a', {
      material: 'flat',
      outline: false,
    });
};

export const drawSnowman: Draw = (pen, actor) => {
  pen
    .circle(0, -22, 25, '#f5f8fc', { round: 22 })
    .circle(0, -56, 19, '#f7fafd', { round: 17 })
    .circle(0, -83, 14, '#f9fbfe', { round: 13 });
  pen.path('M-16 -60L-44 -76M-36 -72L-42 -64M16 -60L44 -72M36 -69L46 -64', 'none', {
    stroke: '#6b4a35',
    width: 2.4,
    round: 1,
  });
  pen.path(
    'M-14 -73Q0 -66 14 -73L15 -67Q0 -60 -15 -67zM6 -67L14 -46L7 -44L1 -64z',
    actor.colour ?? '#d8402f',
    { round: 3 },
  );
  pen
    .path('M-20 -95H20V-91H-20zM-12 -112H12V-94H-12z', '#2f3038', { round: 4 })
    .rect(-12, -99, 24, 4, actor.colour ?? '#d8402f', { material: 'flat', outline: false });
  for (const [x, y, r] of [
    [-5, -86, 2],
    [5, -86, 2],
    [0, -60, 2.2],
    [0, -51, 2.2],
    [0, -30, 2.4],
  ] as const)
    pen.circle(x, y, r, '#26242a', { material: 'flat', outline: false });
  pen.path('M0 -83L18 -79L0 -78z', '#ee8a34', { round: 2 });
};
