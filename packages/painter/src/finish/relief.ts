import { clamp } from '../drawing/colour.ts';
import { rgbOf } from '../drawing/palette.ts';
import type { Material, Part } from '../drawing/pen.ts';
import type { Plan } from '../scene/plan.ts';
import { bodyLight } from './body-light.ts';
import { edgeDistances, softened } from './distance.ts';
import { pixel, sample, tiles } from './noise.ts';
import type { Pixels } from './sky.ts';

const rounded: ReadonlySet<Material> = new Set<Material>(['smooth', 'leaf', 'snow']);
/** The clay style rounds mountains too. */
const moulded: ReadonlySet<Material> = new Set<Material>(['smooth', 'leaf', 'snow', 'rock']);
/** What sends out light or mirrors has no shade of its own. */
const isUnshaded = (material: Material): boolean =>
  material === 'none' || material === 'glow' || material === 'water' || material === 'mirror';

/** 0..1 */
function strengthOfLight({ palette, weathers }: Plan): number {
  if (palette.time === 'night') return 0.5;
  if (palette.time === 'dusk') return 0.72;
  return weathers.includes('rain') ? 0.6 : 1;
}

/** Shades all forms: roundness, texture, gloss, and a bright rim against the background. */
export function shadeForms(plan: Plan, out: Pixels, ids: Uint32Array, parts: readonly Part[]): void {
  const { width: w, height: h, look, palette } = plan;
  const d = edgeDistances('distance', ids, parts, w, h, look.clay > 0 ? moulded : rounded);
  const banded = look.tones > 0;
  const fine = banded ? d : softened('fine', d, ids, w, h, Math.max(1, Math.round(plan.unit * 0.3)));
  const broad = banded ? d : softened('broad', d, ids, w, h, Math.max(1, Math.round(plan.unit * 1.3)));
  const body = look.solid > 0 ? bodyLight(plan, ids, parts) : undefined;
  const lx = plan.light.x;
  const ly = plan.light.y;
  const light = rgbOf(palette.light);
  const shadow = rgbOf(palette.shadow);
  const power = strengthOfLight(plan);
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
      if (!part || isUnshaded(part.material)) continue;
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
      const lit = body?.[i] ?? 0;
      if (lit !== 0) {
        v += lit * look.solid;
        if (look.gloss > 0 && lit > 0.42) gloss = Math.max(gloss, (lit - 0.42) * 1.5 * look.gloss);
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
