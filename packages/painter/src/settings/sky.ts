import { mixHex, shift } from '../drawing/colour.ts';
import type { Scene } from '../scene/scene.ts';
import { drawSkyLanterns } from './sky-lantern.ts';

/** Sun or moon, clouds and rainbow, behind everything else. */
export function drawSkyThings(scene: Scene): void {
  const { plan, pen } = scene;
  const { sun, palette, look } = plan;
  if (sun.seen && plan.place !== 'room' && plan.place !== 'space') {
    const r = sun.radius;
    if (sun.moon) drawMoon(scene, r);
    else {
      pen.halo(sun.x, sun.y, r * 3, palette.glow, 0.5);
      pen.circle(
        sun.x,
        sun.y,
        r,
        {
          from: palette.sun,
          to: mixHex(palette.sun, palette.glow, 0.75),
          along: [0, sun.y - r, 0, sun.y + r],
        },
        { material: 'glow', outline: false },
      );
    }
  }
  if (look.cumulus && plan.clouds > 0.2 && plan.place !== 'space') drawHeaps(scene);
  if (plan.subjects.some((s) => s.name === 'rainbow')) drawRainbow(scene);
  if (plan.subjects.some((s) => s.name === 'skylantern')) drawSkyLanterns(scene);
}

function drawMoon(scene: Scene, r: number): void {
  const { plan, pen } = scene;
  const { x, y } = plan.sun;
  const random = plan.random.fork('moon');
  pen.halo(x, y, r * 1.13, plan.palette.glow, 0.36);
  if (random.chance(0.35)) {
    pen.path(
      `M${x - r * 0.3} ${y - r}A${r} ${r} 0 1 1 ${x - r * 0.3} ${y + r}A${r * 1.1} ${r * 1.25} 0 0 0 ${x - r * 0.3} ${y - r}z`,
      plan.palette.sun,
      { material: 'glow', outline: false },
    );
    return;
  }
  pen.circle(x, y, r, plan.palette.sun, { material: 'glow', outline: false });
  for (const [dx, dy, k] of [
    [-0.35, -0.2, 0.28],
    [0.25, 0.3, 0.34],
    [0.3, -0.4, 0.16],
    [-0.25, 0.45, 0.14],
    [0.02, 0, 0.12],
  ] as const)
    pen.ellipse(x + dx * r, y + dy * r, k * r, k * r * 0.92, shift(plan.palette.sun, -0.06), {
      material: 'glow',
      opacity: 0.7,
      outline: false,
    });
}

/** A cumulus cloud: a flat base, round tops, a lit side. */
function drawHeaps(scene: Scene): void {
  const { plan, pen } = scene;
  const { width: w, horizon, unit, palette } = plan;
  const random = plan.random.fork('heaps');
  const count = Math.min(9, Math.round((2 + 5 * plan.clouds) * Math.max(0.6, w / (unit * 120))));
  const airy = mixHex(
    palette.skyLow,
    '#ffffff',
    palette.time === 'day' ? 0.85 : palette.time === 'night' ? 0.1 : 0.4,
  );
  const clay = plan.look.clay > 0;
  // The clay style shades hollows itself.
  const light = clay && palette.time !== 'night' ? mixHex(airy, '#ffffff', 0.6) : airy;
  const dark = mixHex(light, palette.skyMid, clay ? 0.16 : 0.5);
  const heaps = Array.from({ length: count }, (_, i) => ({
    x: w * ((i + random.range(0.1, 0.9)) / count),
    t: random.next(),
  })).sort((a, b) => a.t - b.t);
  for (const heap of heaps) {
    const size = Math.min(unit * (8 + 20 * heap.t ** 1.5), horizon * 0.42);
    const foot = horizon * (0.93 - 0.52 * heap.t) + unit * random.range(-3, 3);
    // Clouds leave the sun and the moon free.
    const { sun } = plan;
    if (
      sun.seen &&
      Math.abs(heap.x - sun.x) < size * 1.15 + sun.radius &&
      Math.abs(foot - size * 0.3 - sun.y) < size * 0.5 + sun.radius
    )
      continue;
    const lumps: [x: number, y: number, r: number][] = [];
    for (let i = 0; i < 9; i++) {
      const a = (i + random.range(-0.25, 0.25)) / 8 - 0.5;
      const swell = 1 - 4 * a * a * 0.92;
      const r = size * (0.13 + 0.2 * swell) * random.range(0.8, 1.2);
      lumps.push([heap.x + a * size * 2.1, foot - r * 0.9 - size * 0.34 * swell * random.range(0.1, 1), r]);
      lumps.push([heap.x + a * size * 2, foot - size * 0.11, size * 0.12]);
    }
    const path = (k: number, dx: number, dy: number) =>
      (k < 1 ? lumps.filter((_, i) => i % 2 === 0) : lumps)
        .map(
          ([x, y, r]) =>
            `M${(x + dx - r * k).toFixed(1)} ${(y + dy).toFixed(1)}a${(r * k).toFixed(1)} ${(r * k).toFixed(1)} 0 1 1 ${(2 * r * k).toFixed(1)} 0a${(r * k).toFixed(1)} ${(r * k).toFixed(1)} 0 1 1 ${(-2 * r * k).toFixed(1)} 0z`,
        )
        .join('');
    const body = `${path(1, 0, 0)}M${(heap.x - size).toFixed(1)} ${(foot - size * 0.2).toFixed(1)}h${(2 * size).toFixed(1)}v${(size * 0.19).toFixed(1)}h${(-2 * size).toFixed(1)}z`;
    const fade = { from: light, to: dark, along: [0, foot - size * 0.75, 0, foot] as const };
    pen.place({ x: 0, y: 0, scale: 1 }, 1 - 0.3 * heap.t, (p) => {
      p.path(body, fade, { material: clay ? 'snow' : 'glow', round: size * 0.3, outline: false });
      if (!clay)
        p.path(
          path(0.74, plan.light.x * size * 0.06, -size * 0.06),
          { from: shift(light, 0.04), to: mixHex(light, dark, 0.4), along: fade.along },
          { material: 'glow', outline: false },
        );
    });
  }
}

function drawRainbow(scene: Scene): void {
  const { plan, pen } = scene;
  const { horizon, unit, width: w } = plan;
  const r = Math.min(w * 0.52, horizon * 0.92);
  const cx = w - plan.sun.x;
  ['#e8504c', '#f2953c', '#f6d24a', '#62b458', '#4a8fd0', '#8a62c0'].forEach((colour, i) => {
    const k = r - i * unit * 1.5;
    pen.path(`M${cx - k} ${horizon + unit * 6}A${k} ${k} 0 0 1 ${cx + k} ${horizon + unit * 6}`, 'none', {
      stroke: colour,
      width: unit * 1.6,
      material: 'glow',
      opacity: 0.42,
      outline: false,
    });
  });
}

/** Mount Fuji: a long even slope, snow on the upper part. */
export function drawFuji(scene: Scene): void {
  const { plan, pen } = scene;
  const { width: w, horizon, unit, palette } = plan;
  const tall = Math.min(unit * 50, horizon * 0.72);
  const top = horizon - tall;
  const half = tall * 0.13;
  const x = w - plan.focus.x;
  const foot = horizon + unit * 4;
  const slope = (side: number, t: number) => x + side * (half + tall * (0.42 * t + 1.3 * t ** 2.4));
  const edge = (side: number) =>
    Array.from({ length: 9 }, (_, i) => [slope(side, i / 8), top + (foot - top) * (i / 8)] as const);
  const points = [...edge(-1).toReversed(), ...edge(1)].flat();
  const snow: number[] = [];
  for (const [i, t] of [0.34, 0.2, 0.4, 0.22, 0.46, 0.24, 0.38, 0.19, 0.33].entries()) {
    const across = i / 4 - 1;
    snow.push(x + across * Math.abs(slope(1, t) - x), top + (foot - top) * t);
  }
  const cap = [
    x - half,
    top,
    x - half * 0.4,
    top + tall * 0.02,
    x + half * 0.3,
    top + tall * 0.008,
    x + half,
    top,
  ];
  pen.place({ x: 0, y: 0, scale: 1 }, 0.72, (p) => {
    p.polygon(
      points,
      { from: '#5c6c94', to: mixHex('#7f8fae', palette.haze, 0.55), along: [0, top, 0, horizon] },
      { material: 'rock', outline: false },
    );
    const shade: number[] = [];
    for (let i = snow.length - 2; i >= 0; i -= 2) shade.push(snow[i] ?? 0, snow[i + 1] ?? 0);
    p.polygon([...cap, ...shade], '#f6f8fc', { material: 'snow', round: unit * 3, outline: false });
  });
}

export function drawVolcano(scene: Scene): void {
  const { plan, pen } = scene;
  const { horizon, unit, palette, focus } = plan;
  const tall = Math.min(unit * 52, horizon * 0.78);
  const top = horizon - tall;
  const half = tall * 0.2;
  const smoke = mixHex('#6a6470', palette.skyMid, 0.4);
  pen.place({ x: focus.x, y: 0, scale: 1 }, 0.6, (p) => {
    const random = plan.random.fork('smoke');
    for (let i = 0; i < 13; i++) {
      const t = i / 12;
      p.circle(
        random.range(-1, 1) * half * (0.5 + 2 * t) + half * 2.6 * t,
        top - tall * 0.08 - top * 0.8 * t,
        half * (0.5 + 1.2 * t) * random.range(0.8, 1.2),
        shift(smoke, random.range(-0.05, 0.05)),
        { material: 'smooth', round: half * 0.6, outline: false, opacity: 0.86 },
      );
    }
    p.path(
      `M${-tall * 1.5} ${horizon + unit * 4}C${-tall * 0.6} ${horizon - tall * 0.1} ${-half * 1.7} ${top + tall * 0.3} ${-half} ${top}Q0 ${top + tall * 0.06} ${half} ${top}C${half * 1.7} ${top + tall * 0.3} ${tall * 0.6} ${horizon - tall * 0.1} ${tall * 1.5} ${horizon + unit * 4}z`,
      { from: '#6b5560', to: mixHex('#7c6a70', palette.haze, 0.4), along: [0, top, 0, horizon] },
      { material: 'rock' },
    );
    p.path(
      `M${-half} ${top}Q0 ${top + tall * 0.06} ${half} ${top}Q${half * 0.7} ${top + tall * 0.07} ${half * 0.5} ${top + tall * 0.16}L${half * 0.8} ${top + tall * 0.42}L${half * 0.2} ${top + tall * 0.2}L${-half * 0.2} ${top + tall * 0.56}L${-half * 0.4} ${top + tall * 0.17}z`,
      '#ff7a30',
      { material: 'glow', outline: false },
    );
  });
}
