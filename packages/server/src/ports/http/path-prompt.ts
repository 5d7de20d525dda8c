/**
 * Octets of a request target. RFC 9110 §4.1 recommends support for 8000; nginx's default line buffer is 8 KiB. That is some
 * 7,900 Latin letters or 880 Chinese characters.
 */
const targetLimit = 8000;

/**
 * Encodes a prompt as one path segment. A prompt that is too long is cut between code points, and `tail` (a style's hint at
 * the end of the prompt) is kept after the cut.
 * @param address the address that the segment is added to, with its query
 */
export function fitPath(words: string, address: URL, tail = ''): string {
  const text = words.toWellFormed();
  const room = targetLimit - address.pathname.length - address.search.length;
  const whole = segment(text);
  if (whole.length <= room) return whole;
  const kept = tail !== '' && text.endsWith(tail) ? `, ${tail}` : '';
  const head = kept === '' ? text : text.slice(0, text.length - tail.length);
  let left = room - segment(kept).length;
  let fitting = '';
  for (const point of head) {
    left -= encodeURIComponent(point).length;
    if (left < 0) break;
    fitting += point;
  }
  return segment(fitting.trimEnd().replace(/,$/, '') + kept);
}

/** URL parsers and proxies resolve `.` and `..` in any encoding; a space behind them prevents that. */
function segment(text: string): string {
  const encoded = encodeURIComponent(text);
  return encoded === '.' || encoded === '..' ? `${encoded}%20` : encoded;
}
