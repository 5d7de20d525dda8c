import { clamp } from '../drawing/colour.ts';
import { rgbOf } from '../drawing/palette.ts';
import type { Material, Part } from '../drawing/pen.ts';
import type { Plan } from '../scene/plan.ts';
import { pixel, sample, tiles } from './noise.ts';
import { scratchFloats } from './scratch.ts';
import type { Pixels } from './sky.ts';

const rounded: ReadonlySet<Material> = new Set<Material>(['smooth', 'leaf', 'snow']);
/** The clay style rounds mountains too. */
const moulded: ReadonlySet<Material> = new Set<Material>(['smooth', 'leaf', 'snow', 'rock']);

/** Distance in pixels from each pixel to the edge of its part, by two chamfer sweeps. 0 in parts without rounding. */
function edgeDistances(
  ids: Uint32Array,
  parts: readonly Part[],
  w: number,
  h: number,
  kinds: ReadonlySet<Material>,
): Float32Array {
  const d = scratchFloats('distance', w * h);
  const round = parts.map((part) => (kinds.has(part.material) ? 1 : 0));
  for (let i = 0; i < d.length; i++) d[i] = (round[ids[i] ?? 0] ?? 0) === 1 ? 1e4 : 0;
  // A part continues behind a nearer one: that border is no edge.
  const depths = Float32Array.from(parts, (part) => part.depth - 0.005);
  const step = (here: number, there: number, long: number) => {
    const id = ids[here] ?? 0;
    const other = ids[there] ?? 0;
    if (other === id) return (d[there] ?? 0) + long;
    return (depths[other] ?? 1) + 0.005 < (depths[id] ?? 0) ? 1e4 : 0.5;
  };
  const sweep = (from: number, to: number, by: number) => {
    for (let y = from; y !== to; y += by)
      for (let k = 0, x = by > 0 ? 0 : w - 1; k < w; k++, x += by) {
        const i = y * w + x;
        let best = d[i] ?? 0;
        if (best === 0) continue;
        const side = x - by;
        const open = side >= 0 && side < w;
        if (open) best = Math.min(best, step(i, i - by, 1));
        const up = y - by;
        if (up >= 0 && up < h) {
          const j = up * w + x;
          best = Math.min(best, step(i, j, 1));
          const id = ids[i];
          if (open && ids[j - by] === id) best = Math.min(best, (d[j - by] ?? 0) + 1.414);
          const other = x + by;
          if (other >= 0 && other < w && ids[j + by] === id) best = Math.min(best, (d[j + by] ?? 0) + 1.414);
        }
        d[i] = best;
      }
  };
  sweep(0, h, 1);
  sweep(h - 1, -1, -1);
  return d;
}

/** A box blur along rows and columns within each part. It removes the ridges that the sweeps leave. */
function softened(
  name: string,
  d: Float32Array,
  ids: Uint32Array,
  w: number,
  h: number,
  reach: number,
): Float32Array {
  const out = scratchFloats(name, w * h);
  const line = new Float32Array(Math.max(w, h));
  const along = (from: Float32Array, start: number, by: number, count: number) => {
    for (let i = 0; i < count; i++) line[i] = from[start + i * by] ?? 0;
    for (let first = 0; first < count; ) {
      const id = ids[start + first * by];
      let last = first;
      while (last + 1 < count && ids[start + (last + 1) * by] === id) last++;
      blurRun(line, out, first, last, start, by, reach);
      first = last + 1;
    }
  };
  for (let y = 0; y < h; y++) along(d, y * w, 1, w);
  for (let x = 0; x < w; x++) along(out, x, w, h);
  return out;
}

function blurRun(
  line: Float32Array,
  out: Float32Array,
  first: number,
  last: number,
  start: number,
  by: number,
  reach: number,
): void {
  const near = Math.min(reach, last - first);
  const share = 1 / (2 * near + 1);
  let sum = 0;
  for (let i = first - near; i <= first + near; i++) sum += line[clamp(i, first, last)] ?? 0;
  for (let i = first; i <= last; i++) {
    out[start + i * by] = sum * share;
    sum += (line[Math.min(last, i + near + 1)] ?? 0) - (line[Math.max(first, i - near)] ?? 0);
  }
}

/** Shades all forms: roundness, texture, gloss, and a bright rim against the background. */
export function shadeForms(plan: Plan, out: Pixels, ids: Uint32Array, parts: readonly Part[]): void {
  const { width: w, height: h, look, palette } = plan;
  const d = edgeDistances(ids, parts, w, h, look.clay > 0 ? moulded : rounded);
  const banded = look.tones > 0;
  const fine = banded ? d : softened('fine', d, ids, w, h, Math.max(1, Math.round(plan.unit * 0.3)));
  const broad = banded ? d : softened('broad', d, ids, w, h, Math.max(1, Math.round(plan.unit * 1.3)));
  const lx = plan.light.x;
  const ly = plan.light.y;
  const light = rgbOf(palette.light);
  const shadow = rgbOf(palette.shadow);
  const power =
    palette.time === 'night'
      ? 0.5
      : palette.time === 'dusk'
        ? 0.72
        : plan.weathers.includes('rain')
          ? 0.6
          : 1;
  const reach = Math.max(1, Math.round(plan.unit * 0.28));
  const rimStep = Math.max(1, plan.unit * 0.5);
  const rimAt = Math.round(ly * rimStep) * w + Math.round(lx * rimStep);
  const scale = 2.6 / plan.unit;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const id = ids[i] ?? 0;
      if (id === 0) continue;
      const part = parts[id];
      if (
        !part ||
        part.material === 'none' ||
        part.material === 'glow' ||
        part.material === 'water' ||
        part.material === 'mirror'
      )
        continue;
      let v = 0;
      let gloss = 0;
      const near = d[i] ?? 0;
      if (near > 0) {
        const r = Math.max(
          1.5,
          part.round * look.round * (look.clay > 0 && part.material !== 'smooth' ? 1.6 : 1),
        );
        const slope = near < r ? 1 - near / r : 0;
        if (slope > 0) {
          const form = r > plan.unit * 5 ? broad : fine;
          const here = form[i] ?? 0;
          const at = (j: number) => {
            const other = ids[j] ?? 0;
            if (other === id) return form[j] ?? 0;
            return (parts[other]?.depth ?? 1) + 0.005 < part.depth ? here : 0;
          };
          const gx = (x + reach < w ? at(i + reach) : here) - (x >= reach ? at(i - reach) : here);
          const gy = (y + reach < h ? at(i + reach * w) : here) - (y >= reach ? at(i - reach * w) : here);
          const long = Math.hypot(gx, gy) + 1.2;
          // The last pixel before an edge is ragged, so it is shaded less.
          const facing = (-(gx * lx + gy * ly) / long) * Math.min(1, near / 2.5);
          const soft = part.depth > 0.65 && part.material === 'snow' ? 0.45 : 1;
          v =
            facing * Math.min(1, slope * 1.25) * look.relief * soft -
            look.clay * slope * slope * (1 - 0.8 * part.depth);
          if (look.gloss > 0 && facing > 0.55 && slope > 0.25 && slope < 0.8)
            gloss = look.gloss * (facing - 0.55) * 2;
        }
        if (part.depth < 0.5) {
          const j = i + rimAt;
          const other = j >= 0 ? parts[ids[j] ?? 0] : undefined;
          if (other && other.group !== part.group && other.depth > part.depth + 0.02)
            v += look.rim * (1 - part.depth);
        }
      }
      v += surface(part, x, y, scale, lx, look.texture);
      if (look.tones > 0) {
        const noise = (pixel(tiles.grain, x, y) - 0.5) * look.toneGrain;
        v = Math.round(v * look.tones + noise) / look.tones;
      }
      v = clamp(v * power, -1, 1.25);
      if (v === 0 && gloss === 0) continue;
      const k = 3 * i;
      if (v > 0) {
        for (let c = 0; c < 3; c++) {
          const now = out[k + c] ?? 0;
          const goal = 0.35 * (light[c] ?? 0) + 0.65 * Math.min(255, (now * (120 + (light[c] ?? 0))) / 200);
          out[k + c] = now + (goal - now) * Math.min(1, v * 0.85) * 0.8;
        }
      } else {
        for (let c = 0; c < 3; c++) {
          const now = out[k + c] ?? 0;
          out[k + c] = now + (now * 0.36 + (shadow[c] ?? 0) * 0.24 - now) * -v * 0.72;
        }
      }
      if (gloss > 0) for (let c = 0; c < 3; c++) out[k + c] = (out[k + c] ?? 0) + gloss * 120 * power;
    }
}

/** Brightness of the texture at a pixel: facets of stone, strokes of grass, clumps of leaves. */
function surface(part: Part, x: number, y: number, scale: number, lx: number, amount: number): number {
  const far = 1 - 0.75 * part.depth;
  switch (part.material) {
    case 'rock': {
      const u = x * scale * 1.1 + part.group * 37;
      const v = y * scale * 0.7;
      const step = lx > 0 ? 2.2 : -2.2;
      return (
        clamp(
          (sample(tiles.cloud, u + y * scale * 0.5, v) -
            sample(tiles.cloud, u + step + y * scale * 0.5, v - 1.6)) *
            3.2,
          -0.7,
          0.6,
        ) *
        amount *
        (1 - 0.45 * part.depth)
      );
    }
    case 'grass':
      return (
        (sample(tiles.rough, x * scale * 0.55 + part.group * 31, y * scale * 1.7) - 0.52) *
        0.85 *
        amount *
        far
      );
    case 'leaf':
      return (
        (sample(tiles.rough, x * scale * 0.9, y * scale * 0.9 + part.group * 13) - 0.5) * 1.0 * amount * far
      );
    case 'snow':
      return (
        (sample(tiles.cloud, x * scale * 0.35 + part.group * 31, y * scale * 0.9) - 0.5) * 0.5 * amount * far
      );
    default:
      return (sample(tiles.rough, x * scale * 0.8, y * scale * 0.8) - 0.5) * 0.16 * amount * amount;
  }
}
