import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from '../core/world.ts';
import { createHotFiles } from './hot-files.ts';

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

/** Bytes: some 50 featured pictures of 300 kB, or 15 large ones. */
const publicBytes = 16 * 2 ** 20;

/** Pictures as the public sees them. */
export interface PublicPictures {
  /**
   * The bytes of `picture.jpg`; undefined for a missing file. All callers share one buffer, which they must not change.
   * @param form `promptless` has no description in its metadata
   */
  read(hash: string, form: 'promptless' | 'whole'): Promise<Buffer | undefined> | Buffer;
}

export function createPublicPictures(pictures: PictureStore): PublicPictures {
  const files = createHotFiles(publicBytes, async (key) => {
    const [form, hash = ''] = key.split(' ');
    const bytes = await readFile(join(pictures.root, pictures.pathOf(hash, 'picture.jpg')));
    return form === 'promptless' ? blankPrompt(bytes) : bytes;
  });
  return { read: (hash, form) => files.read(`${form} ${hash}`) };
}
