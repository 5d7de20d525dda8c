import { clamp } from '../drawing/colour.ts';
import type { Material, Part } from '../drawing/pen.ts';
import { scratchFloats } from './scratch.ts';

/** Distance in pixels from each pixel to the edge of its part, by two chamfer sweeps. 0 in parts without rounding. */
export function edgeDistances(
  name: string,
  ids: Uint32Array,
  parts: readonly Part[],
  w: number,
  h: number,
  kinds: ReadonlySet<Material>,
): Float32Array {
  const d = scratchFloats(name, w * h);
  const round = parts.map((part) => (kinds.has(part.material) ? 1 : 0));
  for (let i = 0; i < d.length; i++) d[i] = (round[ids[i] ?? 0] ?? 0) === 1 ? 1e4 : 0;
  // A part continues behind a nearer one: that border is no edge.
  const depths = Float32Array.from(parts, (part) => part.depth - 0.005);
  // So does a face behind eyes and lips.
  const painted = Uint32Array.from(parts, (part) => (part.material === 'flat' ? part.group : 0));
  const groups = Uint32Array.from(parts, (part) => part.group);
  const step = (here: number, there: number, long: number) => {
    const id = ids[here] ?? 0;
    const other = ids[there] ?? 0;
    if (other === id) return (d[there] ?? 0) + long;
    if (painted[other] === groups[id] && painted[other] !== 0) return 1e4;
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
export function softened(
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
