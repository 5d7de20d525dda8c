import type { Plan } from '../scene/plan.ts';

/** Makes an oil painting, a pencil drawing or pixel art of the finished picture, if the prompt names one. RGB bytes. */
export function applyTechnique(plan: Plan, bytes: Uint8Array): Uint8Array {
  const { moods } = plan.description;
  if (moods.includes('pixel')) return drawPixels(plan, bytes);
  if (moods.includes('sketch')) return drawWithPencil(plan, bytes);
  return moods.includes('oil') ? paintInOil(plan, bytes) : bytes;
}

/** Squares of one colour, with eight levels a channel. */
function drawPixels({ width: w, height: h, unit }: Plan, bytes: Uint8Array): Uint8Array {
  const side = Math.max(3, Math.round(unit * 1.05));
  for (let top = 0; top < h; top += side)
    for (let left = 0; left < w; left += side) {
      const bottom = Math.min(h, top + side);
      const right = Math.min(w, left + side);
      const count = (bottom - top) * (right - left);
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let y = top; y < bottom; y++)
          for (let x = left; x < right; x++) sum += bytes[3 * (y * w + x) + c] ?? 0;
        const level = Math.round((sum / count / 255) * 7) * (255 / 7);
        for (let y = top; y < bottom; y++)
          for (let x = left; x < right; x++) bytes[3 * (y * w + x) + c] = level;
      }
    }
  return bytes;
}

/** Dark lines where the brightness changes, and light hatching in the shade, on white paper. */
function drawWithPencil({ width: w, height: h, unit }: Plan, bytes: Uint8Array): Uint8Array {
  const light = new Float32Array(w * h);
  for (let i = 0; i < light.length; i++)
    light[i] = 0.3 * (bytes[3 * i] ?? 0) + 0.59 * (bytes[3 * i + 1] ?? 0) + 0.11 * (bytes[3 * i + 2] ?? 0);
  const around = boxMean(light, w, h, Math.max(2, Math.round(unit * 0.8)));
  const step = Math.max(3, Math.round(unit * 0.7));
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const l = light[i] ?? 0;
      const line = Math.min(1, (l + 6) / ((around[i] ?? 0) + 6)) ** 4;
      const shade = Math.max(0, 1 - l / 150);
      const hatched = (x + 2 * y) % step < step * 0.45 ? 1 - 0.42 * shade : 1 - 0.16 * shade;
      const tone = 250 * line * hatched;
      bytes[3 * i] = tone;
      bytes[3 * i + 1] = tone * 0.988;
      bytes[3 * i + 2] = tone * 0.965;
    }
  return bytes;
}

/** Kuwahara's filter: each pixel takes the mean colour of the most even one of four neighbouring squares. */
function paintInOil({ width: w, height: h, unit }: Plan, bytes: Uint8Array): Uint8Array {
  const reach = Math.max(1, Math.round(unit * 0.36));
  const channel = new Float32Array(w * h);
  const means: Float32Array[] = [];
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < channel.length; i++) channel[i] = bytes[3 * i + c] ?? 0;
    means.push(boxMean(channel, w, h, reach));
  }
  for (let i = 0; i < channel.length; i++) channel[i] = (bytes[3 * i + 1] ?? 0) ** 2;
  const squares = boxMean(channel, w, h, reach);
  const green = means[1] ?? channel;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let best = 0;
      let least = Infinity;
      for (const dy of [-reach, reach])
        for (const dx of [-reach, reach]) {
          const at = Math.min(h - 1, Math.max(0, y + dy)) * w + Math.min(w - 1, Math.max(0, x + dx));
          const spread = (squares[at] ?? 0) - (green[at] ?? 0) ** 2;
          if (spread < least) {
            least = spread;
            best = at;
          }
        }
      for (let c = 0; c < 3; c++) {
        const mean = means[c]?.[best] ?? 0;
        bytes[3 * (y * w + x) + c] = Math.max(0, Math.min(255, (mean - 122) * 1.1 + 122));
      }
    }
  return bytes;
}

/** The mean of the square of 2 × reach + 1 pixels around each pixel; smaller at the border. */
function boxMean(data: Float32Array, w: number, h: number, reach: number): Float32Array {
  const rows = new Float32Array(data.length);
  meanAlong(data, rows, w, h, 1, w, reach);
  const out = new Float32Array(data.length);
  meanAlong(rows, out, h, w, w, 1, reach);
  return out;
}

function meanAlong(
  from: Float32Array,
  into: Float32Array,
  long: number,
  lines: number,
  along: number,
  across: number,
  reach: number,
): void {
  for (let line = 0; line < lines; line++) {
    const at = line * across;
    let sum = 0;
    let count = 0;
    for (let i = 0; i < Math.min(reach, long); i++, count++) sum += from[at + i * along] ?? 0;
    for (let i = 0; i < long; i++) {
      if (i + reach < long) {
        sum += from[at + (i + reach) * along] ?? 0;
        count++;
      }
      if (i - reach > 0) {
        sum -= from[at + (i - reach - 1) * along] ?? 0;
        count--;
      }
      into[at + i * along] = sum / count;
    }
  }
}
