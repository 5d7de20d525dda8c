import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Behaviour } from '../http/fake-service.ts';

const formats = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
export type Format = keyof typeof formats;
export const mimeOf = (format: Format): string => formats[format];

let enormous: Buffer | undefined;

/** Soft colours that depend on prompt, seed and size. Some behaviours return a faulty picture. */
export async function paintPicture(
  wish: { prompt: string; seed: number; width: number; height: number },
  format: Format,
  behaviour: Behaviour = 'well',
): Promise<Buffer> {
  switch (behaviour) {
    case 'tiny':
      return paintPicture({ ...wish, width: 2, height: 2 }, format);
    case 'enormous':
      enormous ??= paintBlack(16_000, 16_000);
      return enormous;
    case 'garbage':
      return Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        Buffer.alloc(4000, 'x'),
        Buffer.from('IEND'),
      ]);
    case 'gif':
      return sharp(await paintPicture(wish, 'png'))
        .gif()
        .toBuffer();
    case 'truncated': {
      const whole = await paintPicture(wish, format);
      return whole.subarray(0, Math.floor(whole.length * 0.6));
    }
  }
  const { prompt, seed, width, height } = wish;
  const colours = createHash('sha512').update(`${seed} ${prompt}`).digest().subarray(0, 48);
  const field = sharp(colours, { raw: { width: 4, height: 4, channels: 3 } });
  return field.resize(width, height, { fit: 'fill', kernel: 'cubic' }).toFormat(format).toBuffer();
}

/** Black with one bit per pixel: 16000×16000 are 31 kB, which decode to 256 MB. @param width a multiple of 8 */
export function paintBlack(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + width / 8)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
