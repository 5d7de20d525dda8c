import { setImmediate } from 'node:timers/promises';
import type { SharpConstructor, SharpOptions } from 'sharp';
import type { PictureEditing } from '../../core/picture-editing.ts';
import { ServiceFailure } from '../../core/service-failure.ts';

interface Size {
  width: number;
  height: number;
}

const refuse = (reason: string, cause?: unknown) => new ServiceFailure('bad_picture', { reason, cause });

/** Pictures are compared in this size, cropped to its shape: pixels of a later scaling do not count. */
const compareSize: Size = { width: 160, height: 120 };

/** Rows that are blended before other work of the server has its turn. */
const rowsAtOnce = 256;

/** One byte a pixel. sharp widens grey pictures to three channels unless it is told the colour space. */
async function greyOf(
  picture: ReturnType<SharpConstructor>,
  { width, height }: Size,
): Promise<Uint8Array<ArrayBufferLike>> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 1 || info.width !== width || info.height !== height)
    throw refuse(`a mask of ${info.width}x${info.height} with ${info.channels} channels`);
  return data;
}

/** The pictures of an edit. @param limits of decoding */
export function createPictureEditing(
  load: () => Promise<SharpConstructor>,
  limits: SharpOptions,
): PictureEditing {
  async function rgbOf(picture: Uint8Array, size?: Size) {
    const sharp = await load();
    const upright = sharp(picture, limits).autoOrient();
    const scaled = size ? upright.resize(size.width, size.height, { fit: 'cover' }) : upright;
    const flat = scaled.flatten({ background: '#fff' }).toColourspace('srgb').removeAlpha();
    try {
      return await flat.raw().toBuffer({ resolveWithObject: true });
    } catch (error) {
      throw refuse('the file is damaged or too large', error);
    }
  }

  async function pngOf(rgb: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
    const sharp = await load();
    return sharp(rgb, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 3 })
      .toBuffer();
  }

  return {
    toPng: async (picture, size) => pngOf((await rgbOf(picture, size)).data, size),

    async readMask(bytes, size) {
      const sharp = await load();
      const { width, height } = size;
      const header = await sharp(bytes, limits)
        .metadata()
        .catch((error: unknown) => Promise.reject(refuse('the mask is damaged', error)));
      if (header.format !== 'png' || header.width !== width || header.height !== height)
        throw refuse(`the mask is ${header.format}, ${header.width}x${header.height}`);
      const flat = sharp(bytes, limits).flatten({ background: '#000' });
      const grey = await greyOf(flat, size).catch((error: unknown) =>
        Promise.reject(error instanceof ServiceFailure ? error : refuse('the mask is damaged', error)),
      );
      const mask = grey.map((value) => (value >= 128 ? 255 : 0));
      if (!mask.includes(255)) throw refuse('nothing of the mask is white');
      return sharp(mask, { raw: { ...size, channels: 1 } })
        .toColourspace('b-w')
        .png()
        .toBuffer();
    },

    async scaleMask(mask, { width, height }) {
      const sharp = await load();
      const scaled = sharp(mask, limits).resize(width, height, { kernel: 'nearest', fit: 'fill' });
      return scaled.toColourspace('b-w').png().toBuffer();
    },

    async composite(original, painted, maskPng) {
      const sharp = await load();
      const { data: under, info } = await rgbOf(original);
      const size = { width: info.width, height: info.height };
      const { data: over } = await rgbOf(painted, size);
      const mask = await greyOf(sharp(maskPng, limits), size);
      const softness = Math.min(8, Math.max(1, Math.max(size.width, size.height) / 256));
      const edge = await greyOf(sharp(maskPng, limits).blur(softness), size);
      const out = new Uint8Array(under);
      const atOnce = size.width * rowsAtOnce;
      for (let from = 0; from < mask.length; from += atOnce) {
        blend(out, over, { mask, edge, from, to: Math.min(mask.length, from + atOnce) });
        await setImmediate();
      }
      return pngOf(out, size);
    },

    async differenceOf(one, other) {
      const [{ data }, { data: compared }] = await Promise.all([
        rgbOf(one, compareSize),
        rgbOf(other, compareSize),
      ]);
      const sum = data.reduce((sum, value, at) => sum + Math.abs(value - (compared[at] ?? 0)), 0);
      return sum / data.length;
    },
  };
}

interface Band {
  mask: Uint8Array;
  edge: Uint8Array;
  from: number;
  to: number;
}

/** Changes only pixels that are white in the mask: the soft edge lies inside. */
function blend(out: Uint8Array, over: Uint8Array, { mask, edge, from, to }: Band): void {
  for (let at = from; at < to; at++) {
    if (mask[at] === 0) continue;
    const share = edge[at] ?? 0;
    for (let c = 3 * at; c < 3 * at + 3; c++)
      out[c] = ((out[c] ?? 0) * (255 - share) + (over[c] ?? 0) * share + 127) / 255;
  }
}
