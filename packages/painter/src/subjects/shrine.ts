import type { Draw } from '../compose/stage.ts';
import { shift } from '../drawing/colour.ts';
import { pane, turned } from './building-part.ts';

/** A round tower alone: stone, a cone of slate, one lit window near the top. */
export const drawKeep: Draw = (pen, actor) => {
  const stone = actor.colour ?? '#c3b6a2';
  const slate = '#5b5f82';
  pen.path('M-17 0L-14 -66H14L17 0z', stone, { round: 12 });
  turned(pen, actor, -15, -66, 30, 66, stone, 0.34);
  let courses = '';
  for (let i = 0; i < 16; i++)
    courses += `M${actor.random.range(-13, 7).toFixed(1)} ${(-4 - 3.8 * i).toFixed(1)}h6v2h-6z`;
  pen.path(courses, shift(stone, -0.06), { material: 'flat', outline: false, opacity: 0.7 });
  pen
    .path('M-19 -66H19L17 -74H-17z', shift(stone, 0.04), { round: 3 })
    .path('M-18 -74H18L0 -106z', slate, { round: 9 })
    .path('M0 -106V-116', 'none', { stroke: '#4a3a34', width: 1, material: 'flat' })
    .path('M0.500 -116q8 2 14 0q-3 4 0 7q-7 2 -14 0z', actor.palette.accent, {
      material: 'flat',
      outline: false,
    });
  pane(pen, actor, -4, -58, 8, 12, true);
  pane(pen, actor, -3, -34, 6, 9, true);
  pen.path('M-6 0V-12a6 6 0 0 1 12 0V0z', '#6b4432', { round: 3 });
  for (const x of [-22, -14, 15, 23] as const)
    pen.ellipse(x, -3, 8, 6, shift(actor.palette.leaf, actor.random.range(-0.04, 0.04)), { round: 5 });
};

export const drawPagoda: Draw = (pen, actor) => {
  const red = actor.colour ?? '#b83f34';
  const roof = '#4a5560';
  pen.rect(-34, -6, 68, 6, '#b8b0a4', { round: 2 });
  for (let i = 0; i < 5; i++) {
    const y = -6 - i * 17;
    const w = 25 - i * 3.2;
    pen.rect(-w, y - 12, 2 * w, 12, shift(red, -0.01 * i), { round: 3 });
    turned(pen, actor, -w, y - 12, 2 * w, 12, red, 0.3);
    for (let k = -1; k <= 1; k++) pane(pen, actor, k * w * 0.6 - 2, y - 9, 4, 8);
    const e = w + 13;
    pen.path(
      `M${-e} ${y - 12}Q${-e * 0.6} ${y - 12.5} ${-w * 0.7} ${y - 19}H${w * 0.7}Q${e * 0.6} ${y - 12.5} ${e} ${y - 12}L${e + 2.5} ${y - 14.5}Q${e} ${y - 9} ${w} ${y - 9.5}H${-w}Q${-e} ${y - 9} ${-e - 2.5} ${y - 14.5}z`,
      actor.palette.snow ? '#e8eef5' : roof,
      { round: 3 },
    );
  }
  pen.path('M-1 -90V-107H1V-90zM-3 -94h6v1.6h-6zM-2.5 -98h5v1.5h-5zM-2 -102h4v1.4h-4z', '#c8a24a', {
    round: 1,
  });
};

export const drawTorii: Draw = (pen, actor) => {
  const red = actor.colour ?? '#d1432f';
  pen.path('M-40 2L-35 -84H-27L-31 2zM40 2L35 -84H27L31 2z', red, { round: 4 });
  pen.rect(-48, -70, 96, 7, red, { round: 3 }).rect(-4, -88, 8, 22, shift(red, -0.04), { round: 2 });
  pen
    .path('M-62 -97Q0 -86 62 -97L60 -88Q0 -79 -60 -88z', red, { round: 4 })
    .path('M-65 -101Q0 -90 65 -101L62 -96Q0 -85 -62 -96z', '#33343c', { round: 2 });
  pen.path('M-42 2V-8H-30V2zM30 2V-8H42V2z', '#2f3038', { round: 2 });
};

export const drawChurch: Draw = (pen, actor) => {
  const wall = actor.colour ?? '#efe6d6';
  pen
    .rect(-14, -46, 58, 46, wall, { round: 5 })
    .polygon([-18, -44, -6, -68, 38, -68, 50, -44], '#6a5a60', { round: 6 });
  pen
    .rect(-40, -66, 28, 66, shift(wall, 0.02), { round: 6 })
    .polygon([-43, -64, -26, -100, -9, -64], '#5d5560', { round: 6 });
  turned(pen, actor, -40, -66, 28, 66, wall, 0.32);
  for (const x of [0, 14, 28] as const) pane(pen, actor, x, -32, 7, 18, true);
  pane(pen, actor, -30, -56, 8, 13, true);
  pen.path('M-32 0V-16a6 6 0 0 1 12 0V0z', '#6a4632', { material: 'flat' });
  pen.path('M-26.8 -100v-8h1.6v8zM-29 -106h6v1.5h-6z', '#c8a24a', { material: 'flat' });
};

export const drawMosque: Draw = (pen, actor) => {
  const wall = '#f0e4cc';
  const dome = actor.colour ?? '#4a9a94';
  for (const x of [-46, 46] as const) {
    pen
      .rect(x - 4, -72, 8, 72, wall, { round: 4 })
      .rect(x - 6, -60, 12, 3, shift(wall, -0.06), { round: 1 })
      .path(`M${x - 5} -72Q${x - 5} -80 ${x} -90Q${x + 5} -80 ${x + 5} -72z`, dome, { round: 4 });
  }
  pen.rect(-36, -34, 72, 34, wall, { round: 5 });
  turned(pen, actor, -36, -34, 72, 34, wall, 0.28);
  pen
    .path('M-24 -34C-30 -56 -10 -64 0 -78C10 -64 30 -56 24 -34z', dome, { round: 16 })
    .path('M-0.8 -78v-9h1.6v9z', '#d8b048', { material: 'flat' });
  for (const x of [-28, 18] as const) pane(pen, actor, x, -24, 10, 18, true);
  pen.path('M-9 0V-18Q-9 -26 0 -30Q9 -26 9 -18V0z', '#5f4a3c', { material: 'flat' });
};

export const drawRuin: Draw = (pen, actor) => {
  const stone = actor.colour ?? '#d8c7a6';
  pen.rect(-80, -10, 160, 10, shift(stone, -0.04), { round: 3 }).rect(-72, -18, 144, 9, stone, { round: 3 });
  for (const [x, h] of [
    [-60, 74],
    [-32, 74],
    [-4, 52],
    [26, 74],
    [56, 38],
  ] as const) {
    pen.rect(x - 6, -18 - h, 12, h, stone, { round: 6 });
    pen.path(`M${x - 2} ${-18 - h}v${h}M${x + 2} ${-18 - h}v${h}`, 'none', {
      stroke: shift(stone, -0.07),
      width: 0.9,
      material: 'flat',
    });
    if (h > 60) pen.rect(x - 8.5, -22 - h, 17, 5, shift(stone, 0.03), { round: 2 });
  }
  pen.polygon([-74, -97, -20, -97, -22, -108, -48, -116, -76, -107], stone, { round: 4 });
};
