import { clamp, mixHex, smooth } from '../drawing/colour.ts';
import { rgbOf } from '../drawing/palette.ts';
import type { Plan } from '../scene/plan.ts';
import { sample, tiles } from './noise.ts';
import type { Pixels } from './sky.ts';

/** Paints water below `top` that mirrors what is above it. */
export function paintWater(plan: Plan, out: Pixels, top: number): void {
  const { width: w, height: h, palette, sun } = plan;
  const from = Math.max(1, Math.round(top));
  const depth = Math.max(1, h - from);
  const rough = plan.weathers.includes('storm')
    ? 2.2
    : plan.weathers.includes('wind') || plan.place === 'sea'
      ? 1.25
      : plan.place === 'lake'
        ? 0.6
        : 0.9;
  const street = plan.place === 'street';
  const calm = plan.description.moods.includes('calm') ? 0.5 : 1;
  const deep = rgbOf(
    street
      ? mixHex('#2c323c', palette.shadow, 0.4)
      : mixHex(palette.water, palette.shadow, palette.time === 'night' ? 0.45 : 0.22),
  );
  const near = rgbOf(mixHex(palette.water, palette.skyMid, 0.25));
  const light = rgbOf(mixHex(palette.glow, palette.light, 0.4));
  const offset = plan.random.fork('water').range(0, 999);
  const zoom = 60 / plan.unit / 10;
  // A pool below cliffs mirrors the cliffs, not the sun behind them.
  const sunlit = plan.sun.seen && plan.place !== 'waterfall';
  const glitter = (palette.time === 'night' ? 0.55 : palette.time === 'day' ? 0.5 : 1) * (sunlit ? 1 : 0.15);
  const banded = plan.look.tones > 0;
  for (let y = from; y < h; y++) {
    const t = (y - from) / depth;
    const far = 1 / (0.06 + t);
    const fresnel = clamp(0.9 - 0.6 * t ** 0.75, 0.25, 0.9);
    const spread = plan.unit * (1.5 + 16 * t) + Math.abs(sun.radius);
    for (let x = 0; x < w; x++) {
      const u = x * zoom * far * 0.075 + offset;
      const v = t * 250 * (0.34 + 0.5 / (0.35 + t)) + offset;
      const wave = sample(tiles.cloud, u * 0.8, v * 0.55) - 0.5;
      const chop = sample(tiles.rough, u * 1.3 + 70, v * 0.7) - 0.5;
      let ripple = wave * 1.5 + chop * 0.7;
      if (banded) ripple = Math.round(ripple * 5) / 5;
      let sx = clamp(Math.round(x + ripple * rough * calm * plan.unit * (0.8 + 3.2 * t)), 0, w - 1);
      const sy = clamp(
        Math.round(from - 1 - (y - from) * 0.92 - ripple * rough * calm * plan.unit * (0.3 + 7 * t)),
        0,
        from - 1,
      );
      // The disc of the sun is left out: its reflection is drawn below.
      if (sunlit && Math.hypot(sx - sun.x, sy - sun.y) < sun.radius * 1.15)
        sx = clamp(Math.round(sun.x - sun.radius * 1.7), 0, w - 1);
      const s = 3 * (sy * w + sx);
      const i = 3 * (y * w + x);
      const mirror = (street ? 0.5 : 1) * clamp(fresnel + ripple * 0.28 * rough, 0.12, 0.95);
      const away = Math.abs(x - sun.x + ripple * plan.unit * 9) / spread;
      const shine =
        away < 2
          ? glitter *
            smooth(0.1 + 0.2 * away, 0.55, ripple + 0.3 * (1 - away)) *
            (1 - smooth(0.6, 2, away)) *
            0.85
          : 0;
      const crest = smooth(0.62, 0.9, ripple * rough) * 0.2 * t;
      for (let c = 0; c < 3; c++) {
        const body = (deep[c] ?? 0) + ((near[c] ?? 0) - (deep[c] ?? 0)) * (1 - t);
        let tone = body + ((out[s + c] ?? 0) * 0.93 - body) * mirror;
        tone += ((light[c] ?? 0) - tone) * Math.max(shine, crest);
        out[i + c] = tone;
      }
    }
  }
}
