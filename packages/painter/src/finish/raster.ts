import sharp, { type Sharp } from 'sharp';
import type { Plan } from '../scene/plan.ts';
import { scratchIds } from './scratch.ts';
import type { Pixels } from './sky.ts';

/** Pixels drawn at once. Large pictures are drawn in strips, because the allocator keeps freed memory. */
const stripPixels = 420_000;

function svg(width: number, top: number, rows: number, body: string, crisp: boolean): Buffer {
  const rendering = crisp ? ' shape-rendering="crispEdges"' : '';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rows}" viewBox="0 ${top} ${width} ${rows}"><g${rendering}>${body}</g></svg>`,
  );
}

/** Draws the shapes strip by strip; `use` gets RGBA and the index of its first pixel in the picture. */
async function rasterise(
  plan: Plan,
  shapes: readonly string[],
  crisp: boolean,
  use: (drawn: Buffer, first: number) => void,
): Promise<void> {
  const { width, height } = plan;
  const body = shapes.join('');
  const strips = Math.ceil((width * height) / stripPixels);
  const rows = Math.ceil(height / strips);
  for (let top = 0; top < height; top += rows) {
    const document = svg(width, top, Math.min(rows, height - top), body, crisp);
    const drawn = await sharp(document, { unlimited: true }).ensureAlpha().raw().toBuffer();
    use(drawn, top * width);
    release(drawn);
  }
}

/** Frees the memory at once: the garbage collector would keep several pictures. */
function release(drawn: Buffer): void {
  if (drawn.byteLength === drawn.buffer.byteLength && drawn.buffer instanceof ArrayBuffer)
    drawn.buffer.transfer(0);
}

/** Draws the shapes over the picture. */
export async function drawOver(plan: Plan, out: Pixels, shapes: readonly string[]): Promise<void> {
  if (shapes.length === 0) return;
  await rasterise(plan, shapes, false, (drawn, first) => {
    for (let i = 0, k = 3 * first; i < drawn.length; i += 4, k += 3) {
      const a = drawn[i + 3] ?? 0;
      if (a === 0) continue;
      const keep = 1 - a / 255;
      out[k] = (out[k] ?? 0) * keep + ((drawn[i] ?? 0) * a) / 255;
      out[k + 1] = (out[k + 1] ?? 0) * keep + ((drawn[i + 1] ?? 0) * a) / 255;
      out[k + 2] = (out[k + 2] ?? 0) * keep + ((drawn[i + 2] ?? 0) * a) / 255;
    }
  });
}

/** The index of each pixel's part; 0 is none. */
export async function readIds(plan: Plan, shapes: readonly string[], known: number): Promise<Uint32Array> {
  const ids = scratchIds('ids', plan.width * plan.height);
  await rasterise(plan, shapes, true, (drawn, first) => {
    for (let i = 0, k = first; i < drawn.length; i += 4, k++) {
      if ((drawn[i + 3] ?? 0) < 250) continue;
      const id = ((drawn[i] ?? 0) << 16) | ((drawn[i + 1] ?? 0) << 8) | (drawn[i + 2] ?? 0);
      ids[k] = id < known ? id : 0;
    }
  });
  return ids;
}

/** RGB bytes as a sharp image. */
export function pictureOf(bytes: Uint8Array, width: number, height: number): Sharp {
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

/** The picture as PNG, with fast compression. */
export async function encode(bytes: Uint8Array, width: number, height: number): Promise<Buffer> {
  return pictureOf(bytes, width, height).png({ compressionLevel: 1, adaptiveFiltering: false }).toBuffer();
}
