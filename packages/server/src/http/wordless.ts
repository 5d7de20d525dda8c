import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from '../core/world.ts';

const xmpMark = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const [opens, closes] = ['<dc:description>', '</dc:description>'];

/** Where its XMP lies: one of the segments before the pixels (ISO 10918-1, B.1.1.4). */
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

/** Writes blanks over the prompt in a picture's notes. That a machine made it, it goes on saying; its length stays. */
export function blankWords(jpeg: Buffer): Buffer {
  const xmp = xmpOf(jpeg);
  const [from, to] = [xmp?.indexOf(opens) ?? -1, xmp?.lastIndexOf(closes) ?? -1];
  if (from >= 0) xmp?.fill(' ', from, to < from ? undefined : to + closes.length);
  return jpeg;
}

/** A picture as others may have it: without the words it was made from. Undefined where the file is gone. */
export async function readWordless(pictures: PictureStore, hash: string): Promise<Buffer | undefined> {
  const jpeg = await readIfThere(pictures, hash);
  return jpeg && blankWords(jpeg);
}

export async function readIfThere(pictures: PictureStore, hash: string): Promise<Buffer | undefined> {
  try {
    return await readFile(join(pictures.root, pictures.pathOf(hash, 'picture.jpg')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
