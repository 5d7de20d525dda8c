import type { Actor, Draw } from '../compose/stage.ts';
import { mixHex, shift } from '../drawing/colour.ts';
import type { Pen } from '../drawing/pen.ts';
import { drawBenchAt } from './bench.ts';
import { coats, drawFigure as draw, type Figure, hairs, skins } from './human-shape.ts';

const scarves = ['#f2c14e', '#d8503c', '#f4ead8', '#5aa0a0'] as const;

/** An open book, where the hands of somebody seated hold it. */
function drawOpenBook(pen: Pen): void {
  pen
    .path('M-12 -33L-10 -25L1 -23L12 -25L14 -33L1 -30z', '#a8453a', { round: 2 })
    .path('M-11 -34Q-4 -37 1 -32Q6 -37 13 -34L11.500 -26.500Q6 -28 1 -25Q-4 -28 -9.500 -26.500z', '#f8f0dc', {
      round: 2,
    });
}

/** Seated people read: the book lies open in their hands. */
function drawFigure(pen: Pen, actor: Actor, figure: Figure): void {
  if (!actor.seated && !actor.reading) {
    draw(pen, actor, figure);
    return;
  }
  if (actor.reading === 'standing') {
    draw(pen, actor, { ...figure, stance: 'standing', hands: [-11, -57, 12, -57] });
    pen.place({ x: 0, y: -24, scale: 1.05 }, pen.depth, drawOpenBook);
    return;
  }
  if (actor.seated) drawBenchAt(pen);
  pen.place({ x: -6, y: actor.seated ? 0 : 10, scale: 0.94 }, pen.depth, (p) => {
    draw(p, actor, { ...figure, stance: actor.seated ? 'sitting' : 'kneeling', hands: [-10, -44, 11, -44] });
    p.place({ x: 0, y: actor.seated ? 0 : 2, scale: 1 }, p.depth, drawOpenBook);
  });
}

function chooseFigure(actor: Actor): Figure {
  const { random, snow } = actor;
  const top = actor.colour ?? random.pick(coats);
  const stance = random.chance(0.6) ? 'walking' : 'standing';
  return {
    skin: random.pick(skins),
    hair: random.pick(hairs),
    cut: random.pick(['short', 'short', 'bob']),
    top,
    bottom: snow ? 'coat' : random.pick(['trousers', 'trousers', 'coat']),
    low: mixHex(shift(top, -0.24, 0.5), '#3a4254', 0.4),
    hat: snow ? 'knit' : random.chance(0.25) ? 'brim' : 'none',
    scarf: snow || random.chance(0.35) ? random.pick(scarves) : undefined,
    spectacles: false,
    beard: false,
    stance,
    hands: stance === 'walking' ? [-19, -44, 17, -47] : [-17, -42, 18, -42],
  };
}

export const drawPerson: Draw = (pen, actor) => drawFigure(pen, actor, chooseFigure(actor));

function chooseWoman(actor: Actor): Figure {
  const { random, snow } = actor;
  const figure = chooseFigure(actor);
  return {
    ...figure,
    cut: random.pick(['long', 'bob', 'bun']),
    bottom: snow ? 'coat' : 'skirt',
    low: actor.colour ?? random.pick(coats),
    top: actor.colour ?? random.pick(['#f1e6d0', '#d9c7b0', '#c8503c', '#3f6f8c']),
  };
}

function drawBasket(pen: Pen, x: number, y: number): void {
  pen.path(`M${x - 8} ${y + 7}C${x - 7} ${y - 6} ${x + 7} ${y - 6} ${x + 8} ${y + 7}`, 'none', {
    stroke: '#8a5f38',
    width: 1.6,
    material: 'flat',
  });
  for (const [dx, colour] of [
    [-5, '#d8503c'],
    [0, '#e8b03c'],
    [5, '#7a9a4c'],
  ] as const)
    pen.circle(x + dx, y + 7, 3.4, colour, { round: 2, outline: false });
  pen
    .path(`M${x - 9.5} ${y + 7}h19l-2.500 11h-14z`, '#b98a52', { round: 4 })
    .path(`M${x - 8.5} ${y + 11}h17M${x - 8} ${y + 14.5}h16`, 'none', {
      stroke: '#8f6638',
      width: 0.9,
      material: 'flat',
    });
}

export const drawWoman: Draw = (pen, actor) => {
  const figure = chooseWoman(actor);
  const basket = actor.random.chance(0.4);
  drawFigure(pen, actor, basket ? { ...figure, hands: [-18, -44, 17, -48] } : figure);
  if (basket && !actor.seated && !actor.reading) drawBasket(pen, 17.5, -47);
};

export const drawGrandmother: Draw = (pen, actor) => {
  const figure = chooseWoman(actor);
  drawFigure(pen, actor, {
    ...figure,
    hair: '#e4e0dc',
    cut: 'bun',
    hat: 'none',
    bottom: 'skirt',
    low: actor.colour ?? actor.random.pick(['#7a4a6c', '#3f6f8c', '#4f7a5c', '#a8503f']),
    top: actor.random.pick(['#d9c0a0', '#c98f9c', '#a9b0c4']),
    spectacles: true,
    stance: 'standing',
    hands: [-17, -46, 17, -48],
  });
  if (!actor.seated && !actor.reading) drawBasket(pen, 17.5, -47);
};

export const drawGrandfather: Draw = (pen, actor) => {
  const figure = chooseFigure(actor);
  drawFigure(pen, actor, {
    ...figure,
    hair: '#e4e0dc',
    cut: 'short',
    hat: actor.snow ? 'knit' : 'brim',
    bottom: 'trousers',
    top: actor.colour ?? actor.random.pick(['#5f6f5a', '#7a5a48', '#4a5f78']),
    spectacles: true,
    beard: true,
    stance: 'standing',
    hands: [-17, -42, 20, -42],
  });
  pen.path('M20 -43L22.500 0M15.500 -45q3 -3 6 1.500', 'none', {
    stroke: '#6a4630',
    width: 2.2,
    material: 'flat',
  });
};

export const drawDancer: Draw = (pen, actor) => {
  const figure = chooseFigure(actor);
  const dress = actor.colour ?? actor.random.pick(['#e58aa6', '#d8503c', '#f0e6ee', '#8fa8d8']);
  drawFigure(pen, actor, {
    ...figure,
    top: dress,
    low: shift(dress, 0.06),
    cut: 'bun',
    bottom: 'tutu',
    hat: 'none',
    scarf: undefined,
    stance: 'dancing',
    hands: [-26, -94, 27, -100],
  });
};

function chooseChild(actor: Actor, girl = actor.random.chance(0.5)): Figure {
  const { random } = actor;
  const top = actor.colour ?? random.pick(['#f0b83c', '#d8503c', '#5a9ac0', '#e88aa4']);
  const figure = chooseFigure(actor);
  return {
    ...figure,
    top,
    cut: girl ? random.pick(['plaits', 'bob']) : 'short',
    bottom: actor.snow ? 'coat' : girl ? 'skirt' : 'trousers',
    low: girl ? shift(top, -0.06) : '#4a5a78',
    scarf: actor.snow ? random.pick(scarves) : undefined,
    hat: actor.snow ? 'knit' : 'none',
    stance: 'walking',
    hands: random.chance(0.5) ? [-20, -50, 24, -82] : [-20, -46, 19, -50],
  };
}

/** A child's head is large for its body: the same figure, shorter below the shoulders. */
function drawSmall(pen: Pen, actor: Actor, figure: Figure): void {
  pen.place({ x: 0, y: 0, scale: 1.16, stretch: 0.84 }, pen.depth, (p) => drawFigure(p, actor, figure));
}

export const drawChild: Draw = (pen, actor) => drawSmall(pen, actor, chooseChild(actor));
export const drawGirl: Draw = (pen, actor) => drawSmall(pen, actor, chooseChild(actor, true));
export const drawBoy: Draw = (pen, actor) => drawSmall(pen, actor, chooseChild(actor, false));

export const drawCouple: Draw = (pen, actor) => {
  const one: Figure = { ...chooseFigure(actor), cut: 'short', hands: [-18, -44, 19, -44] };
  const other: Figure = { ...chooseWoman(actor), stance: one.stance, hands: [-21, -44, 18, -44] };
  pen.place({ x: -20, y: 0, scale: 1 }, pen.depth, (p) => drawFigure(p, actor, one));
  pen.place({ x: 22, y: 0, scale: 0.93 }, pen.depth, (p) =>
    drawFigure(p, { ...actor, colour: undefined }, other),
  );
};

export const drawFamily: Draw = (pen, actor) => {
  const plain = { ...actor, colour: undefined };
  pen.place({ x: -34, y: 0, scale: 1 }, pen.depth, (p) =>
    drawFigure(p, actor, {
      ...chooseFigure(actor),
      cut: 'short',
      stance: 'standing',
      hands: [-18, -44, 19, -46],
    }),
  );
  pen.place({ x: 34, y: 0, scale: 0.94 }, pen.depth, (p) =>
    drawFigure(p, plain, { ...chooseWoman(plain), stance: 'standing', hands: [-19, -46, 18, -44] }),
  );
  pen.place({ x: 0, y: 2, scale: 0.66 }, pen.depth, (p) =>
    drawSmall(p, plain, { ...chooseChild(plain), stance: 'standing', hands: [-22, -62, 22, -62] }),
  );
};

function drawCanopy(pen: Pen, actor: Actor): void {
  const c = actor.colour ?? actor.random.pick(['#d8402f', '#e8b03c', '#3f8f9c']);
  pen.path('M15 -50L8 -112', 'none', { stroke: '#4a3a34', width: 1.8, material: 'flat' });
  pen.path(
    'M-44 -82C-42 -112 -16 -128 5 -128C28 -128 52 -112 54 -82Q45 -89 37 -83Q28 -90 21 -83Q12 -90 5 -83Q-4 -90 -11 -83Q-20 -90 -28 -83Q-36 -89 -44 -82z',
    c,
    { round: 20 },
  );
  pen
    .path(
      'M5 -128C-12 -116 -14 -98 -11 -83M5 -128C22 -116 24 -98 21 -83M5 -128C-22 -120 -30 -102 -28 -83M5 -128C34 -120 40 -102 37 -83',
      'none',
      { stroke: shift(c, -0.11), width: 1.3, material: 'flat' },
    )
    .path('M5 -128v-6', 'none', { stroke: '#4a3a34', width: 2, material: 'flat' });
}

/** Open on the ground, its handle to one side. */
export const drawOpenUmbrella: Draw = (pen, actor) => {
  pen.place({ x: -8, y: -38, scale: 0.98, turn: 62 }, pen.depth, (p) =>
    p.place({ x: -6, y: 84, scale: 1 }, p.depth, (q) => {
      drawCanopy(q, actor);
      q.path('M15 -50L16 -44Q18 -36 24 -40', 'none', { stroke: '#7a4a30', width: 3, material: 'flat' });
    }),
  );
};

/** An open umbrella, and someone under it. */
export const drawUmbrella: Draw = (pen, actor) => {
  const walker = actor.random.chance(0.5)
    ? chooseWoman({ ...actor, colour: undefined })
    : chooseFigure({ ...actor, colour: undefined });
  pen.place({ x: 0, y: 0, scale: 0.86 }, pen.depth, (p) =>
    drawFigure(p, actor, { ...walker, hat: 'none', bottom: 'coat', hands: [-17, -44, 18, -58] }),
  );
  drawCanopy(pen, actor);
};

export const drawChildUmbrella: Draw = (pen, actor) => {
  const child = chooseChild({ ...actor, colour: undefined });
  pen.place({ x: 0, y: 0, scale: 0.94, stretch: 0.86 }, pen.depth, (p) =>
    drawFigure(p, actor, {
      ...child,
      hat: 'none',
      bottom: 'coat',
      top: '#f0b83c',
      hands: [-18, -46, 17, -58],
    }),
  );
  drawCanopy(pen, actor);
};
