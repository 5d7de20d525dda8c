import { createHmac, randomBytes } from 'node:crypto';

/** Bytes of a picture's code; the other two of a payload are a checksum that needs the key. */
const codeBytes = 6;
const checksumBytes = 2;

const checksumOf = (key: Uint8Array, code: Uint8Array) =>
  createHmac('sha256', key).update('watermark code').update(code).digest().subarray(0, checksumBytes);

/** 48 random bits. */
export const randomCode = (): number => randomBytes(codeBytes).readUIntBE(0, codeBytes);

/** What the watermark of a picture with this code carries. @param code 0 to 2^48 - 1 */
export function payloadOf(code: number, key: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(codeBytes);
  bytes.writeUIntBE(code, 0, codeBytes);
  return Buffer.concat([bytes, checksumOf(key, bytes)]);
}

/** The code in a payload; undefined if the checksum is wrong: one bit was misread, or the key is of another site. */
export function codeOf(payload: Uint8Array, key: Uint8Array): number | undefined {
  const bytes = Buffer.from(payload.subarray(0, codeBytes));
  return checksumOf(key, bytes).equals(payload.subarray(codeBytes))
    ? bytes.readUIntBE(0, codeBytes)
    : undefined;
}
