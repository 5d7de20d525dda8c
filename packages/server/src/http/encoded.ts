import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The encodings of our answers, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The smallest of these encodings that the client accepts (RFC 9110 §12.5.3). */
export function encodingFor(
  accepted: string | undefined,
  offered: readonly Encoding[] = encodings,
): Encoding {
  if (accepted === undefined) return 'identity';
  const wishes = accepted
    .slice(0, 500)
    .split(',')
    .map((wish) =>
      wish
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .filter(([, quality = 'q=1']) => !/^q=0(\.0{0,3})?$/.test(quality))
    .map(([name]) => name);
  return offered.find((encoding) => wishes.includes(encoding)) ?? 'identity';
}

/** Compresses a text of some kB: milliseconds, so the result is kept. */
export function encode(text: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return text;
  if (encoding === 'gzip') return gzipSync(text, { level: 9 });
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}
