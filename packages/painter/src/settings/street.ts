import { mixHex, shift } from '../drawing/colour.ts';
import type { Pen } from '../drawing/pen.ts';
import type { Random } from '../drawing/random.ts';
import type { BuildSetting, Scene } from '../scene/scene.ts';
import { drawSkyline } from './skyline.ts';

/** A street in one-point perspective between two rows of houses. Rain makes the pavement a mirror. */
export const buildStreet: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, horizon: skyline, palette, focus } = plan;
  const random = plan.random.fork('street');
  const vanish = w * (focus.x > w / 2 ? 0.42 : 0.58);
  const eye = Math.max(skyline, h * 0.56);
  const wet = plan.weathers.some((v) => v === 'rain' || v === 'storm');
  const neon = plan.description.moods.includes('neon');
  const dark = palette.time === 'night' || palette.time === 'dusk' || wet;
  drawSkyline(scene, eye + unit, 0.55);
  const view = { vanish, eye, dark, neon };
  // Drawn twice: in the background for the mirror image, then in front of the wet ground.
  if (wet) for (const side of [-1, 1] as const) drawFacades(scene, view, side);
  pen.drawing.startFront();
  const ground = wet ? '#4d5866' : palette.snow ? '#dfe6ee' : '#a89f94';
  if (wet)
    pen.place({ x: 0, y: 0, scale: 1 }, 0.1, (p) =>
      p.region(`M-9 ${eye + unit}H${w + 9}V${h + 9}H-9z`, 'water'),
    );
  else pen.place({ x: 0, y: 0, scale: 1 }, 0.12, (p) => drawPavement(p, scene, view, { ground, random }));
  for (const side of [-1, 1] as const) drawFacades(scene, view, side);
  const feet = eye + (h - eye) * 0.72;
  return {
    ...(wet ? { waterTop: eye + unit } : {}),
    far: { x: vanish, y: eye + unit * 2, depth: 0.5, scale: 0.9 },
    mid: { x: focus.x, y: feet, depth: 0.04, scale: 1.12 },
    near: { x: focus.x, y: h - (h - eye) * 0.14, depth: 0.02, scale: 1 },
    water: { x: focus.x, y: feet, depth: 0.06, scale: 1 },
    sky: { x: vanish, y: eye * 0.34, depth: 0.2, scale: 0.8 },
    ground,
    drawInFront: () => drawLamp(scene, dark),
  };
};

interface View {
  /** The vanishing point, pixels from the left and from the top. */
  vanish: number;
  eye: number;
  /** Lamps and windows are lit. */
  dark: boolean;
  neon: boolean;
}

/** The front of a house, in the perspective of the street. */
interface Front {
  /** Its two edges, from 0 at the vanishing point to 1 at the edge of the picture. */
  k0: number;
  k1: number;
  depth: number;
  wall: string;
  side: 1 | -1;
  /** Pixels from the left. */
  at(k: number): number;
  /** Pixels from the top, at a share of the house's height. */
  up(k: number, share: number): number;
  /** Pixels from the top, at the foot of the house. */
  down(k: number): number;
}

const walls = [
  '#c98a6c',
  '#d9b48c',
  '#b7a08c',
  '#a86a5c',
  '#8d9aa6',
  '#d8c4a0',
  '#c9a0a0',
  '#93a58c',
] as const;

/** The row of houses on one side. */
function drawFacades(scene: Scene, view: View, side: 1 | -1): void {
  const { plan, pen } = scene;
  const { unit } = plan;
  const { vanish, eye } = view;
  const random = plan.random.fork(`facades ${side}`);
  const edge = side > 0 ? plan.width : 0;
  const span = Math.abs(edge - vanish) * 1.02;
  const stops = [0.13, 0.2, 0.3, 0.44, 0.66, 1.06];
  for (let i = 0; i + 1 < stops.length; i++) {
    const k0 = stops[i] ?? 0;
    const k1 = stops[i + 1] ?? 1;
    const depth = 0.62 * (1 - k0) ** 2;
    const storey = random.range(0.72, 1.15);
    const front: Front = {
      k0,
      k1,
      depth,
      wall: random.pick(walls),
      side,
      at: (k) => vanish + side * span * k,
      up: (k, share) => eye - share * k * unit * 108 * storey,
      down: (k) => eye + k * unit * 38,
    };
    pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) => {
      drawWall(p, scene, front);
      drawWindows(p, scene, view, front, random);
      drawShop(p, scene, view, front, random);
    });
  }
}

function drawWall(p: Pen, { plan }: Scene, { k0, k1, wall, side, at, up, down }: Front): void {
  p.polygon(
    [at(k0), up(k0, 1), at(k1), up(k1, 1), at(k1), down(k1), at(k0), down(k0)],
    side * plan.light.x > 0 ? mixHex(wall, plan.palette.shadow, 0.28) : wall,
    { round: plan.unit, material: 'smooth' },
  );
  p.polygon(
    [at(k0), up(k0, 1.0), at(k1), up(k1, 1.0), at(k1), up(k1, 0.95), at(k0), up(k0, 0.95)],
    shift(wall, -0.13),
    { outline: false },
  );
}

function drawWindows(p: Pen, { plan }: Scene, { dark, neon }: View, front: Front, random: Random): void {
  const { k0, k1, depth, at, up } = front;
  const { palette } = plan;
  let lit = '';
  let dull = '';
  const columns = 3;
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < 5; r++) {
      const a = k0 + ((k1 - k0) * (c + 0.22)) / columns;
      const b = k0 + ((k1 - k0) * (c + 0.72)) / columns;
      const f0 = 0.9 - r * 0.17;
      const f1 = f0 - 0.1;
      const d = `M${at(a).toFixed(1)} ${up(a, f0).toFixed(1)}L${at(b).toFixed(1)} ${up(b, f0).toFixed(1)}L${at(b).toFixed(1)} ${up(b, f1).toFixed(1)}L${at(a).toFixed(1)} ${up(a, f1).toFixed(1)}z`;
      if (random.chance(dark ? 0.55 : 0.08)) lit += d;
      else dull += d;
    }
  p.path(dull, mixHex('#3d5266', palette.skyMid, 0.35), { material: 'flat', outline: false });
  if (lit)
    p.path(
      lit,
      mixHex(neon ? random.pick(['#ff5ab8', '#5ae0ff', '#b48aff']) : '#ffd487', palette.haze, depth * 0.6),
      { material: 'glow', outline: false },
    );
}

/** The shop on the ground floor: its window with bars, the wall below it, and the awning. */
function drawShop(p: Pen, { plan }: Scene, { dark, eye }: View, front: Front, random: Random): void {
  const { k0, k1, wall, side, at, up, down } = front;
  const { unit, palette } = plan;
  const s0 = k0 + (k1 - k0) * 0.12;
  const s1 = k0 + (k1 - k0) * 0.88;
  p.polygon(
    [at(s0), up(s0, 0.08) + k0 * unit * 2, at(s1), up(s1, 0.08), at(s1), down(s1), at(s0), down(s0)],
    dark ? '#ffca78' : mixHex('#56636e', palette.skyMid, 0.3),
    { material: dark ? 'glow' : 'flat', outline: false, opacity: 0.92 },
  );
  let bars = '';
  for (let c = 0; c <= 3; c++) {
    const k = s0 + ((s1 - s0) * c) / 3;
    bars += `M${at(k).toFixed(1)} ${up(k, 0.08).toFixed(1)}L${at(k).toFixed(1)} ${down(k).toFixed(1)}`;
  }
  p.path(bars, 'none', {
    stroke: shift(wall, -0.2),
    width: unit * (0.3 + 1.1 * k1),
    material: 'flat',
    veil: true,
  });
  const sill = (k: number) => eye + (down(k) - eye) * 0.74;
  p.polygon([at(s0), sill(s0), at(s1), sill(s1), at(s1), down(s1), at(s0), down(s0)], shift(wall, -0.14), {
    outline: false,
  });
  const awning = random.pick(['#c8503c', '#3f7a78', '#d9a13c', '#7a4a6c', palette.accent]);
  p.polygon(
    [
      at(s0),
      up(s0, 0.09),
      at(s1),
      up(s1, 0.09),
      at(s1 + 0.01) - side * k1 * unit * 12,
      up(s1, 0.0) + k1 * unit * 3,
      at(s0) - side * k0 * unit * 12,
      up(s0, 0.0) + k0 * unit * 3,
    ],
    awning,
    { round: unit },
  );
}

/** The dry ground, with kerbs and stones. */
function drawPavement(
  p: Pen,
  { plan }: Scene,
  { vanish, eye }: View,
  { ground, random }: { ground: string; random: Random },
): void {
  const { width: w, height: h, unit, palette } = plan;
  const spread = (k: number, side: number) => vanish + side * Math.abs((side > 0 ? w : 0) - vanish) * k;
  p.path(
    `M-9 ${eye}H${w + 9}V${h}H-9z`,
    { from: mixHex(ground, palette.haze, 0.3), to: shift(ground, -0.08), along: [0, eye, 0, h] },
    { material: palette.snow ? 'snow' : 'grass', outline: false },
  );
  for (const side of [-1, 1]) {
    const kerb = eye + unit * 5;
    p.polygon(
      [
        spread(0.13, side),
        kerb,
        spread(1.5, side),
        h * 1.3,
        spread(2.6, side),
        h * 1.3,
        spread(0.3, side),
        kerb,
      ],
      shift(ground, 0.06),
      { material: 'flat', outline: false, opacity: 0.8 },
    );
  }
  let stones = '';
  for (let i = 0; i < 90; i++) {
    const t = random.next() ** 0.6;
    const y = eye + unit * 5 + (h - eye) * t;
    const r = unit * (0.6 + 3.4 * t);
    const x = random.next() * w;
    stones += `M${x.toFixed(1)} ${y.toFixed(1)}h${r.toFixed(1)}v${(r * 0.16).toFixed(1)}h${(-r).toFixed(1)}z`;
  }
  p.path(stones, shift(ground, -0.07), { material: 'flat', outline: false, opacity: 0.6 });
}

function drawLamp({ plan, pen }: Scene, dark: boolean): void {
  const { width: w, height: h, unit, focus } = plan;
  pen.place(
    { x: focus.x > w / 2 ? w * 0.12 : w * 0.88, y: h * 0.95, scale: unit * 0.74, flip: focus.x < w / 2 },
    0.03,
    (p) => {
      p.path('M-1.6 0L-1 -82H1L1.6 0z', '#2c3038', { round: 1 });
      p.path('M0 -82Q0 -90 9 -90V-87Q2 -87 2 -80z', '#2c3038', { round: 1 });
      p.path('M5 -88H15L13 -77H7z', dark ? '#ffe0a0' : '#d9d4c4', { material: dark ? 'glow' : 'smooth' });
      p.path('M4 -88H16L10 -93z', '#2c3038', { round: 2 });
    },
  );
}
