import { clamp } from '../drawing/colour.ts';
import type { Pixels } from './sky.ts';

/** Compresses highlights instead of clipping them. */
export function toByte(v: number): number {
  const rolled = v > 225 ? 225 + 30 * (1 - Math.exp(-(v - 225) / 34)) : v;
  return rolled <= 0 ? 0 : rolled >= 255 ? 255 : Math.round(rolled);
}

/** The levels of a black-and-white print: its black point, white point and gamma. */
export interface Print {
  low: number;
  span: number;
  gamma: number;
}

/** Stretches from the darkest to the lightest hundredth of the pixels; the median becomes middle grey. */
export function choosePrint(out: Pixels): Print {
  const levels = new Uint32Array(256);
  let count = 0;
  for (let i = 0; i + 2 < out.length; i += 33, count++) {
    const at = clamp(
      Math.round(0.3 * (out[i] ?? 0) + 0.59 * (out[i + 1] ?? 0) + 0.11 * (out[i + 2] ?? 0)),
      0,
      255,
    );
    levels[at] = (levels[at] ?? 0) + 1;
  }
  let seen = 0;
  let sum = 0;
  let low = 0;
  let high = 255;
  for (let i = 0; i < 256; i++) {
    seen += levels[i] ?? 0;
    sum += i * (levels[i] ?? 0);
    if (seen < count * 0.01) low = i;
    if (seen < count * 0.99) high = i;
  }
  const span = Math.max(60, high - low);
  const middle = clamp((sum / Math.max(1, count) - low) / span, 0.05, 0.95);
  return { low: low - 4, span, gamma: clamp(Math.log(0.46) / Math.log(middle), 0.94, 1.55) };
}

export function printed(l: number, { low, span, gamma }: Print): number {
  return (gamma > 1.2 ? 232 : 246) * (Math.max(0, l - low) / span) ** gamma;
}
