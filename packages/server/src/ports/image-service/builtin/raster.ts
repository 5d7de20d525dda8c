import sharp, { type Sharp } from 'sharp';
import type { Plan } from './plan.ts';
import { scratchIds } from './scratch.ts';
import type { Pixels } from './sky.ts';

function svg(plan: Plan, body: readonly string[], crisp: boolean): Buffer {
  const { width: w, height: h } = plan;
  const rendering = crisp ? ' shape-rendering="crispEdges"' : '';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><g${rendering}>${body.join('')}</g></svg>`,
  );
}

async function rasterise(document: Buffer): Promise<Buffer> {
  return sharp(document, { unlimited: true }).ensureAlpha().raw().toBuffer();
}

/** Draws the shapes over the picture. */
export async function drawOver(plan: Plan, out: Pixels, body: readonly string[]): Promise<void> {
  if (body.length === 0) return;
  const drawn = await rasterise(svg(plan, body, false));
  for (let i = 0, k = 0; i < drawn.length; i += 4, k += 3) {
    const a = drawn[i + 3] ?? 0;
    if (a === 0) continue;
    const keep = 1 - a / 255;
    out[k] = (out[k] ?? 0) * keep + ((drawn[i] ?? 0) * a) / 255;
    out[k + 1] = (out[k + 1] ?? 0) * keep + ((drawn[i + 1] ?? 0) * a) / 255;
    out[k + 2] = (out[k + 2] ?? 0) * keep + ((drawn[i + 2] ?? 0) * a) / 255;
  }
}

/** Which part each pixel belongs to; 0 is air. */
export async function readIds(plan: Plan, body: readonly string[], known: number): Promise<Uint32Array> {
  const drawn = await rasterise(svg(plan, body, true));
  const ids = scratchIds(plan.width * plan.height);
  for (let i = 0, k = 0; k < ids.length; i += 4, k++) {
    if ((drawn[i + 3] ?? 0) < 250) continue;
    const id = ((drawn[i] ?? 0) << 16) | ((drawn[i + 1] ?? 0) << 8) | (drawn[i + 2] ?? 0);
    ids[k] = id < known ? id : 0;
  }
  return ids;
}

/** RGB bytes as a picture that sharp can work on. */
export function pictureOf(bytes: Uint8Array, width: number, height: number): Sharp {
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

/** A file of the picture: lossless, and quick to make. */
export async function encode(bytes: Uint8Array, width: number, height: number): Promise<Buffer> {
  return pictureOf(bytes, width, height).png({ compressionLevel: 1, adaptiveFiltering: false }).toBuffer();
}
