import { mixHex, shift } from './colour.ts';
import { growForeground, plantTrees } from './dress.ts';
import { rolling } from './land.ts';
import type { BuildSetting, Stage } from './stage.ts';
import { drawTree } from './subjects-plant.ts';

const walls = ['#b9a998', '#c9b8a4', '#9ea7b4', '#8f98a8', '#c49a84', '#a8b0a8', '#d6c7b0'] as const;

/** Rows of windows as one path; lit ones as another. */
function windows(
  random: Stage['plan']['random'],
  x: number,
  y: number,
  w: number,
  h: number,
  cell: number,
  share: number,
): { dull: string; lit: string } {
  let dull = '';
  let lit = '';
  const columns = Math.max(1, Math.min(14, Math.floor(w / cell)));
  const rows = Math.max(1, Math.min(40, Math.floor(h / (cell * 1.25))));
  const cw = w / columns;
  const ch = h / rows;
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const d = `M${(x + cw * (c + 0.24)).toFixed(1)} ${(y + ch * (r + 0.22)).toFixed(1)}h${(cw * 0.52).toFixed(1)}v${(ch * 0.56).toFixed(1)}h${(-cw * 0.52).toFixed(1)}z`;
      if (random.chance(share)) lit += d;
      else dull += d;
    }
  return { dull, lit };
}

/** The city on the horizon in three planes, far ones hazier. */
export function drawSkyline(stage: Stage, base: number, high: number): void {
  const { plan, pen } = stage;
  const { width: w, unit, palette } = plan;
  const random = plan.random.fork('skyline');
  const dark = palette.time === 'night' || palette.time === 'dusk';
  const share = dark ? 0.5 : palette.time === 'sunset' ? 0.22 : 0;
  const centre = plan.focus.x;
  [0.84, 0.6, 0.34].forEach((depth, plane) => {
    pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) => {
      let x = -unit * 4;
      while (x < w + unit * 4) {
        const wide = unit * random.range(5, 10) * (1 + plane * 0.16);
        const middle = Math.exp(-(((x + wide / 2 - centre) / (w * 0.34)) ** 2));
        const tall = Math.min(
          plan.horizon * 0.86,
          unit * (high * 2 * (1 - 0.26 * plane)) * random.range(14, 36) * (0.45 + 0.85 * middle) + unit * 4,
        );
        const top = base - tall;
        const wall = mixHex(random.pick(walls), '#7d8aa0', dark ? 0.4 : 0.15);
        p.rect(x, top, wide, tall + unit, wall, { round: unit * 1.2 });
        if (plan.light.x !== 0)
          p.rect(
            plan.light.x > 0 ? x : x + wide * 0.68,
            top,
            wide * 0.32,
            tall + unit,
            mixHex(wall, palette.shadow, 0.3),
            { material: 'flat', outline: false },
          );
        const roof = random.next();
        if (roof < 0.22)
          p.polygon(
            [x, top, x + wide / 2, top - unit * random.range(4, 9), x + wide, top],
            shift(wall, -0.05),
          );
        else if (roof < 0.4)
          p.rect(x + wide * 0.3, top - unit * 2.2, wide * 0.4, unit * 2.4, shift(wall, -0.04));
        else if (roof < 0.5)
          p.rect(x + wide * 0.47, top - unit * 7, unit * 0.4, unit * 7, shift(wall, -0.1), {
            material: 'flat',
          });
        const panes = windows(
          random,
          x + wide * 0.06,
          top + unit,
          wide * 0.88,
          tall - unit * 2,
          unit * (plane === 0 ? 1.7 : 1.9),
          share,
        );
        p.path(panes.dull, mixHex(wall, dark ? '#10182c' : '#4a6c8c', 0.45), {
          material: 'flat',
          outline: false,
          opacity: 0.72,
        });
        if (panes.lit)
          p.path(panes.lit, plane === 2 ? '#ffd98a' : mixHex('#ffd08a', palette.haze, depth * 0.55), {
            material: 'glow',
            outline: false,
          });
        x += wide * random.range(0.86, 1.12);
      }
    });
  });
}

/** Skyline over a park: for subjects that need ground under their feet. */
export const buildCity: BuildSetting = (stage) => {
  const { plan, pen } = stage;
  const { width: w, height: h, unit, horizon, palette, focus } = plan;
  const below = h - horizon;
  pen.sheet.comeForward();
  drawSkyline(stage, horizon + unit * 2, 0.72);
  const grass = palette.snow ? '#edf2f7' : mixHex(palette.grass, '#6d8a5c', 0.4);
  const line = rolling(plan.random.fork('park'), plan, horizon + below * 0.2, unit * 2, 0.6);
  pen.place({ x: 0, y: 0, scale: 1 }, 0.16, (p) => {
    p.path(
      `M-9 ${horizon + unit}H${w + 9}V${h}H-9z`,
      { from: mixHex(grass, palette.haze, 0.4), to: shift(grass, -0.08), along: [0, horizon, 0, h] },
      { material: palette.snow ? 'snow' : 'grass' },
    );
  });
  plantTrees(stage, rolling(plan.random.fork('row'), plan, horizon + unit * 3, unit, 0.8), {
    name: 'avenue',
    count: Math.min(40, Math.round((14 * w) / (unit * 100))),
    tall: unit * 12,
    depth: 0.24,
  });
  pen.place({ x: 0, y: 0, scale: 1 }, 0.12, (p) => {
    const path = palette.snow ? '#cdd7e2' : '#cdb797';
    p.path(
      `M${focus.x - unit * 1.5} ${horizon + below * 0.2}C${w * 0.5} ${horizon + below * 0.4} ${focus.x - unit * 60} ${horizon + below * 0.62} ${focus.x - unit * 40} ${h}H${focus.x + unit * 30}C${focus.x - unit * 20} ${horizon + below * 0.6} ${w * 0.5 + unit * 9} ${horizon + below * 0.4} ${focus.x + unit * 1.5} ${horizon + below * 0.2}z`,
      path,
      { material: 'grass', outline: false },
    );
  });
  const side = focus.x < w / 2 ? ([0.7, 1.03] as const) : ([-0.03, 0.3] as const);
  plantTrees(stage, line, {
    name: 'park trees',
    count: 3,
    tall: unit * 30,
    depth: 0.14,
    from: side[0],
    to: side[1],
    draw: drawTree,
  });
  return {
    far: { x: focus.x, y: horizon + below * 0.16, depth: 0.24, scale: 1.15 },
    mid: { x: focus.x, y: horizon + below * 0.72, depth: 0.05, scale: 1 },
    near: { x: focus.x, y: h - below * 0.12, depth: 0.02, scale: 1 },
    water: { x: focus.x, y: horizon + below * 0.72, depth: 0.06, scale: 1 },
    sky: { x: focus.x, y: horizon * 0.3, depth: 0.1, scale: 1 },
    ground: grass,
    dress: () =>
      growForeground(
        stage,
        horizon + below * 0.7,
        palette.snow ? '#a8b8c6' : grass,
        palette.snow ? 0.2 : 0.5,
      ),
  };
};

/** One-point perspective between two rows of houses; wet pavement mirrors them when it rains. */
export const buildStreet: BuildSetting = (stage) => {
  const { plan, pen } = stage;
  const { width: w, height: h, unit, horizon: skyline, palette, focus } = plan;
  const random = plan.random.fork('street');
  const vanish = w * (focus.x > w / 2 ? 0.42 : 0.58);
  const eye = Math.max(skyline, h * 0.56);
  const wet = plan.weathers.some((v) => v === 'rain' || v === 'storm');
  const dark = palette.time === 'night' || palette.time === 'dusk' || wet;
  drawSkyline(stage, eye + unit, 0.55);
  const facades = (side: 1 | -1) => {
    const edge = side > 0 ? w : 0;
    const span = Math.abs(edge - vanish) * 1.02;
    const at = (k: number) => vanish + side * span * k;
    const stops = [0.13, 0.2, 0.3, 0.44, 0.66, 1.06];
    for (let i = 0; i + 1 < stops.length; i++) {
      const k0 = stops[i] ?? 0;
      const k1 = stops[i + 1] ?? 1;
      const depth = 0.62 * (1 - k0) ** 2;
      const storey = random.range(0.72, 1.15);
      const wall = random.pick([
        '#c98a6c',
        '#d9b48c',
        '#b7a08c',
        '#a86a5c',
        '#8d9aa6',
        '#d8c4a0',
        '#c9a0a0',
        '#93a58c',
      ]);
      const up = (k: number, f: number) => eye - f * k * unit * 108 * storey;
      const down = (k: number) => eye + k * unit * 38;
      pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) => {
        p.polygon(
          [at(k0), up(k0, 1), at(k1), up(k1, 1), at(k1), down(k1), at(k0), down(k0)],
          side * plan.light.x > 0 ? mixHex(wall, palette.shadow, 0.28) : wall,
          { round: unit, material: 'smooth' },
        );
        p.polygon(
          [at(k0), up(k0, 1.0), at(k1), up(k1, 1.0), at(k1), up(k1, 0.95), at(k0), up(k0, 0.95)],
          shift(wall, -0.13),
          { outline: false },
        );
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
          p.path(lit, mixHex('#ffd487', palette.haze, depth * 0.6), { material: 'glow', outline: false });
        const s0 = k0 + (k1 - k0) * 0.12;
        const s1 = k0 + (k1 - k0) * 0.88;
        p.polygon(
          [at(s0), up(s0, 0.08) + k0 * unit * 2, at(s1), up(s1, 0.08), at(s1), down(s1), at(s0), down(s0)],
          dark ? '#ffca78' : mixHex('#56636e', palette.skyMid, 0.3),
          { material: dark ? 'glow' : 'flat', outline: false, opacity: 0.92 },
        );
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
      });
    }
  };
  facades(-1);
  facades(1);
  pen.sheet.comeForward();
  const ground = wet ? '#4d5866' : palette.snow ? '#dfe6ee' : '#a89f94';
  if (wet)
    pen.place({ x: 0, y: 0, scale: 1 }, 0.1, (p) =>
      p.region(`M-9 ${eye + unit}H${w + 9}V${h + 9}H-9z`, 'water'),
    );
  else
    pen.place({ x: 0, y: 0, scale: 1 }, 0.12, (p) => {
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
    });
  const feet = eye + (h - eye) * 0.72;
  return {
    ...(wet ? { waterTop: eye + unit } : {}),
    far: { x: vanish, y: eye + unit * 2, depth: 0.5, scale: 0.9 },
    mid: { x: focus.x, y: feet, depth: 0.04, scale: 1.12 },
    near: { x: focus.x, y: h - (h - eye) * 0.14, depth: 0.02, scale: 1 },
    water: { x: focus.x, y: feet, depth: 0.06, scale: 1 },
    sky: { x: vanish, y: eye * 0.34, depth: 0.2, scale: 0.8 },
    ground,
    dress() {
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
    },
  };
};
