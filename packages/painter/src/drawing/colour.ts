/** OKLab (Björn Ottosson, 2020). Mixing in sRGB would make the middle of gradients grey. */
export type Lab = readonly [lightness: number, a: number, b: number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
const clamp01 = (v: number) => Math.min(1, Math.max(0, v));

export function clamp(v: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, v));
}

export function smooth(low: number, high: number, v: number): number {
  const t = clamp01((v - low) / (high - low));
  return t * t * (3 - 2 * t);
}

function linearToLab(r: number, g: number, b: number): Lab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function labToLinear([L, a, b]: Lab): [number, number, number] {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const parsed = new Map<string, Lab>();

/** `#rrggbb` only. */
export function lab(hex: string): Lab {
  const known = parsed.get(hex);
  if (known) return known;
  const n = Number.parseInt(hex.slice(1), 16);
  const made = linearToLab(
    toLinear((n >> 16) / 255),
    toLinear(((n >> 8) & 255) / 255),
    toLinear((n & 255) / 255),
  );
  if (parsed.size < 4000) parsed.set(hex, made);
  return made;
}

/** sRGB, 0..255 each, not rounded. */
export function rgb(colour: Lab): [number, number, number] {
  const [r, g, b] = labToLinear(colour);
  return [255 * toGamma(clamp01(r)), 255 * toGamma(clamp01(g)), 255 * toGamma(clamp01(b))];
}

export function hex(colour: Lab): string {
  return `#${rgb(colour)
    .map((v) => Math.round(v).toString(16).padStart(2, '0'))
    .join('')}`;
}

export function mix(from: Lab, to: Lab, share: number): Lab {
  const t = clamp01(share);
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
}

export function mixHex(from: string, to: string, share: number): string {
  return hex(mix(lab(from), lab(to), share));
}

/** Lightness is added, chroma multiplied. */
export function shift(colour: string, lightness: number, chroma = 1): string {
  const [l, a, b] = lab(colour);
  return hex([clamp01(l + lightness), a * chroma, b * chroma]);
}

/** The colour in light of the colour `ambient`: a product in linear light. */
export function underLight(colour: Lab, ambient: readonly [number, number, number]): Lab {
  const [r, g, b] = labToLinear(colour);
  return linearToLab(clamp01(r * ambient[0]), clamp01(g * ambient[1]), clamp01(b * ambient[2]));
}

/** Turns the hue towards another colour and keeps the lightness. `share` 1 is the other hue. */
export function tint(colour: string, towards: string, share: number): string {
  const [l, a, b] = lab(colour);
  const [, ta, tb] = lab(towards);
  const chroma = Math.hypot(a, b);
  const goal = Math.hypot(ta, tb) || 1;
  const strength = Math.max(chroma, Math.min(0.11, goal) * 0.8);
  return hex(mix([l, a, b], [l, (ta / goal) * strength, (tb / goal) * strength], share));
}
