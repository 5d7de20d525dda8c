import { clamp } from '../drawing/colour.ts';
import type { Material, Part } from '../drawing/pen.ts';
import type { Plan } from '../scene/plan.ts';
import { edgeDistances, softened } from './distance.ts';
import { scratchFloats, scratchIds } from './scratch.ts';

const solids: ReadonlySet<Material> = new Set<Material>(['smooth']);
/** How far the light comes from in front of the picture, as a share of its direction in the plane. */
const forward = 0.72;

/**
 * The light on each subject as one solid body with the silhouette of the subject: −1 in its shade to 1 where it faces the
 * light, 0 for everything else. The height of the body grows from the silhouette inwards like a quarter of a circle.
 */
export function bodyLight(
  { width: w, height: h, unit, light }: Plan,
  ids: Uint32Array,
  parts: readonly Part[],
): Float32Array {
  const bodies = bodiesOf(parts);
  const body = scratchIds('body', w * h);
  for (let i = 0; i < body.length; i++) body[i] = bodies.ofPart[ids[i] ?? 0] ?? 0;
  const d = edgeDistances('body distance', body, bodies.parts, w, h, solids);
  const widest = new Float32Array(bodies.parts.length);
  for (let i = 0; i < d.length; i++) {
    const at = body[i] ?? 0;
    widest[at] = Math.max(widest[at] ?? 0, d[i] ?? 0);
  }
  const radius = widest.map((far) => clamp(far, 1.5, unit * 13));
  for (let i = 0; i < d.length; i++) {
    const near = d[i] ?? 0;
    if (near === 0) continue;
    const r = radius[body[i] ?? 0] ?? 1;
    const inwards = 1 - Math.min(1, near / r);
    d[i] = r * Math.sqrt(1 - inwards * inwards);
  }
  const once = softened('body soft', d, body, w, h, Math.max(1, Math.round(unit * 1.1)));
  const form = softened('body form', once, body, w, h, Math.max(1, Math.round(unit * 1.1)));
  const out = scratchFloats('body light', w * h);
  const long = Math.hypot(light.x, light.y, forward);
  const [lx, ly, lz] = [light.x / long, light.y / long, forward / long];
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      const here = form[i] ?? 0;
      if (here === 0) continue;
      const of = body[i];
      const at = (j: number) => (body[j] === of ? (form[j] ?? 0) : here * 0.6);
      const gx = (at(i - 1) - at(i + 1)) / 2;
      const gy = (at(i - w) - at(i + w)) / 2;
      const facing = (gx * lx + gy * ly + lz) / Math.hypot(gx, gy, 1);
      // A surface that faces the viewer keeps its own colour.
      out[i] = facing - lz;
    }
  return out;
}

/** Numbers the subjects near the viewer; everything else is body 0. */
function bodiesOf(parts: readonly Part[]): { ofPart: Uint32Array; parts: Part[] } {
  const numbers = new Map<number, number>();
  const bodies: Part[] = [{ material: 'none', round: 0, depth: 1, group: 0 }];
  const ofPart = Uint32Array.from(parts, ({ material, depth, group }) => {
    if (depth > 0.12 || !['smooth', 'flat', 'leaf'].includes(material)) return 0;
    const known = numbers.get(group);
    if (known !== undefined) return known;
    const made = bodies.push({ material: 'smooth', round: 0, depth, group }) - 1;
    numbers.set(group, made);
    return made;
  });
  return { ofPart, parts: bodies };
}
