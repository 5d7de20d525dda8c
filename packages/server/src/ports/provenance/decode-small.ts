import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { UnfitReason } from '../../core/inspection.ts';

/** Side of the largest picture that marks are searched in: larger ones are scaled down while they are decoded. */
const longestSide = 1024;
/** Pixels. The refusal `verification.too_small` says the same number. */
const sideAtLeast = 16;

/**
 * Pixels of a picture that the decoder can read line by line, and of one that it must hold whole (progressive JPEG, interlaced
 * PNG, WebP). 24 megapixels take up to 150 MB.
 */
const pixelsAtMost = { byLine: 200_000_000, whole: 24_000_000 };

export const pictureTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
export type PictureType = (typeof pictureTypes)[keyof typeof pictureTypes];

export class UnfitPicture extends Error {
  override readonly name = 'UnfitPicture';
  readonly why: UnfitReason;

  constructor(why: UnfitReason, cause?: unknown) {
    super(`the file cannot be inspected: ${why}`, { cause });
    this.why = why;
  }
}

export interface SmallPicture {
  type: PictureType;
  metadata: Metadata;
  /** Three bytes a pixel, row by row, upright. */
  rgb: Uint8Array;
  width: number;
  height: number;
}

type Open = (input: Buffer, options?: SharpOptions) => Sharp;

/** The type by the first bytes: sharp would also decode SVG, GIF and others. */
function typeOf(file: Uint8Array): PictureType | undefined {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(16, file.length)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return pictureTypes.jpeg;
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return pictureTypes.png;
  return head.startsWith('RIFF') && head.startsWith('WEBP', 8) ? pictureTypes.webp : undefined;
}

const opaque = (picture: Sharp) =>
  picture.flatten({ background: '#fff' }).toColourspace('srgb').removeAlpha();

/**
 * Decodes a picture at no more than 1024 pixels a side.
 * @throws UnfitPicture
 */
export async function decodeSmall(file: Buffer, sharp: Open): Promise<SmallPicture> {
  const type = typeOf(file);
  if (!type) throw new UnfitPicture('not_a_picture');
  // A changed byte may only cost a warning of the decoder: the signature then tells that the file was changed.
  const limits = {
    ...{ limitInputPixels: pixelsAtMost.byLine, pages: 1, sequentialRead: true },
    failOn: 'error',
  } as const;
  const metadata = await sharp(file, { ...limits, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new UnfitPicture('damaged', cause);
    });
  const isWhole = metadata.isProgressive === true || type === pictureTypes.webp;
  const pixels = metadata.width * metadata.height;
  if (pixels > (isWhole ? pixelsAtMost.whole : pixelsAtMost.byLine))
    throw new UnfitPicture('too_many_pixels');
  if (Math.min(metadata.width, metadata.height) < sideAtLeast) throw new UnfitPicture('too_small');
  try {
    const small = opaque(
      sharp(file, limits).resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true }),
    );
    // Turned when it is small: turning needs the whole picture in memory.
    const upright =
      (metadata.orientation ?? 1) === 1
        ? small
        : opaque(
            sharp(
              await small
                .withMetadata({ orientation: metadata.orientation })
                .png({ compressionLevel: 1 })
                .toBuffer(),
            ).autoOrient(),
          );
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
    return { type, metadata, rgb: data, width: info.width, height: info.height };
  } catch (cause) {
    throw new UnfitPicture('damaged', cause);
  }
}
