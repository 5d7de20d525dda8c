const mark = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
/** Bytes of a segment besides its length. */
const segmentAtMost = 65_533;

/** Where the metadata of a JPEG is: one of the segments before the pixels (ISO 10918-1, B.1.1.4). */
function findXmp(jpeg: Buffer): { from: number; to: number } | undefined {
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    const to = at + 2 + jpeg.readUInt16BE(at + 2);
    if (jpeg[at + 1] === 0xe1 && jpeg.subarray(at + 4, at + 4 + mark.length).equals(mark))
      return { from: at, to };
    at = to;
  }
  return undefined;
}

/** The XMP of a JPEG; undefined if it has none. */
export function readXmp(jpeg: Uint8Array): string | undefined {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length);
  const found = findXmp(bytes);
  return found && bytes.toString('utf8', found.from + 4 + mark.length, found.to);
}

/** The same pixels with this XMP. @throws RangeError if it does not fit in one segment */
export function withXmp(jpeg: Uint8Array, xmp: string): Uint8Array {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length);
  const { from, to } = findXmp(bytes) ?? { from: 2, to: 2 };
  const text = Buffer.from(xmp);
  const length = 2 + mark.length + text.length;
  if (length - 2 > segmentAtMost)
    throw new RangeError(`XMP of ${text.length} bytes does not fit in a segment`);
  const head = Buffer.from([0xff, 0xe1, length >> 8, length & 255]);
  return Buffer.concat([bytes.subarray(0, from), head, mark, text, bytes.subarray(to)]);
}
