/**
 * Octets of a request target. RFC 9110 §4.1 asks everyone to support 8000; nginx's default line buffer is 8 KiB.
 * That is some 7,900 Latin letters or 880 Chinese characters.
 */
const targetLimit = 8000;

/**
 * Words as one path segment, percent-encoded whole. Where they do not fit, the longest beginning that does is taken, cut
 * between code points, and `tail` (a style's hint, if the words end with it) is kept behind the cut.
 * @param address what the segment will be added to, query included
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

/** `.` and `..`, however encoded, are steps to URL parsers and proxies; a space behind them makes them words. */
function segment(text: string): string {
  const encoded = encodeURIComponent(text);
  return encoded === '.' || encoded === '..' ? `${encoded}%20` : encoded;
}
