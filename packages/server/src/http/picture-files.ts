import { join } from 'node:path';
import type { Ctx } from '../core/context.ts';
import type { PictureKind, Thumbnails } from '../core/world.ts';
import { makeThumbnails } from '../features/studio/image/flow/thumbnails.ts';
import { createHotFiles } from './hot-files.ts';
import { readWhole } from './read-whole.ts';

const xmpMark = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const [opens, closes] = ['<dc:description>', '</dc:description>'];

/** The XMP metadata of a JPEG: one of the segments before the pixels (ISO 10918-1, B.1.1.4). */
function xmpOf(jpeg: Buffer): Buffer | undefined {
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const isXmp = jpeg[at + 1] === 0xe1 && jpeg.subarray(at + 4, at + 4 + xmpMark.length).equals(xmpMark);
    if (isXmp) return jpeg.subarray(at + 4 + xmpMark.length, end);
    at = end;
  }
  return undefined;
}

/**
 * Overwrites the description in a picture's metadata with blanks. The length stays, and so does the note that a machine
 * made it.
 */
function blankPrompt(jpeg: Buffer): Buffer {
  const xmp = xmpOf(jpeg);
  const [from, to] = [xmp?.indexOf(opens) ?? -1, xmp?.lastIndexOf(closes) ?? -1];
  if (from >= 0) xmp?.fill(' ', from, to < from ? undefined : to + closes.length);
  return jpeg;
}

/** Bytes: some 250 pictures of 90 kB, or 3,000 thumbnails of 320 pixels. */
const cacheBytes = 24 * 2 ** 20;

/** A file of a picture, or `picture.jpg` without the description in its metadata. */
export type PictureForm = PictureKind | 'promptless';

/** The bytes of stored pictures, from memory where they were requested before. Callers check first who may see them. */
export interface PictureFiles {
  /** Undefined for a missing file; a thumbnail that is not made yet is made. All callers share one buffer, which they must not change. */
  read(hash: string, form: PictureForm): Promise<Buffer | undefined> | Buffer;
  /** Like `read`, but only bytes that are in memory. */
  peek(hash: string, form: PictureForm): Buffer | undefined;
  /** The file is not in memory, and so much is read or sent that it should be sent as a stream. */
  shouldStream(hash: string, form: PictureForm): boolean;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

export function createPictureFiles(ctx: Ctx): PictureFiles {
  const { pictures } = ctx.world;
  const readFile = (hash: string, kind: PictureKind) =>
    readWhole(join(pictures.root, pictures.pathOf(hash, kind)));

  /** Makes it where it does not exist yet. */
  async function readThumbnail(hash: string, wide: keyof Thumbnails): Promise<Buffer> {
    try {
      return await readFile(hash, `${wide}.webp`);
    } catch (error) {
      if (!isMissing(error)) throw error;
      const made = await makeThumbnails(ctx, hash);
      if (!made) throw error;
      return Buffer.from(made[wide]);
    }
  }

  const files = createHotFiles(cacheBytes, async (key) => {
    const [form, hash = ''] = key.split(' ') as [PictureForm, string];
    if (form === '320.webp') return readThumbnail(hash, 320);
    if (form === '640.webp') return readThumbnail(hash, 640);
    const bytes = await readFile(hash, 'picture.jpg');
    return form === 'promptless' ? blankPrompt(bytes) : bytes;
  });
  return {
    read: (hash, form) => files.read(`${form} ${hash}`),
    peek: (hash, form) => files.peek(`${form} ${hash}`),
    shouldStream: (hash, form) => files.isCrowded && files.peek(`${form} ${hash}`) === undefined,
  };
}
