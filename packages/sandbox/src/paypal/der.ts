/** Distinguished encoding (X.690), as much of it as a certificate needs. */
export function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 255 ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 128 + bytes.length]), bytes, content]);
}

export const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
export const whole = (bytes: Uint8Array): Buffer => der(0x02, bytes);
export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);
/** A bit string of whole bytes. */
export const bits = (bytes: Uint8Array): Buffer => der(0x03, Buffer.from([0]), bytes);
export const yes: Buffer = der(0x01, Buffer.from([0xff]));
/** A time to the second. Until 2049 the year has two digits (RFC 5280 §4.1.2.5). */
export function time(at: Date): Buffer {
  const text = `${at.toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}Z`;
  return at.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(text.slice(2))) : der(0x18, Buffer.from(text));
}

/** @param text `2.5.29.17` */
export function identifier(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const digits = [arc & 127];
    for (let left = arc >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128);
    return digits;
  });
  return der(0x06, Buffer.from(bytes));
}
