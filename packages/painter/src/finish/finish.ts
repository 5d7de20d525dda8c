import { clamp, smooth } from '../drawing/colour.ts';
import type { Part } from '../drawing/pen.ts';
import type { Plan } from '../scene/plan.ts';
import { choosePrint, printed, toByte } from './grade.ts';
import { pixel, sample, tiles } from './noise.ts';
import { addDot, dither, type Pixels } from './sky.ts';

/** A blurred copy of a quarter of the size, for bloom and for blur with distance. */
interface Soft {
  data: Float32Array;
  width: number;
  height: number;
  step: number;
}

/** `from`: only brighter pixels count. `share`: weight of each pixel. */
function soften(
  out: Pixels,
  w: number,
  h: number,
  step: number,
  radius: number,
  { from = 0, share }: { from?: number; share?: (pixel: number) => number },
): Soft {
  const gw = Math.ceil(w / step);
  const gh = Math.ceil(h / step);
  const data = new Float32Array(gw * gh * 4);
  for (let gy = 0; gy < gh; gy++)
    for (let gx = 0; gx < gw; gx++) {
      let r = 0;
      let g = 0;
      let b = 0;
      let count = 0;
      let weight = 0;
      for (let y = gy * step; y < Math.min(h, gy * step + step); y++)
        for (let x = gx * step; x < Math.min(w, gx * step + step); x++, count++) {
          const i = y * w + x;
          const k = share ? share(i) + 0.002 : 1;
          r += (out[3 * i] ?? 0) * k;
          g += (out[3 * i + 1] ?? 0) * k;
          b += (out[3 * i + 2] ?? 0) * k;
          weight += k;
        }
      const bright = from > 0 ? smooth(from, 250, (0.3 * r + 0.55 * g + 0.15 * b) / count) : 1;
      const k = 4 * (gy * gw + gx);
      data[k] = (r / count) * bright;
      data[k + 1] = (g / count) * bright;
      data[k + 2] = (b / count) * bright;
      data[k + 3] = weight / count;
    }
  const reach = Math.max(1, Math.round(radius / step));
  for (let pass = 0; pass < 2; pass++) {
    boxBlur(data, gw, gh, 1, gw, reach);
    boxBlur(data, gh, gw, gw, 1, reach);
  }
  return { data, width: gw, height: gh, step };
}

/** Blurs in one direction by a running sum: `lines` rows of `long` pixels, `along` apart. */
function boxBlur(
  data: Float32Array,
  long: number,
  lines: number,
  along: number,
  across: number,
  reach: number,
): void {
  const row = new Float32Array(long);
  const share = 1 / (2 * reach + 1);
  for (let line = 0; line < lines; line++)
    for (let c = 0; c < 4; c++) {
      const at = 4 * line * across + c;
      for (let i = 0; i < long; i++) row[i] = data[at + 4 * i * along] ?? 0;
      const get = (i: number) => row[clamp(i, 0, long - 1)] ?? 0;
      let sum = 0;
      for (let i = -reach; i <= reach; i++) sum += get(i);
      for (let i = 0; i < long; i++) {
        data[at + 4 * i * along] = sum * share;
        sum += get(i + reach + 1) - get(i - reach);
      }
    }
}

/** Writes the blurred colour of a pixel to `into`. */
function softAt(soft: Soft, x: number, y: number, into: Float32Array): void {
  const fx = clamp((x + 0.5) / soft.step - 0.5, 0, soft.width - 1);
  const fy = clamp((y + 0.5) / soft.step - 0.5, 0, soft.height - 1);
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  const tx = fx - x0;
  const ty = fy - y0;
  const right = x0 + 1 < soft.width ? 4 : 0;
  const down = y0 + 1 < soft.height ? 4 * soft.width : 0;
  const at = 4 * (y0 * soft.width + x0);
  const { data } = soft;
  for (let c = 0; c < 4; c++) {
    const a = (data[at + c] ?? 0) * (1 - tx) + (data[at + right + c] ?? 0) * tx;
    const b = (data[at + down + c] ?? 0) * (1 - tx) + (data[at + down + right + c] ?? 0) * tx;
    into[c] = a * (1 - ty) + b * ty;
  }
  const weight = into[3] || 1;
  for (let c = 0; c < 3; c++) into[c] = (into[c] ?? 0) / weight;
}

/** Depth of field: blurs what is far behind the focus. */
export function blurDistance(plan: Plan, out: Pixels, ids: Uint32Array, parts: readonly Part[]): void {
  const { width: w, height: h, look } = plan;
  if (look.blur === 0) return;
  const amounts = Float32Array.from(
    parts,
    (part) => (part.material === 'none' ? 1 : smooth(0.25, 0.8, part.depth)) * Math.min(1, look.blur * 1.2),
  );
  const amount = (pixel: number) => amounts[ids[pixel] ?? 0] ?? 0;
  const soft = soften(out, w, h, 2, plan.unit * 1.1 * look.blur + 1, { share: amount });
  const blurred = new Float32Array(4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const k = amount(y * w + x);
      if (k < 0.02) continue;
      softAt(soft, x, y, blurred);
      const i = 3 * (y * w + x);
      for (let c = 0; c < 3; c++)
        out[i + c] = (out[i + c] ?? 0) + ((blurred[c] ?? 0) - (out[i + c] ?? 0)) * k;
    }
}

/** Adds four-pointed glints at bright points. */
function addSparkles(plan: Plan, out: Pixels): void {
  const { width: w, height: h } = plan;
  const random = plan.random.fork('sparkle');
  const count = Math.round(64 * plan.look.sparkle);
  for (let i = 0; i < count; i++) {
    let x = random.next() * w;
    let y = random.next() * h;
    let best = -1;
    for (let k = 0; k < 6; k++) {
      const tx = Math.floor(random.next() * w);
      const ty = Math.floor(random.next() * h);
      const level = out[3 * (ty * w + tx)] ?? 0;
      if (level + random.next() * 60 > best) {
        best = level + random.next() * 60;
        x = tx;
        y = ty;
      }
    }
    const size = plan.unit * (0.12 + 0.75 * random.next() ** 4);
    const power = random.range(90, 230);
    addDot(out, w, h, x, y, size * 0.8, [power, power * 0.88, power * 0.6]);
    if (size > plan.unit * 0.34)
      for (let s = -14; s <= 14; s++) {
        const fall = power * 0.6 * (1 - Math.abs(s) / 15) ** 2;
        const step = (s / 14) * size * 5;
        addDot(out, w, h, x + step, y, size * 0.16, [fall, fall * 0.9, fall * 0.62]);
        addDot(out, w, h, x, y + step, size * 0.16, [fall, fall * 0.9, fall * 0.62]);
      }
  }
}

/** Darkens bright pictures first, because glow needs darker surroundings. */
function dimForGlow(out: Pixels): void {
  let sum = 0;
  let count = 0;
  for (let i = 1; i < out.length; i += 27, count++) sum += out[i - ((i - 1) % 3)] ?? 0;
  const k = Math.min(1, 104 / Math.max(1, sum / count));
  if (k < 1)
    for (let i = 0; i < out.length; i++)
      out[i] = 255 * ((out[i] ?? 0) / 255) ** (1 + (1 - k) * 0.9) * (0.55 + 0.45 * k);
}

/** The factor of the moods for the saturation. */
function vividnessOf(moods: Plan['description']['moods']): number {
  if (moods.includes('inkwash')) return 0.25;
  if (moods.includes('neon')) return 1.25;
  return moods.includes('bright') || moods.includes('joyful') ? 1.14 : 1;
}

/** Adds bloom, the style's tones, grain and paper. Returns RGB bytes. */
export function finish(plan: Plan, out: Pixels): Uint8Array {
  const { width: w, height: h, look } = plan;
  if (look.sparkle > 0) {
    dimForGlow(out);
    addSparkles(plan, out);
  }
  const bloom =
    look.bloom > 0
      ? soften(out, w, h, 4, plan.unit * (look.sparkle > 0 ? 3.2 : 4), { from: look.sparkle > 0 ? 95 : 165 })
      : undefined;
  const glow = new Float32Array(4);
  const bytes = new Uint8Array(w * h * 3);
  const { moods } = plan.description;
  const watery = moods.includes('watercolour') || moods.includes('inkwash');
  const paper = watery ? 16 : look.paper;
  const saturation = look.saturation * vividnessOf(moods);
  const vintage = moods.includes('vintage') ? 0.3 : 0;
  const fine = Math.max(1, Math.round(plan.unit / 5));
  const print = look.grey > 0 ? choosePrint(out) : undefined;
  for (let y = 0; y < h; y++) {
    const dy = (y / h - 0.5) * 2;
    for (let x = 0; x < w; x++) {
      const i = 3 * (y * w + x);
      let r = out[i] ?? 0;
      let g = out[i + 1] ?? 0;
      let b = out[i + 2] ?? 0;
      if (bloom) {
        softAt(bloom, x, y, glow);
        r += (glow[0] ?? 0) * look.bloom;
        g += (glow[1] ?? 0) * look.bloom;
        b += (glow[2] ?? 0) * look.bloom;
      }
      let l = 0.3 * r + 0.59 * g + 0.11 * b;
      if (look.gold > 0) {
        const k = look.gold * (0.25 + 0.75 * smooth(60, 220, l));
        r += (l * 1.16 + 14 - r) * k;
        g += (l * 0.94 - g) * k;
        b += (l * 0.58 - b) * k;
      }
      if (vintage > 0) {
        r += (l * 1.06 + 12 - r) * vintage;
        g += (l * 0.96 + 8 - g) * vintage;
        b += (l * 0.76 + 14 - b) * vintage;
      }
      if (print) {
        l = printed(l, print);
        r = l;
        g = l;
        b = l;
      } else {
        r = l + (r - l) * saturation;
        g = l + (g - l) * saturation;
        b = l + (b - l) * saturation;
      }
      if (look.film > 0) {
        const warm = (l - 128) / 128;
        r += warm * 7 + 2;
        b -= warm * 9 - 2;
        g += 1;
      }
      let add = 0;
      if (look.grain > 0)
        add +=
          (pixel(tiles.white, Math.floor(x / fine) + 7, Math.floor(y / fine) + 3) +
            pixel(tiles.grain, x, y) -
            1) *
          look.grain;
      if (paper > 0) add += (sample(tiles.rough, (x * 1.4) / fine, (y * 1.4) / fine) - 0.5) * paper * 1.6;
      if (look.contrast !== 1) {
        r = (r - 122) * look.contrast + 122;
        g = (g - 122) * look.contrast + 122;
        b = (b - 122) * look.contrast + 122;
      }
      let dark = 1;
      if (look.vignette > 0) {
        const dx = (x / w - 0.5) * 2;
        dark = 1 - look.vignette * smooth(0.35, 2, dx * dx + dy * dy) * 1.3;
      }
      add += dither(x, y);
      bytes[i] = toByte(r * dark + add);
      bytes[i + 1] = toByte(g * dark + add);
      bytes[i + 2] = toByte(b * dark + add);
    }
  }
  return bytes;
}
