import { mixHex, shift } from '../drawing/colour.ts';
import type { Random } from '../drawing/random.ts';
import type { BuildSetting, Scene } from '../scene/scene.ts';
import { rock as boulder } from '../subjects/nature/rock.ts';
import { buildBackdrop } from './backdrop.ts';
import { rolling } from './terrain.ts';
import { plantTrees } from './vegetation.ts';

/** Two cliffs, the fall between them and the pool below. */
export const buildWaterfall: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, palette, focus } = plan;
  const random = plan.random.fork('fall');
  const pool = Math.max(plan.horizon + unit * 6, h * 0.68);
  const top = h * 0.2;
  const cx = focus.x > w / 2 ? w * 0.4 : w * 0.6;
  const half = unit * random.range(7, 10);
  buildBackdrop({ ...scene, plan: { ...plan, around: new Set(['mountain']) } }, 60);
  const rock = palette.snow ? '#97a3b2' : mixHex(palette.rock, palette.earth, 0.35);
  const fall = { top, pool, cx, half, rock, random };
  drawCliff(scene, fall, { isBehind: true, side: -1 });
  drawCliff(scene, fall, { isBehind: true, side: 1 });
  drawFall(scene, fall);
  drawCliff(scene, fall, { isBehind: false, side: -1 });
  drawCliff(scene, fall, { isBehind: false, side: 1 });
  pen.drawing.startFront();
  drawPool(scene, fall);
  const bank = rolling(random, plan, h - (h - pool) * 0.3, unit * 3, 0.6);
  const grass = palette.snow ? '#edf2f7' : shift(palette.grass, -0.04);
  pen.place({ x: 0, y: 0, scale: 1 }, 0.06, (p) =>
    p.path(
      `M${bank.map((v) => v.toFixed(1)).join(' ')}L${w * 1.1} ${h * 1.1}H${-w * 0.1}z`,
      { from: grass, to: shift(grass, -0.1), along: [0, pool, 0, h] },
      { material: palette.snow ? 'snow' : 'grass' },
    ),
  );
  return {
    waterTop: pool,
    far: { x: focus.x, y: top + unit * 4, depth: 0.24, scale: 0.6 },
    mid: { x: focus.x, y: h - (h - pool) * 0.2, depth: 0.04, scale: 0.9 },
    near: { x: focus.x, y: h - (h - pool) * 0.14, depth: 0.02, scale: 0.9 },
    water: { x: focus.x, y: pool + (h - pool) * 0.4, depth: 0.1, scale: 0.8 },
    sky: { x: focus.x, y: h * 0.16, depth: 0.1, scale: 0.8 },
    ground: grass,
    grass: { y: h - (h - pool) * 0.22, colour: grass, thick: palette.snow ? 0.2 : 0.9 },
    drawInFront() {},
  };
};

interface Fall {
  /** Pixels from the top: where the water begins and where it ends. */
  top: number;
  pool: number;
  /** The middle and half the width of the water. */
  cx: number;
  half: number;
  /** The colour of the cliffs. */
  rock: string;
  random: Random;
}

/** One of the four cliffs: two stand behind the water, and two before it. */
function drawCliff(
  scene: Scene,
  { top, pool, cx, half, rock, random }: Fall,
  { isBehind, side }: { isBehind: boolean; side: 1 | -1 },
): void {
  const { plan, pen } = scene;
  const { width: w, unit, palette } = plan;
  const depth = isBehind ? 0.4 : 0.22;
  const edge = side > 0 ? w * 1.06 : -w * 0.06;
  const inner = cx + side * half * (isBehind ? 0.7 : 1.25);
  const crest = top + unit * (isBehind ? -4 : 7);
  const points = [inner, pool + unit * 2];
  for (let i = 0; i <= 7; i++)
    points.push(inner + side * random.range(-1, 1.6) * unit, pool - ((pool - crest) * i) / 7);
  points.push(
    (inner * 2 + edge) / 3,
    crest - unit * 3,
    (inner + edge) / 2,
    crest - unit * random.range(2, 8),
    edge,
    crest - unit * 6,
    edge,
    pool + unit * 2,
  );
  pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) => {
    p.polygon(
      points,
      { from: rock, to: mixHex(rock, palette.shadow, 0.35), along: [inner, crest, edge, pool] },
      { material: 'rock' },
    );
    for (let k = 0; k < 9; k++) {
      const x = inner + side * Math.abs(edge - inner) * ((k + random.range(0.1, 0.9)) / 9);
      const wide = unit * random.range(2, 5);
      const y = crest + unit * random.range(1, 10);
      p.polygon(
        [
          x,
          y,
          x + wide,
          y + unit * random.range(-2, 2),
          x + wide * 1.3,
          pool + unit * 2,
          x - wide * 0.3,
          pool + unit * 2,
        ],
        mixHex(rock, k % 2 ? palette.shadow : palette.light, k % 2 ? 0.3 : 0.22),
        { material: 'rock', outline: false, opacity: 0.8 },
      );
    }
    const line = [
      Math.min(inner, edge),
      crest + unit * (side > 0 ? 1 : -5),
      Math.max(inner, edge),
      crest + unit * (side > 0 ? -5 : 1),
    ];
    plantTrees(scene, line, {
      // The name seeds the random numbers of the trees.
      name: `cliff${isBehind ? 1 : 0}${side}`,
      count: 24,
      tall: unit * 15,
      depth,
      from: (Math.min(inner, edge) + unit * 3) / w,
      to: (Math.max(inner, edge) - unit * 3) / w,
    });
  });
}

function drawFall({ plan, pen }: Scene, { top, pool, cx, half, random }: Fall): void {
  const { unit, palette } = plan;
  pen.place({ x: 0, y: 0, scale: 1 }, 0.3, (p) => {
    const white = mixHex('#ffffff', palette.skyMid, 0.16);
    p.path(
      `M${cx - half} ${top + unit * 3}Q${cx} ${top - unit} ${cx + half} ${top + unit * 3}L${cx + half * 1.15} ${pool + unit * 2}H${cx - half * 1.15}z`,
      { from: white, to: mixHex(white, palette.skyMid, 0.3), along: [0, top, 0, pool] },
      { material: 'flat', outline: false },
    );
    let streaks = '';
    for (let i = 0; i < 34; i++) {
      const x = cx + random.range(-1, 1) * half;
      const y = top + unit * 3 + random.next() ** 1.2 * (pool - top) * 0.8;
      const long = unit * random.range(6, 22);
      const k = unit * random.range(0.15, 0.6);
      streaks += `M${x.toFixed(1)} ${y.toFixed(1)}q${k.toFixed(1)} ${(long / 2).toFixed(1)} 0 ${long.toFixed(1)}q${(-k).toFixed(1)} ${(-long / 2).toFixed(1)} 0 ${(-long).toFixed(1)}z`;
    }
    p.path(streaks, mixHex(palette.water, '#ffffff', 0.35), { material: 'flat', outline: false });
  });
}

/** The pool with foam, and stones around it. */
function drawPool(scene: Scene, { pool, cx, half, random }: Fall): void {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, palette } = plan;
  pen.place({ x: 0, y: 0, scale: 1 }, 0.16, (p) => {
    p.region(`M-9 ${pool}H${w + 9}V${h + 9}H-9z`, 'water');
    for (let i = 0; i < 9; i++)
      p.ellipse(
        cx + random.range(-1.5, 1.5) * half,
        pool + random.range(-1, 2.4) * unit,
        unit * random.range(3, 8),
        unit * random.range(1, 2.4),
        mixHex('#ffffff', palette.skyLow, 0.2),
        { material: 'flat', opacity: 0.5, outline: false },
      );
  });
  for (let i = 0; i < 9; i++) {
    const t = i / 9;
    const x = t < 0.5 ? t * w * 0.7 : w - (1 - t) * w * 0.7;
    pen.place(
      {
        x,
        y: pool + unit * random.range(3, 14),
        scale: (unit * random.range(6, 13)) / 100,
        flip: random.chance(0.5),
      },
      0.12,
      (p) => boulder.draw(p, scene.context(`stone${i}`)),
    );
  }
}
