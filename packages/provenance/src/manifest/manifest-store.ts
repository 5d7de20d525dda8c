/** A JPEG's application segment for JPEG XT boxes (ISO 18477-3), and the mark at its beginning. */
const app11 = 0xeb;
const commonIdentifier = 'JP';
/** Mark, number of the box, and number of the segment. */
const segmentHead = 8;
/** Length and type of the box, which each further segment repeats. */
const boxHead = 8;

/**
 * The C2PA manifest store of a JPEG, as it is in the file (JUMBF).
 * @returns undefined if the file has none
 */
export function manifestStoreOf(jpeg: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const parts: Buffer[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda; ) {
    const content = bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2));
    if (bytes[at + 1] === app11 && content.toString('latin1', 0, 2) === commonIdentifier)
      parts.push(content.subarray(segmentHead + (parts.length === 0 ? 0 : boxHead)));
    at += 4 + content.length;
  }
  const [first] = parts;
  return first?.toString('latin1', 4, boxHead) === 'jumb' ? Buffer.concat(parts) : undefined;
}
