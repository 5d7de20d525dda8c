import type { BuildSetting, Setting, Stage } from '../compose/scene.ts';
import { mixHex, shift } from '../drawing/colour.ts';
import { drawGlobe } from '../subjects/nature/planet.ts';
import { drawHill, drawMountains, fillBelow, rolling } from './terrain.ts';

function spots(stage: Stage, ground: string, mid: number, depth = 0.05): Omit<Setting, 'dress'> {
  const { focus, height: h } = stage.plan;
  return {
    far: { x: focus.x, y: mid - h * 0.06, depth: 0.2, scale: 1 },
    mid: { x: focus.x, y: mid, depth, scale: 1 },
    near: { x: focus.x, y: Math.min(h * 0.95, mid + h * 0.08), depth: 0.02, scale: 1 },
    water: { x: focus.x, y: mid, depth, scale: 1 },
    sky: { x: focus.x, y: h * 0.36, depth: 0.06, scale: 1.15 },
    ground,
  };
}

/** Shafts of light from above, coral and weed below. */
export const buildUnderwater: BuildSetting = (stage) => {
  const { plan, pen } = stage;
  const { width: w, height: h, unit, palette } = plan;
  const random = plan.random.fork('deep');
  pen.sheet.comeForward();
  const night = palette.time === 'night' || palette.time === 'dusk';
  const top = night ? '#1d5f8c' : random.pick(['#5cc4cf', '#4fb2d6', '#6fcfc0']);
  const low = night ? '#07203f' : random.pick(['#0d4a78', '#0e5570', '#123f74']);
  pen.path(
    `M-9 -9H${w + 9}V${h + 9}H-9z`,
    { from: top, to: low, along: [0, 0, 0, h] },
    { material: 'glow', outline: false },
  );
  const source = plan.sun.x;
  for (let i = 0; i < 7; i++) {
    const a = source + (i - 3) * unit * random.range(7, 13);
    const lean = (a - w / 2) * 0.5;
    const wide = unit * random.range(2, 6);
    pen.polygon(
      [a, -9, a + wide, -9, a + lean + wide * 3.4, h * random.range(0.7, 1), a + lean, h * 0.9],
      mixHex(top, '#ffffff', 0.55),
      { material: 'glow', opacity: night ? 0.07 : 0.15, outline: false },
    );
  }
  const sea = { ...palette, haze: mixHex(top, low, 0.6) };
  [0.7, 0.4, 0.12].forEach((depth, i) => {
    const y = h * (0.78 + i * 0.085);
    const line = rolling(random.fork(`bed${i}`), plan, y, unit * (7 - i * 2), 1.1);
    const bed = mixHex(mixHex('#c9b48a', low, 0.35), sea.haze, depth);
    pen.path(
      fillBelow(line, plan),
      { from: bed, to: mixHex(bed, low, 0.5), along: [0, y - unit * 6, 0, h] },
      { material: 'grass', outline: false, round: unit },
    );
    const plants = Math.min(40, Math.round(((8 + i * 3) * w) / (unit * 100)));
    for (let k = 0; k < plants; k++) {
      const x = random.next() * w;
      if (i === 2 && Math.abs(x - plan.focus.x) < unit * 16) continue;
      const colour = mixHex(
        random.pick(['#e0736c', '#e8a04c', '#c46a9c', '#5aa878', '#3f8f86', '#d8c05c']),
        sea.haze,
        depth,
      );
      const tall = unit * random.range(6, 15) * (0.6 + 0.35 * i);
      drawWeed(stage, x, y + unit * (2 + i), tall, mixHex(colour, low, 0.2), random.int(0, 2));
    }
  });
  let bubbles = '';
  for (let i = 0; i < 26; i++) {
    const r = unit * random.range(0.3, 1.1);
    bubbles += `M${random.next() * w} ${random.next() * h * 0.8}m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  }
  pen.path(bubbles, mixHex(top, '#ffffff', 0.6), { material: 'glow', opacity: 0.4, outline: false });
  const base = spots(stage, low, h * 0.84);
  return { ...base, water: { ...base.sky, y: h * 0.62 }, sky: { ...base.sky, y: h * 0.48 }, dress() {} };
};

function drawWeed(stage: Stage, x: number, y: number, tall: number, colour: string, kind: number): void {
  const random = stage.plan.random.fork(`weed${x}`);
  stage.pen.place({ x, y, scale: tall / 100 }, 0, (p) => {
    if (kind === 0)
      for (let i = -2; i <= 2; i++) {
        const sway = random.range(-16, 16);
        p.path(
          `M${i * 9 - 4} 4C${i * 14 - 8 + sway} -30 ${i * 12 + 8 - sway} -60 ${i * 16 + sway} ${-100 + Math.abs(i) * 14}C${i * 14 + 14 - sway} -58 ${i * 14 + sway} -30 ${i * 9 + 5} 4z`,
          shift(colour, i * 0.015),
          { material: 'glow', round: 5 },
        );
      }
    else if (kind === 1)
      for (const [cx, cy, r] of [
        [-24, -24, 24],
        [22, -28, 26],
        [0, -48, 28],
        [-12, -70, 16],
        [24, -66, 14],
      ] as const)
        p.circle(cx, cy, r, shift(colour, cy * -0.001 - 0.03), { material: 'glow', round: r });
    else {
      const limb = (x0: number, y0: number, a: number, long: number, left: number): void => {
        const x1 = x0 + Math.cos(a) * long;
        const y1 = y0 + Math.sin(a) * long;
        p.line([x0, y0, x1, y1], colour, 4 + left * 3, { material: 'glow' });
        if (left > 0)
          for (const t of [-0.5, 0.45])
            limb(x1, y1, a + t + random.range(-0.15, 0.15), long * 0.74, left - 1);
      };
      limb(0, 4, -1.57, 36, 3);
    }
  });
}

/** Stars, a ringed neighbour, and moon ground to stand on. */
export const buildSpace: BuildSetting = (stage) => {
  const { plan, pen } = stage;
  const { width: w, height: h, unit, focus } = plan;
  const random = plan.random.fork('space');
  pen.sheet.comeForward();
  const standing =
    plan.subjects.some((s) => !['rocket', 'planet', 'ufo', 'star', 'whale', 'jellyfish'].includes(s.name)) ||
    plan.subjects.length === 0;
  const colours = ['#e0a060', '#7fb0d8', '#c87f9c', '#8fc0a8'] as const;
  const px = focus.x > w / 2 ? w * random.range(0.14, 0.34) : w * random.range(0.66, 0.86);
  const disc = unit * random.range(11, 17);
  const colour = random.pick(colours);
  if (!plan.subjects.some((s) => s.name === 'planet'))
    pen.place({ x: px, y: h * random.range(0.2, 0.34) + disc, scale: disc / 50 }, 0.3, (p) =>
      drawGlobe(p, colour, random.chance(0.6), plan.light.x > 0 ? 1 : -1),
    );
  if (!standing) return { ...spots(stage, '#20263c', h * 0.72), dress() {} };
  const soil = random.pick(['#b9b4b8', '#c98f6c', '#a8a4c0']);
  const line = rolling(random, plan, h * 0.72, unit * 4, 0.6);
  pen.place({ x: 0, y: 0, scale: 1 }, 0.3, (p) =>
    drawMountains(p, { ...plan, palette: { ...plan.palette, haze: '#2a2a4a', light: '#ffffff' } }, random, {
      base: h * 0.74,
      tall: unit * 16,
      depth: 0.3,
      peaks: 4,
      snow: 0,
      colour: mixHex(soil, '#30304c', 0.4),
    }),
  );
  pen.place({ x: 0, y: 0, scale: 1 }, 0.05, (p) => {
    p.path(
      fillBelow(line, plan),
      { from: shift(soil, 0.1), to: mixHex(soil, '#1a1a34', 0.55), along: [0, h * 0.7, 0, h] },
      { material: 'grass', round: unit * 3 },
    );
    for (let i = 0; i < 9; i++) {
      const t = random.next();
      const y = h * (0.76 + 0.22 * t);
      const r = unit * (2 + 6 * t) * random.range(0.6, 1.2);
      const x = random.next() * w;
      p.ellipse(x, y, r, r * 0.28, mixHex(soil, '#1a1a34', 0.45), { material: 'flat', outline: false });
      p.ellipse(x, y + r * 0.1, r * 0.86, r * 0.2, mixHex(soil, '#1a1a34', 0.2), {
        material: 'flat',
        outline: false,
      });
    }
  });
  return { ...spots(stage, soil, h * 0.86), dress() {} };
};

/** Above the clouds: banks of them instead of ground. */
export const buildHighSky: BuildSetting = (stage) => {
  const { plan, pen } = stage;
  const { height: h, unit, palette } = plan;
  const random = plan.random.fork('high');
  pen.sheet.comeForward();
  const bank = (i: number, depth: number) =>
    pen.place({ x: 0, y: 0, scale: 1 }, depth * 0.6, (p) =>
      drawCloudBank(
        p,
        stage,
        h * (0.72 + 0.11 * i),
        unit * (9 + 4 * i),
        random.fork(`bank${i}`).next,
        mixHex(mixHex('#ffffff', palette.skyLow, 0.35), palette.skyMid, 0.42 - 0.13 * i),
      ),
    );
  bank(0, 0.7);
  bank(1, 0.4);
  return { ...spots(stage, '#ffffff', h * 0.8), dress: () => bank(2, 0.08) };
};

function drawCloudBank(
  p: Stage['pen'],
  stage: Stage,
  y: number,
  r: number,
  next: () => number,
  colour: string,
): void {
  const { width: w, height: h, palette } = stage.plan;
  let d = `M-50 ${h + 50}L-50 ${y}`;
  let light = '';
  const count = Math.min(60, Math.ceil(w / r) + 3);
  for (let i = -1; i <= count; i++) {
    const x = (i / count) * w * 1.1;
    const k = r * (0.6 + 0.9 * next());
    const cy = y + (next() - 0.5) * r;
    d += `L${x - k} ${cy}a${k} ${k} 0 0 1 ${2 * k} 0`;
    light += `M${x - k * 0.7 + stage.plan.light.x * k * 0.2} ${cy - k * 0.16}a${k * 0.7} ${k * 0.7} 0 0 1 ${1.4 * k} 0q${-k * 0.7} ${k * 0.3} ${-1.4 * k} 0z`;
  }
  p.path(
    `${d}L${w + 80} ${h + 50}z`,
    { from: colour, to: mixHex(colour, palette.skyMid, 0.6), along: [0, y - r, 0, y + r * 4] },
    { material: 'snow', round: r * 0.8, outline: false },
  );
  p.path(light, mixHex(colour, palette.light, 0.6), { material: 'flat', opacity: 0.6, outline: false });
}

/** Land seen out of the mouth of a cave. */
export const buildCave: BuildSetting = (stage) => {
  const { plan, pen } = stage;
  const { width: w, height: h, unit, palette, focus } = plan;
  const random = plan.random.fork('cave');
  pen.sheet.comeForward();
  pen.place({ x: 0, y: 0, scale: 1 }, 0.6, (p) =>
    drawMountains(p, plan, random, {
      base: h * 0.7,
      tall: unit * 34,
      depth: 0.6,
      peaks: 4,
      snow: 0.5,
      colour: palette.rock,
    }),
  );
  pen.place({ x: 0, y: 0, scale: 1 }, 0.4, (p) =>
    drawHill(p, plan, random, {
      y: h * 0.68,
      amplitude: unit * 4,
      waves: 1,
      colour: palette.grassFar,
      snow: palette.snow,
    }),
  );
  const stone = mixHex('#5a5468', palette.shadow, 0.35);
  const ring = (k: number, depth: number, colour: string) => {
    let d = `M${-w * 0.1} ${-h * 0.1}H${w * 1.1}V${h * 1.1}H${-w * 0.1}z`;
    const points: number[] = [];
    for (let i = 0; i < 26; i++) {
      const a = -(i / 26) * 6.283;
      const r = k * random.range(0.9, 1.08);
      points.push(
        w * 0.5 + (focus.x - w / 2) * 0.4 + Math.cos(a) * w * 0.5 * r,
        h * 0.44 + Math.sin(a) * h * 0.46 * r * (Math.sin(a) > 0 ? 0.72 : 1),
      );
    }
    d += `M${points.map((v) => v.toFixed(1)).join(' ')}z`;
    pen.place({ x: 0, y: 0, scale: 1 }, depth, (p) => p.path(d, colour, { material: 'rock' }));
  };
  ring(0.86, 0.14, shift(stone, 0.1));
  ring(1.0, 0.05, stone);
  return { ...spots(stage, stone, h * 0.86), dress() {} };
};
