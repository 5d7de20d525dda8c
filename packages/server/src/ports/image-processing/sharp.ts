import { availableParallelism } from 'node:os';
import type { Sharp, SharpOptions } from 'sharp';
import type { Thumbnails } from '../../core/picture-store.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import type { ImageProcessor, Pixels, VisibleLabel } from '../../core/world.ts';
import { runInThread } from '../provenance/thread.ts';
import { createPictureEditing } from './composite.ts';
import { limitConcurrency } from './concurrency-limit.ts';
import { makeLogo } from './logo.ts';
import { worstDifference } from './picture-difference.ts';
import { readXmp, withXmp } from './picture-xmp.ts';
import { remake } from './remake.ts';
import { xmpOf } from './xmp.ts';

/** 16 megapixels decode to 48 MB; every requested size is much smaller. */
const pixelsAtMost = 16_777_216;
const sideAtLeast = 16;
/** Bytes of a JPEG besides its pixels and its XMP, at most. */
const headerBytes = 2048;
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

const limits = { limitInputPixels: pixelsAtMost, pages: 1 } satisfies SharpOptions;

type Open = (options: SharpOptions) => Sharp;
interface Size {
  width: number;
  height: number;
}

/** Upright, cropped and scaled to this size, on white. */
const shaped = (open: Open, { width, height }: Size) =>
  open(limits)
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha();

async function refuseSmall(open: Open, { width, height }: Size): Promise<void> {
  const header = await open(limits).metadata();
  const [w, h] = [header.autoOrient.width, header.autoOrient.height];
  if (w < Math.max(sideAtLeast, width / 8) || h < Math.max(sideAtLeast, height / 8))
    throw refuse(`${w}x${h} is too small`);
}

/** Refuses small pictures and runs the work at the same time. @throws ServiceFailure bad_picture */
async function checked<T>(open: Open, size: Size, work: Promise<T>): Promise<T> {
  const [small, done] = await Promise.allSettled([refuseSmall(open, size), work]);
  for (const { reason } of [small, done].filter((one) => one.status === 'rejected'))
    throw reason instanceof ServiceFailure ? reason : refuse('the file is damaged or too large', reason);
  return (done as PromiseFulfilledResult<T>).value;
}

/**
 * Some services send a picture of one single colour when they fail. As a JPEG it takes 14 bits for each block of 8 x 8
 * pixels, so only the pixels of small files are looked at.
 * @param bytes the size of the JPEG without its XMP @param pixels decodes them
 */
async function isBlank(
  bytes: number,
  { width, height }: Size,
  pixels: () => Promise<Buffer>,
): Promise<boolean> {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return bytes <= blocks * 2 + headerBytes && isOneColour(await pixels());
}

function isOneColour(rgb: Uint8Array): boolean {
  for (let at = 3; at < rgb.length; at++) if (rgb[at] !== rgb[at % 3]) return false;
  return true;
}

const refuseBlank = () => refuse('the picture is blank');

const jpegOf = (picture: Sharp) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
const toJpeg = (picture: Sharp, xmp: string) => jpegOf(picture).withXmp(xmp).toBuffer();

async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (!isPicture(bytes)) throw refuse('not a JPEG, PNG or WebP');
  const sharp = await sharpOnce();
  try {
    // reads only the header; the limit of pixels is for what is decoded
    const { autoOrient } = await sharp(bytes, { pages: 1, limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw refuse('the file is damaged or too large', error);
  }
}

async function pixelsOf(picture: Uint8Array): Promise<Pixels> {
  const sharp = await sharpOnce();
  try {
    const { data, info } = await sharp(picture, limits)
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { rgb: data, width: info.width, height: info.height };
  } catch (error) {
    throw refuse('the file is damaged or too large', error);
  }
}

/** Each width decodes the picture by itself: a JPEG can be decoded at half its size, which is faster than sharing the pixels. */
async function makeThumbnails(picture: Uint8Array): Promise<Thumbnails> {
  const { width } = await measure(picture);
  const sharp = await sharpOnce();
  const thumbnail = (wide: number) =>
    sharp(picture, limits).resize(Math.min(wide, width)).webp({ quality: 80, effort: 3 }).toBuffer();
  try {
    const [small, large] = await Promise.all([thumbnail(320), thumbnail(640)]);
    return { 320: small, 640: large };
  } catch (error) {
    throw refuse('the file is damaged or too large', error);
  }
}

/**
 * Intact thumbnails differ from their picture by up to 10, those of white noise by up to 52. Of 600 thumbnails with one
 * changed bit, 596 differ by more than this or cannot be read. An intact one that is refused is only made again.
 */
const differenceAtMost = 32;

async function isThumbnailOf(thumbnail: Uint8Array, picture: Uint8Array): Promise<boolean> {
  if (!isPicture(thumbnail) || !startsWith(thumbnail, 0, 'RIFF')) return false;
  const sharp = await sharpOnce();
  const strict = { limitInputPixels: pixelsAtMost, failOn: 'warning' } as const;
  try {
    const is = await sharp(thumbnail, strict).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height } = is.info;
    const whole = await sharp(picture, strict).metadata();
    if (Math.abs((whole.height * width) / whole.width - height) > 1) return false;
    const wanted = await sharp(picture, strict)
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return worstDifference(is, wanted) <= differenceAtMost;
  } catch {
    // sharp has no error types: after any error the thumbnail cannot be shown
    return false;
  }
}

/**
 * Pictures that are processed at the same time, one on each core. Of the four threads that Node has for this, one stays free
 * for files: otherwise a finished picture would wait for the others before it is stored.
 */
const atOnce = Math.min(availableParallelism(), 3);

export interface ImageProcessorOptions {
  /** The key of the site's watermarks, read with the first one. */
  watermarkKey?: () => Uint8Array;
}

export function createImageProcessor({ watermarkKey }: ImageProcessorOptions = {}): ImageProcessor {
  const withinLimit = limitConcurrency(atOnce);
  /** An avatar of 130 kB may take 180 MB and two seconds to decode. One at a time leaves room for painted pictures. */
  const oneAvatar = limitConcurrency(1);

  /** The pixels with a watermark, made in a thread of their own. */
  async function marked(pixels: Buffer, size: Size, code: number): Promise<Sharp> {
    if (!watermarkKey) throw new Error('this image processor has no key for watermarks');
    const rgb = new Uint8Array(pixels);
    const given = { rgb, ...size, key: watermarkKey(), code };
    const result = await runInThread('watermark', given, [rgb.buffer]);
    const sharp = await sharpOnce();
    return sharp(result, { raw: { ...size, channels: 3 } });
  }

  async function encodeMarked(open: Open, size: Size, xmp: string, code: number): Promise<Buffer> {
    const pixels = await checked(open, size, shaped(open, size).raw().toBuffer());
    if (isOneColour(pixels)) throw refuseBlank();
    return toJpeg(await marked(pixels, size, code), xmp);
  }

  /** The label covers a part of the watermark, so a labelled copy is marked again. */
  async function addLabel(picture: Uint8Array, label: VisibleLabel): Promise<Uint8Array> {
    const sharp = await sharpOnce();
    const { withLabel } = await import('./visible-label.ts');
    const size = await measure(picture);
    const labelled = await withLabel(sharp, sharp(picture, limits), size, label);
    const { watermarkCode: code, thumbnailWidth } = label;
    const inForm = (result: Sharp) =>
      thumbnailWidth === undefined ? jpegOf(result) : result.webp({ quality: 80, effort: 3 });
    const isThumbnail = thumbnailWidth !== undefined;
    if (code === null) return inForm(isThumbnail ? labelled : labelled.keepXmp()).toBuffer();
    const raw = labelled.toColourspace('srgb').removeAlpha().raw();
    const {
      data,
      info: { width, height },
    } = await raw.toBuffer({ resolveWithObject: true });
    const copy = await inForm(await marked(data, { width, height }, code)).toBuffer();
    const xmp = isThumbnail ? undefined : readXmp(picture);
    return xmp === undefined ? copy : withXmp(copy, xmp);
  }

  async function encode(open: Open, size: Size, xmp: string): Promise<Buffer> {
    const picture = await checked(open, size, toJpeg(shaped(open, size), xmp));
    const bytes = picture.length - Buffer.byteLength(xmp);
    if (await isBlank(bytes, size, () => shaped(open, size).raw().toBuffer())) throw refuseBlank();
    return picture;
  }

  const process: ImageProcessor['process'] = async (source, { width, height }, notes) => {
    if (!isPicture(source)) throw refuse('not a JPEG, PNG or WebP');
    const sharp = await sharpOnce();
    const open: Open = (options) => sharp(source, options);
    const size = { width, height };
    const xmp = xmpOf(notes);
    const code = 'source' in notes ? (notes.watermarkCode ?? null) : null;
    return withinLimit(() => (code === null ? encode(open, size, xmp) : encodeMarked(open, size, xmp, code)));
  };

  const editing = createPictureEditing(sharpOnce, limits);
  return {
    measure,
    readMask: (bytes, size) => withinLimit(() => editing.readMask(bytes, size)),
    scaleMask: editing.scaleMask,
    toPng: (picture, size) => withinLimit(() => editing.toPng(picture, size)),
    composite: (...pictures) => withinLimit(() => editing.composite(...pictures)),
    differenceOf: (...pictures) => withinLimit(() => editing.differenceOf(...pictures)),
    addLabel: (picture, label) => withinLimit(() => addLabel(picture, label)),
    isThumbnailOf,
    pixelsOf,
    process,
    remake: (picture, size, notes) => remake(process, picture, size, notes),
    makeThumbnails: (picture) => withinLimit(() => makeThumbnails(picture)),
    async processAvatar(bytes) {
      if (!isPicture(bytes)) throw refuse('not a JPEG, PNG or WebP');
      const sharp = await sharpOnce();
      const open: Open = (options) => sharp(bytes, options);
      const made = () => checked(open, avatarSize, shaped(open, avatarSize).webp({ quality: 86 }).toBuffer());
      return oneAvatar(() => withinLimit(made));
    },
    async processLogo(bytes) {
      if (!isPicture(bytes)) throw refuse('not a JPEG, PNG or WebP');
      const sharp = await sharpOnce();
      return withinLimit(() => makeLogo((options) => sharp(bytes, options)));
    },
  };
}
