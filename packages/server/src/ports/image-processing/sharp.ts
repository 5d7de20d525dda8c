import type { Sharp, SharpOptions } from 'sharp';
import { ServiceFailure } from '../../core/service-failure.ts';
import type { ImageProcessor, ProcessedPicture } from '../../core/world.ts';
import { worstDifference } from './picture-difference.ts';
import { xmpOf } from './xmp.ts';

/** 16 megapixels decode to 48 MB; every requested size is much smaller. */
const pixelsAtMost = 16_777_216;
const sideAtLeast = 16;
const avatarSize = { width: 256, height: 256 };

const startsWith = (bytes: Uint8Array, offset: number, magic: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + offset, Math.min(magic.length, bytes.length - offset)).equals(
    Buffer.from(magic, 'latin1'),
  );

/** Accepts JPEG, PNG and WebP only: sharp would also decode SVG, GIF and other formats. */
function isPicture(bytes: Uint8Array): boolean {
  if (bytes.length < 16) return false;
  return (
    startsWith(bytes, 0, '\xff\xd8\xff') ||
    startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP'))
  );
}

const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
};
let loading: ReturnType<typeof loadSharp> | undefined;

/** Loads sharp with the first picture: an idle server saves its 20 MB. */
export const sharpOnce = () => {
  loading ??= loadSharp();
  return loading;
};

const refuse = (reason: string, cause?: unknown) => new ServiceFailure('bad_picture', { reason, cause });

async function decode(
  open: (options: SharpOptions) => Sharp,
  { width, height }: { width: number; height: number },
): Promise<{ data: Buffer; info: { width: number; height: number; channels: number } }> {
  const limits = { limitInputPixels: pixelsAtMost, pages: 1 } satisfies SharpOptions;
  try {
    const header = await open(limits).metadata();
    const [w, h] = [header.autoOrient.width, header.autoOrient.height];
    if (w < Math.max(sideAtLeast, width / 8) || h < Math.max(sideAtLeast, height / 8))
      throw refuse(`${w}x${h} is too small`);
    return await open(limits)
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    throw refuse('the file is damaged or too large', error);
  }
}

/** Some services send a picture of one single colour when they fail. */
function isBlank(pixels: Buffer, channels: number): boolean {
  for (let at = channels; at < pixels.length; at++) if (pixels[at] !== pixels[at % channels]) return false;
  return true;
}

async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (!isPicture(bytes)) throw refuse('not a JPEG, PNG or WebP');
  const sharp = await sharpOnce();
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: pixelsAtMost, pages: 1 }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw refuse('the file is damaged or too large', error);
  }
}

type Raw = { data: Buffer; info: { width: number; height: number } };

async function thumbnailsOf({ data, info }: Raw): Promise<ProcessedPicture['thumbnails']> {
  const sharp = await sharpOnce();
  const { width, height } = info;
  const thumbnail = (wide: number) =>
    sharp(data, { raw: { width, height, channels: 3 } })
      .resize(Math.min(wide, width))
      .webp({ quality: 80, effort: 3 })
      .toBuffer();
  return { 320: await thumbnail(320), 640: await thumbnail(640) };
}

/**
 * Intact thumbnails differ from their picture by up to 10, those of white noise by up to 52. Of 600 thumbnails with one
 * changed bit, 596 differ by more than this or cannot be read. An intact one that is refused is only made again.
 */
const differenceAtMost = 32;

async function isThumbnailOf(thumbnail: Uint8Array, picture: Uint8Array): Promise<boolean> {
  if (!isPicture(thumbnail) || !startsWith(thumbnail, 0, 'RIFF')) return false;
  const sharp = await sharpOnce();
  const limits = { limitInputPixels: pixelsAtMost, failOn: 'warning' } as const;
  try {
    const is = await sharp(thumbnail, limits).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height } = is.info;
    const whole = await sharp(picture, limits).metadata();
    if (Math.abs((whole.height * width) / whole.width - height) > 1) return false;
    const wanted = await sharp(picture, limits)
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return worstDifference(is, wanted) <= differenceAtMost;
  } catch {
    // sharp has no error types: after any error the thumbnail cannot be shown
    return false;
  }
}

export function createImageProcessor(): ImageProcessor {
  return {
    measure,
    isThumbnailOf,
    async makeThumbnails(picture) {
      const size = await measure(picture);
      const sharp = await sharpOnce();
      return thumbnailsOf(await decode((options) => sharp(picture, options), size));
    },
    async processAvatar(bytes) {
      if (!isPicture(bytes)) throw refuse('not a JPEG, PNG or WebP');
      const sharp = await sharpOnce();
      const { data, info } = await decode((options) => sharp(bytes, options), avatarSize);
      const raw = { width: info.width, height: info.height, channels: 3 } as const;
      return sharp(data, { raw }).webp({ quality: 86 }).toBuffer();
    },
    async process(bytes, size, notes) {
      if (!isPicture(bytes)) throw refuse('not a JPEG, PNG or WebP');
      const sharp = await sharpOnce();
      const { data, info } = await decode((options) => sharp(bytes, options), size);
      if (isBlank(data, info.channels)) throw refuse('the picture is blank');
      const { width, height } = info;
      const channels = 3;
      const pixels = () => sharp(data, { raw: { width, height, channels } });
      return {
        picture: await pixels()
          .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
          .withXmp(xmpOf(notes))
          .toBuffer(),
        thumbnails: await thumbnailsOf({ data, info }),
      };
    },
  };
}
