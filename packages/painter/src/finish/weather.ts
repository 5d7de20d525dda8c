import { mixHex, smooth } from '../drawing/colour.ts';
import { rgbOf } from '../drawing/palette.ts';
import type { Part } from '../drawing/pen.ts';
import type { Plan } from '../scene/plan.ts';
import { sample, tiles } from './noise.ts';
import { addDot, type Pixels } from './sky.ts';

/** Draws fog, rain, snow and lightning in front of the scene. */
export function addWeather(plan: Plan, out: Pixels, ids: Uint32Array, parts: readonly Part[]): void {
  if (plan.place === 'underwater' || plan.place === 'space') return;
  const has = (v: Plan['weathers'][number]) => plan.weathers.includes(v);
  if (has('fog') || has('rain')) addMist(plan, out, ids, parts, has('fog') ? 0.85 : 0.4);
  if (plan.place === 'room') return;
  if (has('storm')) addLightning(plan, out);
  if (has('rain') || has('storm')) addRain(plan, out);
  if (has('snow')) addSnow(plan, out);
}

/** Fog is dense near the horizon and thin in the foreground. */
function addMist(plan: Plan, out: Pixels, ids: Uint32Array, parts: readonly Part[], strength: number): void {
  const { width: w, height: h, horizon, palette } = plan;
  const [r, g, b] = rgbOf(mixHex(palette.haze, palette.skyLow, 0.4));
  const offset = plan.random.fork('mist').range(0, 500);
  const zoom = 30 / plan.unit / 10;
  for (let y = 0; y < h; y++) {
    const level = Math.exp(-(((y - horizon) / (h * 0.2)) ** 2));
    for (let x = 0; x < w; x++) {
      const depth = parts[ids[y * w + x] ?? 0]?.depth ?? 1;
      const bank = smooth(0.25, 0.8, sample(tiles.cloud, x * zoom * 0.45 + offset, y * zoom * 1.7));
      const k =
        strength * (0.25 + 0.75 * Math.min(1, depth * 1.6)) * (0.15 + 0.85 * level) * (0.45 + 0.55 * bank);
      const i = 3 * (y * w + x);
      out[i] = (out[i] ?? 0) + (r - (out[i] ?? 0)) * k;
      out[i + 1] = (out[i + 1] ?? 0) + (g - (out[i + 1] ?? 0)) * k;
      out[i + 2] = (out[i + 2] ?? 0) + (b - (out[i + 2] ?? 0)) * k;
    }
  }
}

function addRain(plan: Plan, out: Pixels): void {
  const { width: w, height: h, unit } = plan;
  const random = plan.random.fork('rain');
  const lean = random.range(-0.22, 0.22) + (plan.weathers.includes('storm') ? 0.3 : 0);
  const count = Math.min(1500, Math.round((520 * w * h) / (unit * unit * 10_000)));
  for (let i = 0; i < count; i++) {
    const near = random.next();
    const long = unit * (2 + 8 * near * near);
    const x0 = random.range(-0.1, 1.1) * w;
    const y0 = random.range(-0.1, 1) * h;
    const power = 16 + 44 * near;
    const wide = near > 0.8 && unit > 4 ? 2 : 1;
    for (let s = 0; s < long; s++) {
      const y = Math.floor(y0 + s);
      const fade = power * Math.sin((s / long) * 3.14);
      for (let k = 0; k < wide; k++) {
        const x = Math.floor(x0 + s * lean) + k;
        if (x < 0 || x >= w || y < 0 || y >= h) continue;
        const at = 3 * (y * w + x);
        out[at] = (out[at] ?? 0) + fade;
        out[at + 1] = (out[at + 1] ?? 0) + fade * 1.02;
        out[at + 2] = (out[at + 2] ?? 0) + fade * 1.08;
      }
    }
  }
}

function addSnow(plan: Plan, out: Pixels): void {
  const { width: w, height: h, unit } = plan;
  const random = plan.random.fork('snow');
  const count = Math.min(1100, Math.round((430 * w * h) / (unit * unit * 10_000)));
  for (let i = 0; i < count; i++) {
    const near = random.next() ** 3;
    const radius = Math.max(0.6, unit * (0.13 + 0.6 * near));
    const power =
      120 * (0.5 + 0.5 * random.next()) * (1 - 0.45 * near) * (plan.palette.time === 'night' ? 0.75 : 1);
    addDot(out, w, h, random.next() * w, random.next() * h, radius, [power, power, power * 1.04]);
  }
}

function addLightning(plan: Plan, out: Pixels): void {
  const { width: w, height: h, unit } = plan;
  const random = plan.random.fork('bolt');
  const bolt = (x0: number, y0: number, y1: number, power: number, forks: number): void => {
    let x = x0;
    let drift = random.range(-0.4, 0.4);
    for (let y = y0; y < y1; y += 0.6) {
      if (random.chance(0.06)) drift = random.range(-1.5, 1.5);
      x += drift * 0.6;
      addDot(out, w, h, x, y, Math.max(0.7, unit * 0.16), [power * 0.6, power * 0.58, power * 0.66]);
      if (random.chance(0.012)) addDot(out, w, h, x, y, unit * 5, [9, 9, 15]);
      if (forks > 0 && random.chance(0.012)) {
        forks--;
        bolt(x, y, y + (y1 - y) * random.range(0.2, 0.5), power * 0.6, 0);
      }
    }
  };
  bolt(
    plan.width - plan.focus.x + random.range(-0.1, 0.1) * w,
    plan.horizon * 0.12,
    plan.horizon * 1.0,
    210,
    4,
  );
}
