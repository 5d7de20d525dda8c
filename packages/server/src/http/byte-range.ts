import type { ByteRange } from '../core/picture-store.ts';

/**
 * The one range that a `Range` header asks for, of `size` bytes (RFC 9110, 14.1.2). Undefined where the whole file has to
 * be sent: for several ranges, other units and malformed headers.
 */
export function byteRangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [matched, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (matched === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    if (Number(to) === 0) return 'unsatisfiable';
    return { first: Math.max(0, size - Number(to)), last: size - 1 };
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Number(to)];
  if (last < first && to !== '') return undefined;
  return first >= size ? 'unsatisfiable' : { first, last: Math.min(last, size - 1) };
}
