import { clamp, lab, mix, rgb, smooth } from '../drawing/colour.ts';
import { rgbOf } from '../drawing/palette.ts';
import type { Plan } from '../scene/plan.ts';
import { pixel, sample, tiles } from './noise.ts';
import { scratchFloats } from './scratch.ts';

/** RGB, three floats a pixel, 0..255. */
export type Pixels = Float32Array;

/** The sky over the whole picture: gradient, glow around the sun or moon, stars, aurora, clouds. */
export function paintSky(plan: Plan): Pixels {
  const { width: w, height: h } = plan;
  const out = scratchFloats('picture', w * h * 3);
  paintGradient(plan, out);
  if (plan.stars > 0) paintStars(plan, out);
  if (plan.weathers.includes('aurora')) paintAurora(plan, out);
  if (plan.place === 'space') paintNebula(plan, out);
  else if (plan.clouds > 0) paintClouds(plan, out);
  return out;
}

function paintGradient(plan: Plan, out: Pixels): void {
  const { width: w, height: h, palette, sun } = plan;
  const top = lab(palette.skyTop);
  const mid = lab(palette.skyMid);
  const low = lab(palette.skyLow);
  const horizon = Math.max(1, plan.horizon);
  const glow = rgbOf(palette.glow);
  const reach = 0.5 * Math.min(w * 1.2, h);
  const strength = plan.glow;
  for (let y = 0; y < h; y++) {
    const t = Math.min(1, y / horizon);
    const c = t < 0.58 ? mix(top, mid, smooth(-0.1, 0.58, t)) : mix(mid, low, smooth(0.5, 1.02, t));
    const [r, g, b] = rgb(c);
    for (let x = 0; x < w; x++) {
      const dx = (x - sun.x) / (reach * 1.35);
      const dy = (y - sun.y) / reach;
      const d2 = dx * dx + dy * dy;
      const k = strength / (1 + 5.5 * d2 + 9 * d2 * d2);
      const i = 3 * (y * w + x);
      out[i] = r + (glow[0] - r) * k;
      out[i + 1] = g + (glow[1] - g) * k;
      out[i + 2] = b + (glow[2] - b) * k;
    }
  }
}

function paintStars(plan: Plan, out: Pixels): void {
  const { width: w, height: h } = plan;
  const random = plan.random.fork('stars');
  const limit = plan.place === 'space' ? h : plan.horizon;
  const count = Math.round(plan.stars * 420 * clamp((w * limit) / 300_000, 0.3, 1.6));
  const unit = (Math.sqrt(w * h) / 900) * plan.look.stars;
  for (let i = 0; i < count; i++) {
    const x = random.next() * w;
    const y = random.next() ** 1.25 * limit;
    const bright = random.next() ** 5;
    const radius = unit * (0.55 + 1.7 * bright);
    const power = (0.25 + 0.75 * bright) * (1 - 0.7 * (y / limit)) * 255;
    const warm = random.range(-0.14, 0.1);
    addDot(out, w, h, x, y, radius, [power * (1 + warm), power, power * (1 - warm)]);
    if (bright > 0.72) addDot(out, w, h, x, y, radius * 4, [power * 0.12, power * 0.14, power * 0.2]);
  }
}

/** Adds a disc of light with soft edges. */
export function addDot(
  out: Pixels,
  w: number,
  h: number,
  cx: number,
  cy: number,
  radius: number,
  light: readonly [number, number, number],
): void {
  const r = Math.ceil(radius * 2);
  const soft = 1 / Math.max(0.36, radius * radius);
  for (let y = Math.max(0, Math.floor(cy - r)); y <= Math.min(h - 1, cy + r); y++)
    for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(w - 1, cx + r); x++) {
      const d2 = ((x - cx) ** 2 + (y - cy) ** 2) * soft;
      if (d2 > 4) continue;
      const k = Math.exp(-1.6 * d2);
      const i = 3 * (y * w + x);
      out[i] = (out[i] ?? 0) + light[0] * k;
      out[i + 1] = (out[i + 1] ?? 0) + light[1] * k;
      out[i + 2] = (out[i + 2] ?? 0) + light[2] * k;
    }
}

function paintAurora(plan: Plan, out: Pixels): void {
  const { width: w, height: h } = plan;
  const random = plan.random.fork('aurora');
  const bands = [0, 1, 2].map((i) => ({
    base: plan.horizon * (0.5 + 0.17 * i + random.range(-0.06, 0.06)),
    phase: random.next() * 256,
    tall: plan.horizon * random.range(0.34, 0.55),
    power: random.range(0.5, 1) * (1 - 0.2 * i),
  }));
  const rows = Math.min(h, Math.round(plan.horizon));
  for (let x = 0; x < w; x++) {
    for (const band of bands) {
      const u = (x / w) * 110;
      const foot =
        band.base + (sample(tiles.soft, u * 0.7 + band.phase, band.phase) - 0.5) * plan.horizon * 0.5;
      const ray = 0.45 + 1.1 * sample(tiles.cloud, u * 2.6 + band.phase, 40 + band.phase) ** 2;
      const veil = smooth(0.12, 0.5, sample(tiles.soft, u * 0.5 + band.phase * 3, 90));
      const power = band.power * ray * veil * 250;
      if (power < 4) continue;
      for (
        let y = Math.max(0, Math.floor(foot - band.tall * 1.6));
        y < Math.min(rows, foot + band.tall * 0.14);
        y++
      ) {
        const up = (foot - y) / band.tall;
        const k = power * (up < 0 ? smooth(-0.14, 0, up) : Math.exp(-1.7 * up));
        const i = 3 * (y * w + x);
        out[i] = (out[i] ?? 0) + k * (0.12 + 0.62 * clamp(up, 0, 1));
        out[i + 1] = (out[i + 1] ?? 0) + k * (0.95 - 0.6 * clamp(up, 0, 1));
        out[i + 2] = (out[i + 2] ?? 0) + k * (0.5 + 0.3 * clamp(up, 0, 1));
      }
    }
  }
}

function paintNebula(plan: Plan, out: Pixels): void {
  const { width: w, height: h } = plan;
  const offset = plan.random.fork('nebula').range(0, 256);
  const warm = rgbOf(plan.palette.accent);
  const cool = rgbOf(plan.palette.skyLow);
  const scale = 190 / Math.max(w, h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const u = (x + y * 0.6) * scale;
      const v = (y - x * 0.35) * scale * 1.6;
      const a = sample(tiles.cloud, u + offset, v + offset);
      const d = smooth(0.46, 0.86, a) * 0.62;
      if (d < 0.01) continue;
      const k = sample(tiles.soft, u * 0.7 + 60, v * 0.7 + offset);
      const i = 3 * (y * w + x);
      out[i] = (out[i] ?? 0) + d * (cool[0] + (warm[0] - cool[0]) * k);
      out[i + 1] = (out[i + 1] ?? 0) + d * (cool[1] + (warm[1] - cool[1]) * k) * 0.8;
      out[i + 2] = (out[i + 2] ?? 0) + d * (cool[2] + (warm[2] - cool[2]) * k);
    }
}

/** A cloud layer in perspective, computed on a coarse grid and lit from the side of the sun. */
function paintClouds(plan: Plan, out: Pixels): void {
  const { width: w, palette, sun } = plan;
  const step = w * plan.height > 250_000 ? 3 : 2;
  const gw = Math.ceil(w / step) + 2;
  const rows = Math.min(plan.height, Math.ceil(plan.horizon));
  const gh = Math.ceil(rows / step) + 2;
  const cover = new Float32Array(gw * gh);
  const lit = new Float32Array(gw * gh);
  const offset = plan.random.fork('clouds').range(0, 4096);
  const threshold = 0.74 - 0.44 * plan.clouds;
  const edge = plan.look.cloudEdge;
  const unit = 1 / Math.min(w, plan.height * 1.3);
  for (let gy = 0; gy < gh; gy++) {
    const t = clamp((gy * step) / Math.max(1, plan.horizon), 0, 1);
    const squeeze = 1.25 + 3.2 * t * t;
    for (let gx = 0; gx < gw; gx++) {
      const u = gx * step * unit * 92 * (0.75 + 0.7 * t) + offset;
      const v = gy * step * unit * 92 * squeeze + offset * 0.37;
      const warp = sample(tiles.soft, u * 0.9, v * 0.9) * 22;
      const a = sample(tiles.cloud, u + warp, v + warp * 0.6);
      const towards = sample(
        tiles.cloud,
        u + warp + clamp((sun.x - gx * step) / w, -0.5, 0.5) * 12,
        v + warp * 0.6 - 5,
      );
      cover[gy * gw + gx] =
        smooth(threshold, threshold + edge, a) *
        (0.35 + 0.65 * smooth(0, 0.22, t)) *
        (1 - 0.45 * smooth(0.82, 1, t));
      lit[gy * gw + gx] = clamp(0.52 + (a - towards) * 3.4 + (a - threshold) * -0.5, 0, 1);
    }
  }
  const heavy = plan.weathers.includes('storm') || plan.weathers.includes('rain');
  const bright = rgb(
    mix(lab(palette.skyLow), lab(palette.light), heavy ? 0.15 : palette.time === 'night' ? 0.2 : 0.72),
  );
  const dark = rgb(mix(lab(palette.skyMid), lab(palette.shadow), heavy ? 0.5 : 0.26));
  const strength = plan.look.cloudStrength;
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < w; x++) {
      const k = bilinear(cover, gw, x / step, y / step) * strength;
      if (k < 0.004) continue;
      const l = bilinear(lit, gw, x / step, y / step);
      const i = 3 * (y * w + x);
      for (let c = 0; c < 3; c++) {
        const tone = (dark[c] ?? 0) + ((bright[c] ?? 0) - (dark[c] ?? 0)) * l;
        out[i + c] = (out[i + c] ?? 0) + (tone - (out[i + c] ?? 0)) * k;
      }
    }
}

function bilinear(grid: Float32Array, gw: number, x: number, y: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const tx = x - x0;
  const ty = y - y0;
  const at = y0 * gw + x0;
  const a = (grid[at] ?? 0) * (1 - tx) + (grid[at + 1] ?? 0) * tx;
  const b = (grid[at + gw] ?? 0) * (1 - tx) + (grid[at + gw + 1] ?? 0) * tx;
  return a * (1 - ty) + b * ty;
}

/** Rounds with half a step of noise, so that gradients show no bands. */
export function dither(x: number, y: number): number {
  return pixel(tiles.white, x * 3 + (y >> 8) * 17, y * 5 + (x >> 8) * 29) - 0.5;
}
