import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Grey, greyOf } from '../pixels.ts';

/** Six columns and four rows of pictures of the built-in painter. */
const sheet = fileURLToPath(new URL('../../../painter/contact-sheet.jpg', import.meta.url));
const columns = 6;
const rows = 4;

/** Two styles of each of the four descriptions of the contact sheet, one after the other: PNG files of 640 x 480. */
export async function samplePictures(): Promise<Buffer[]> {
  const { data, info } = await sharp(sheet).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const [wide, high] = [Math.floor(width / columns), Math.floor(height / rows)];
  return Promise.all(
    Array.from({ length: 2 * rows }, (_, n) =>
      sharp(data, { raw: { width, height, channels } })
        .extract({
          left: (n < rows ? 0 : 2) * wide + 4,
          top: (n % rows) * high + 4,
          width: wide - 8,
          height: high - 8,
        })
        .resize(640, 480, { fit: 'fill' })
        // the default level takes far longer
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ),
  );
}

export async function pixelsOf(file: Uint8Array) {
  const { data, info } = await sharp(file)
    .flatten()
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: new Uint8Array(data), width: info.width, height: info.height };
}

export async function greyPixelsOf(file: Uint8Array): Promise<Grey> {
  const { rgb, width, height } = await pixelsOf(file);
  return greyOf(rgb, width, height);
}

/** As the server stores pictures. */
export const jpegOf = (rgb: Uint8Array, width: number, height: number) =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
