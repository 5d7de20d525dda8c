/** The start and the end of each segment of a JPEG before its pixels (ISO 10918-1, B.1.1.4). */
function* segmentsOf(jpeg: Buffer): Generator<{ marker: number; start: number; end: number }> {
  let start = 2;
  while (start + 4 <= jpeg.length && jpeg[start] === 0xff && jpeg[start + 1] !== 0xda) {
    const end = start + 2 + jpeg.readUInt16BE(start + 2);
    yield { marker: jpeg[start + 1] as number, start, end };
    start = end;
  }
}

const app11 = 0xeb;

/** The file without its C2PA manifest, which is in segments of its own. */
export function withoutManifest(jpeg: Buffer): Buffer {
  const parts: Buffer[] = [];
  let kept = 0;
  for (const { marker, start, end } of segmentsOf(jpeg)) {
    if (marker !== app11) continue;
    parts.push(jpeg.subarray(kept, start));
    kept = end;
  }
  return Buffer.concat([...parts, jpeg.subarray(kept)]);
}

const xmpMark = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const [opens, closes] = ['<dc:description>', '</dc:description>'];

function xmpOf(jpeg: Buffer): Buffer | undefined {
  for (const { marker, start, end } of segmentsOf(jpeg)) {
    const from = start + 4;
    if (marker === 0xe1 && jpeg.subarray(from, from + xmpMark.length).equals(xmpMark))
      return jpeg.subarray(from + xmpMark.length, end);
  }
  return undefined;
}

/**
 * Overwrites the description in a picture's metadata with blanks. The length stays, and so does the note that a machine
 * made it.
 */
export function blankPrompt(jpeg: Buffer): Buffer {
  const xmp = xmpOf(jpeg);
  const [from, to] = [xmp?.indexOf(opens) ?? -1, xmp?.lastIndexOf(closes) ?? -1];
  if (from >= 0) xmp?.fill(' ', from, to < from ? undefined : to + closes.length);
  return jpeg;
}
