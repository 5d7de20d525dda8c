import type { Style } from '@limn/db/enums';
import { compose } from './compose/compose.ts';
import { makePlan } from './compose/plan.ts';
import type { Variation } from './compose/varied-random.ts';
import type { Part } from './drawing/pen.ts';
import { blurDistance, finish } from './finish/finish.ts';
import { sample, tiles } from './finish/noise.ts';
import { drawOver, encode, readIds } from './finish/raster.ts';
import { shadeForms } from './finish/relief.ts';
import { type Pixels, paintSky } from './finish/sky.ts';
import { applyTechnique } from './finish/technique.ts';
import { paintWater } from './finish/water.ts';
import { addWeather } from './finish/weather.ts';
import { readEditedPrompt } from './read-prompt/edit-description.ts';
import type { Plan } from './scene/plan.ts';

export interface PaintRequest {
  prompt: string;
  /** The user's words, if the prompt is an expansion of them. */
  words?: string;
  /** Instructions that change the described scene, such as "add a moon", in their order. */
  edits?: readonly string[] | undefined;
  style: Style;
  seed: number;
  /** Of the picture with this seed, in their order. */
  variations?: readonly Variation[] | undefined;
  width: number;
  height: number;
}

/** Paints a PNG of exactly the requested size. `onProgress` gets the share that is done; it can throw to stop. */
export async function paintPicture(
  request: PaintRequest,
  onProgress: (done: number) => void,
): Promise<Buffer> {
  const { width, height } = request;
  return encode(await paintPixels(request, onProgress), width, height);
}

let last: Promise<unknown> = Promise.resolve();

/** RGB, three bytes a pixel. The same request gives the same pixels. */
export async function paintPixels(
  request: PaintRequest,
  onProgress: (done: number) => void,
): Promise<Uint8Array> {
  return paintPlan(makePlan(readEditedPrompt(request), request), onProgress);
}

/** Pictures are painted one after another, because they share large arrays. */
export function paintPlan(plan: Plan, onProgress: (done: number) => void): Promise<Uint8Array> {
  const painting = last.then(() => work(plan, onProgress));
  last = painting.catch(() => undefined);
  return painting;
}

async function work(plan: Plan, onProgress: (done: number) => void): Promise<Uint8Array> {
  const { drawing, waterTop } = compose(plan);
  onProgress(0.08);
  const out = paintSky(plan);
  onProgress(0.25);
  await drawOver(plan, out, drawing.back);
  onProgress(0.38);
  if (waterTop !== undefined) paintWater(plan, out, waterTop);
  onProgress(0.48);
  await drawOver(plan, out, drawing.front);
  onProgress(0.6);
  const ids = await readIds(plan, drawing.ids, drawing.parts.length);
  onProgress(0.7);
  rippleMirrors(plan, out, ids, drawing.parts);
  shadeForms(plan, out, ids, drawing.parts);
  onProgress(0.82);
  addWeather(plan, out, ids, drawing.parts);
  blurDistance(plan, out, ids, drawing.parts);
  onProgress(0.9);
  const bytes = applyTechnique(plan, finish(plan, out));
  onProgress(0.96);
  return bytes;
}

/** Shifts rows of mirror images sideways, like ripples. */
function rippleMirrors(plan: Plan, out: Pixels, ids: Uint32Array, parts: readonly Part[]): void {
  const { width: w, height: h, unit } = plan;
  const mirrored = parts.map((part) => part.material === 'mirror');
  if (!mirrored.includes(true)) return;
  const row = new Float32Array(w * 3);
  const reach = Math.ceil(unit * 3);
  const zoom = 6 / unit;
  for (let y = 0; y < h; y++) {
    row.set(out.subarray(3 * y * w, 3 * (y + 1) * w));
    for (let x = 0; x < w; x++) {
      const shift = Math.round((sample(tiles.rough, x * zoom * 0.12, y * zoom * 2.3) - 0.5) * unit * 3.4);
      const from = Math.min(w - 1, Math.max(0, x + shift));
      const inside =
        mirrored[ids[y * w + x] ?? 0] || (Math.abs(shift) <= reach && mirrored[ids[y * w + from] ?? 0]);
      if (!inside) continue;
      const wet = ids[y * w + x] ?? 0;
      if (!mirrored[wet] && parts[wet]?.material !== 'water') continue;
      for (let c = 0; c < 3; c++) out[3 * (y * w + x) + c] = row[3 * from + c] ?? 0;
    }
  }
}
