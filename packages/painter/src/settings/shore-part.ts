import { mixHex, shift } from '../drawing/colour.ts';
import type { Scene } from '../scene/scene.ts';
import { house } from '../subjects/building/house.ts';
import { palm } from '../subjects/plant/palm.ts';
import { pine } from '../subjects/plant/pine.ts';
import { boat } from '../subjects/vehicle/boat.ts';
import { fillBelow, heightAt, type Line, rolling } from './terrain.ts';
import { plantTrees } from './vegetation.ts';

/** A headland on the side of the focus. Returns its flat top, for a lighthouse. */
export function drawHeadland(scene: Scene, foot: number): { x: number; y: number } {
  const { plan, pen } = scene;
  const { width: w, unit, palette, focus } = plan;
  const right = focus.x > w / 2;
  const side = right ? 1 : -1;
  const edge = right ? w * 1.06 : -w * 0.06;
  const top = foot - unit * 11;
  const toe = focus.x - side * unit * 24;
  const rock = palette.snow ? '#aeb9c6' : mixHex(palette.rock, palette.earth, 0.5);
  const random = plan.random.fork('headland');
  const cliff: Line = [];
  for (let i = 0; i <= 6; i++) {
    const t = i / 6;
    cliff.push(
      toe + side * unit * (1 + 16 * t) + random.range(-1, 1) * unit,
      foot - (foot - top) * t ** 0.75 + random.range(-0.7, 0.7) * unit,
    );
  }
  const outline = [
    toe,
    foot + unit * 1.2,
    ...cliff,
    focus.x + side * unit * 12,
    top - unit,
    (focus.x + edge) / 2,
    top - unit * 3.5,
    edge,
    top - unit * 4.5,
    edge,
    foot + unit * 2,
  ];
  pen.place(
    { x: 0, y: foot, scale: 1, stretch: -0.8 },
    0.12,
    (p) =>
      p.polygon(
        outline.map((v, i) => (i % 2 ? v - foot : v)),
        shift(rock, -0.05),
        { material: 'rock' },
      ),
    'mirror',
  );
  pen.place({ x: 0, y: 0, scale: 1 }, 0.12, (p) => {
    p.polygon(
      outline,
      { from: rock, to: mixHex(rock, palette.shadow, 0.4), along: [0, top, 0, foot] },
      { material: 'rock' },
    );
    for (let i = 0; i < 5; i++) {
      const x = toe + side * unit * (4 + i * random.range(6, 9));
      p.polygon(
        [x, foot + unit, x + unit * 2, top + unit * random.range(4, 7), x + unit * 4, foot + unit],
        mixHex(rock, palette.shadow, 0.3),
        { material: 'rock', outline: false, opacity: 0.7 },
      );
    }
    const grass = palette.snow ? '#f2f6fa' : mixHex(palette.grass, palette.earth, 0.12);
    const lip = [
      toe + side * unit * 9,
      top + unit * 3.4,
      toe + side * unit * 15,
      top + unit * 0.4,
      focus.x,
      top - unit * 1.2,
      focus.x + side * unit * 14,
      top - unit * 1.8,
      edge,
      top - unit * 5.4,
    ];
    p.path(
      `M${lip.map((v) => v.toFixed(1)).join(' ')}L${edge.toFixed(1)} ${(top + unit * 2).toFixed(1)}Q${focus.x + side * unit * 18} ${top + unit * 4} ${focus.x} ${top + unit * 3}T${lip[0]?.toFixed(1)} ${lip[1]?.toFixed(1)}z`,
      grass,
      { material: palette.snow ? 'snow' : 'grass', round: unit * 2 },
    );
    let foam = '';
    for (let i = 0; i < 26; i++) {
      const x = toe - side * unit * 3 + side * (i / 26) * Math.abs(edge - toe);
      foam += `M${x.toFixed(1)} ${(foot + unit * random.range(0.2, 1.6)).toFixed(1)}h${(unit * random.range(1.5, 5)).toFixed(1)}v${(unit * 0.3).toFixed(1)}h${(-unit * 3).toFixed(1)}z`;
    }
    p.path(foam, mixHex('#ffffff', palette.skyLow, 0.3), { material: 'flat', opacity: 0.7, outline: false });
  });
  return { x: focus.x + side * unit * 7, y: top - unit * 0.9 };
}

export function drawIsland(scene: Scene, x: number, foot: number, wide: number, depth: number): void {
  const { plan, pen } = scene;
  const { unit, palette } = plan;
  const random = plan.random.fork(`island${Math.round(x)}`);
  const tall = wide * random.range(0.16, 0.24);
  const shape = (k: number) => [
    x - wide / 2,
    foot,
    x - wide * 0.36,
    foot - k * tall * 0.55,
    x - wide * 0.12,
    foot - k * tall * 0.75,
    x + wide * 0.1,
    foot - k * tall,
    x + wide * 0.32,
    foot - k * tall * 0.5,
    x + wide / 2,
    foot,
    x + wide * 0.2,
    foot + k * tall * 0.07,
    x - wide * 0.2,
    foot + k * tall * 0.07,
  ];
  pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) => {
    p.blob(shape(-0.8), mixHex(palette.grass, palette.shadow, 0.35), { material: 'mirror' });
    p.blob(
      shape(1),
      {
        from: palette.grass,
        to: mixHex(palette.earth, palette.shadow, 0.2),
        along: [0, foot - tall, 0, foot],
      },
      { material: palette.snow ? 'snow' : 'grass', round: unit * 4 },
    );
  });
  const line: Line = [
    x - wide / 2,
    foot,
    x - wide * 0.3,
    foot - tall * 0.55,
    x,
    foot - tall * 0.85,
    x + wide * 0.3,
    foot - tall * 0.45,
    x + wide / 2,
    foot,
  ];
  plantTrees(scene, line, {
    name: `grove${x}`,
    count: 7,
    tall: wide * 0.2,
    depth,
    from: (x - wide * 0.36) / plan.width,
    to: (x + wide * 0.36) / plan.width,
    ...(palette.snow
      ? { draw: pine.draw }
      : plan.place === 'island' || plan.place === 'beach'
        ? { draw: palm.draw }
        : {}),
  });
}

export function drawBeach(scene: Scene, y: number): void {
  const { plan, pen } = scene;
  const { height: h, width: w, unit } = plan;
  const random = plan.random.fork('beach');
  const line = rolling(random, plan, y, unit * 4, 0.55);
  const sand = plan.palette.snow ? '#e9eff5' : '#ecd2a2';
  const wet = line.map((v, i) => (i % 2 ? v - unit * 2.2 : v));
  const foam = line.map((v, i) => (i % 2 ? v - unit * 3.2 : v));
  pen.place({ x: 0, y: 0, scale: 1 }, 0.08, (p) => {
    p.path(fillBelow(foam, plan), mixHex('#ffffff', plan.palette.skyLow, 0.25), {
      material: 'flat',
      outline: false,
      opacity: 0.74,
    });
    p.path(fillBelow(wet, plan), mixHex(sand, plan.palette.water, 0.36), {
      material: 'flat',
      outline: false,
    });
    p.path(
      fillBelow(line, plan),
      { from: shift(sand, 0.02), to: shift(sand, -0.08), along: [0, y, 0, h] },
      { material: 'grass', round: unit * 3, outline: false },
    );
  });
  if (!plan.palette.snow && !plan.description.absent.has('tree')) {
    const right = plan.focus.x < w / 2;
    for (const [t, k] of [
      [0.9, 1],
      [1.0, 0.8],
      [0.8, 0.62],
    ] as const) {
      const x = (right ? t : 1 - t) * w;
      pen.place(
        { x, y: heightAt(line, x) + unit * 5 * k, scale: (unit * 46 * k) / 100, flip: right },
        0.06,
        (p) => palm.draw(p, scene.context(`palm${t}`)),
      );
    }
  }
}

export function drawPier(scene: Scene, foot: number): void {
  const { plan, pen } = scene;
  const { width: w, unit } = plan;
  const random = plan.random.fork('harbour');
  for (let i = 0; i < 8; i++) {
    const x = ((i + 0.5) / 8) * w;
    const tall = unit * random.range(12, 18);
    pen.place({ x, y: foot - unit * 1.2, scale: tall / 100, flip: random.chance(0.5) }, 0.38, (p) =>
      house.draw(p, scene.context(`quay${i}`)),
    );
  }
  pen.place({ x: 0, y: 0, scale: 1 }, 0.34, (p) =>
    p.rect(-9, foot - unit * 1.6, w + 18, unit * 2.4, '#8d7f74', { material: 'rock' }),
  );
  const { description } = plan;
  // Named boats: the harbour draws no others.
  if (description.absent.has('boat') || description.subjects.some((s) => s.name === 'boat')) return;
  for (let i = 0; i < 3; i++) {
    const x = w * (0.16 + 0.32 * i + random.range(-0.06, 0.06));
    const y = foot + unit * random.range(5, 11);
    floatThing(
      scene,
      x,
      y,
      unit * 15,
      0.22,
      (p) => boat.draw(p, scene.context(`moored${i}`)),
      random.chance(0.5),
    );
  }
}

/** A subject on the water with its mirror image. */
export function floatThing(
  scene: Scene,
  x: number,
  y: number,
  tall: number,
  depth: number,
  draw: (pen: Scene['pen']) => void,
  flip: boolean,
): void {
  scene.pen.place({ x, y, scale: tall / 100, stretch: -0.8, flip }, depth, draw, 'mirror');
  scene.pen.place({ x, y, scale: tall / 100, flip }, depth, draw);
}

/** The near bank, on which people and animals stand. */
export function drawBank(scene: Scene, y: number): void {
  const { plan, pen } = scene;
  const { height: h, unit, palette } = plan;
  const line = rolling(plan.random.fork('bank'), plan, y, unit * 2.6, 0.6);
  const colour = palette.snow ? '#edf2f7' : palette.grass;
  pen.place({ x: 0, y: 0, scale: 1 }, 0.06, (p) =>
    p.path(
      fillBelow(line, plan),
      { from: colour, to: mixHex(shift(colour, -0.1), palette.shadow, 0.25), along: [0, y - unit * 2, 0, h] },
      { material: palette.snow ? 'snow' : 'grass', round: unit * 2 },
    ),
  );
}
