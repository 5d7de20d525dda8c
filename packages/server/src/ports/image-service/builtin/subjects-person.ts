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
    pen.path('M-9.500 -88C-12 -80 -11 -74 -8.5 -69Q0 -66.5 8.5 -69C11 -74 12 -80 9.500 -88z', d.hair, {
      round: 6,
    });
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
