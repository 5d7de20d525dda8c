import { mixHex, shift } from '../drawing/colour.ts';
import { colourValues } from '../drawing/palette.ts';
import type { Pen } from '../drawing/pen.ts';
import type { BuildSetting, Scene } from '../scene/scene.ts';
import { subjects } from '../subjects/subjects.ts';

const walls = ['#8d7a6c', '#a08d78', '#7d8088', '#94766a', '#8a8a7c', '#9a8590'] as const;

/** A shop seen from across the street. In the rain the wet road mirrors it. */
export const buildShopfront: BuildSetting = (scene) => {
  const { plan, pen } = scene;
  const { width: w, height: h, unit, palette, focus, shopfront } = plan;
  const wet = plan.weathers.some((v) => v === 'rain' || v === 'storm');
  const lit = isLit(scene);
  const kerb = h * 0.8;
  const foot = kerb - unit * 3;
  const size = Math.min((foot - h * 0.1) / 100, (w * 0.78) / 92);
  const x = w / 2 + (focus.x > w / 2 ? 1 : -1) * Math.max(0, Math.min(w * 0.08, w / 2 - size * 48));
  drawRow(scene, { x, foot, half: size * 46, lit });
  const named = plan.subjects.find((s) => s.name === shopfront);
  const colour = named?.colour ? colourValues[named.colour] : undefined;
  if (shopfront)
    pen.place({ x, y: foot, scale: size }, 0.1, (p) =>
      subjects[shopfront].draw(p, { ...scene.context(`front ${shopfront}`, colour), dark: lit }),
    );
  const stone = palette.snow ? '#dfe6ee' : wet ? '#6d737c' : '#a9a094';
  const pavement = (p: Pen) => {
    p.path(
      `M-9 ${foot}H${w + 9}V${kerb}H-9z`,
      { from: shift(stone, -0.04), to: shift(stone, 0.03), along: [0, foot, 0, kerb] },
      { material: palette.snow ? 'snow' : 'smooth', round: unit, outline: false },
    );
    p.rect(-9, kerb - unit * 0.8, w + 18, unit * 0.8, shift(stone, -0.12), { outline: false });
  };
  pen.place({ x: 0, y: 0, scale: 1 }, 0.08, pavement);
  pen.drawing.startFront();
  pen.place({ x: 0, y: 0, scale: 1 }, 0.06, (p) => {
    if (wet) p.region(`M-9 ${kerb}H${w + 9}V${h + 9}H-9z`, 'water');
    else {
      const road = palette.snow ? '#e8eef4' : '#8b8580';
      p.path(
        `M-9 ${kerb}H${w + 9}V${h + 9}H-9z`,
        { from: shift(road, -0.03), to: shift(road, -0.1), along: [0, kerb, 0, h] },
        { material: palette.snow ? 'snow' : 'grass', outline: false },
      );
      if (!palette.snow) drawCobbles(scene, p, kerb, road);
    }
    if (lit) {
      p.path(
        `M${x - size * 40} ${foot}L${x - size * 58} ${h}H${x + size * 40}L${x + size * 13} ${foot}z`,
        { from: '#ffc878', to: '#8a6a50', along: [0, foot, 0, h] },
        { material: 'glow', opacity: wet ? 0.16 : 0.24, outline: false },
      );
      p.path(
        `M${x + size * 20} ${foot}L${x + size * 20} ${h}H${x + size * 58}L${x + size * 40} ${foot}z`,
        { from: '#ffc878', to: '#8a6a50', along: [0, foot, 0, h] },
        { material: 'glow', opacity: wet ? 0.12 : 0.18, outline: false },
      );
    }
  });
  const side = x > w / 2 ? -1 : 1;
  const stand = x + side * size * 60;
  // An adult is a little lower than the door.
  const scale = (size * 1.02) / unit;
  return {
    ...(wet ? { waterTop: kerb } : {}),
    far: { x: w / 2 + side * w * 0.4, y: foot, depth: 0.2, scale: 0.7 },
    mid: { x: stand, y: kerb + (h - kerb) * 0.16, depth: 0.04, scale },
    near: { x: stand, y: h - (h - kerb) * 0.3, depth: 0.02, scale: scale * 1.1 },
    water: { x: stand, y: kerb + (h - kerb) * 0.3, depth: 0.05, scale },
    sky: { x: w / 2 + side * w * 0.3, y: h * 0.16, depth: 0.2, scale: 0.5 },
    ground: wet ? '#4d5866' : stone,
    drawInFront: () => drawLamp(scene, x - side * size * 66, kerb + unit * 2, lit),
  };
};

/** Lamps are lit in bad weather, by night and in a warm mood. */
function isLit({ plan }: Scene): boolean {
  const { time } = plan.palette;
  return (
    time !== 'day' ||
    plan.weathers.some((v) => v === 'rain' || v === 'storm' || v === 'snow' || v === 'fog') ||
    plan.description.moods.some((m) => m === 'warm' || m === 'cosy')
  );
}

/** Houses on both sides of the shop, in plainer colours. */
function drawRow(scene: Scene, at: { x: number; foot: number; half: number; lit: boolean }): void {
  const { plan, pen } = scene;
  const { width: w, palette } = plan;
  const { x, foot, half, lit } = at;
  const random = plan.random.fork('row');
  for (const side of [-1, 1] as const) {
    let edge = x + side * half;
    while (side > 0 ? edge < w : edge > 0) {
      const wide = half * random.range(0.9, 1.3);
      const tall = half * random.range(1.5, 2.5);
      const left = side > 0 ? edge : edge - wide;
      const wall = random.pick(walls);
      pen.place({ x: left, y: foot, scale: wide / 100 }, 0.3, (p) => {
        const high = (tall / wide) * 100;
        p.rect(0, -high, 101, high, wall, { round: 4 });
        p.rect(-2, -high - 4, 105, 7, shift(wall, -0.1), { round: 2 });
        if (palette.snow)
          p.path(`M-2 ${-high - 4}q26 -8 52 -3t53 3z`, '#f6f9fd', { material: 'snow', outline: false });
        let dull = '';
        let bright = '';
        for (let y = -high + 14; y < -74; y += 40)
          for (const c of [12, 42, 72]) {
            const d = `M${c} ${y}h18v25h-18z`;
            if (lit && random.chance(0.3)) bright += d;
            else dull += d;
          }
        const pane = mixHex('#33424f', palette.skyMid, 0.2);
        if (dull) p.path(dull, pane, { material: 'flat', outline: false });
        if (bright) p.path(bright, '#e9b468', { material: 'glow', outline: false });
        const wood = mixHex(random.pick(['#5a4a44', '#3f5560', '#5d5848', '#64454a']), wall, 0.2);
        p.rect(5, -62, 92, 62, wood, { round: 3 });
        p.path('M10 -50H62V-10H10zM70 -50H90V0H70z', mixHex('#2f3b46', palette.skyMid, 0.15), {
          material: 'flat',
          outline: false,
        });
      });
      edge += side * wide;
    }
  }
}

function drawCobbles(scene: Scene, pen: Pen, kerb: number, road: string): void {
  const { width: w, height: h, unit } = scene.plan;
  const random = scene.plan.random.fork('cobbles');
  let d = '';
  for (let y = kerb + unit * 1.5, row = 0; y < h; row++) {
    const t = (y - kerb) / (h - kerb);
    const long = unit * (3 + 3.4 * t);
    const tall = long * 0.36;
    for (let x = -(row % 2) * long * 0.5; x < w; x += long)
      if (random.chance(0.5))
        d += `M${(x + long * 0.1).toFixed(1)} ${(y + tall).toFixed(1)}q0 ${(-tall * 0.8).toFixed(1)} ${(long * 0.4).toFixed(1)} ${(-tall * 0.8).toFixed(1)}t${(long * 0.4).toFixed(1)} ${(tall * 0.8).toFixed(1)}z`;
    y += tall;
  }
  pen.path(d, shift(road, -0.06), { material: 'flat', outline: false, opacity: 0.7 });
}

function drawLamp(scene: Scene, x: number, y: number, lit: boolean): void {
  const { plan, pen } = scene;
  if (x < plan.unit * 4 || x > plan.width - plan.unit * 4) return;
  pen.place({ x, y, scale: (plan.unit * 46) / 100 }, 0.03, (p) => {
    p.path('M-4 0L-2 -10L-1.400 -82H1.400L2 -10L4 0z', '#2c3038', { round: 1 });
    if (lit) p.halo(0, -92, 40, '#ffcf80', 0.55);
    p.path('M-6 -100H6L4 -83H-4z', lit ? '#ffe6a8' : '#d9d4c4', {
      material: lit ? 'glow' : 'smooth',
      outline: false,
    });
    p.path('M-8 -99H8L0 -107zM-5 -84H5V-81.500H-5z', '#2c3038', { round: 1 });
  });
}
