import type { Dictionary } from './dictionary.ts';
import { blank, type Found } from './found.ts';
import { counters, numerals } from './words/count.ts';

/** Scans text without spaces. Returns the position after it. */
export function findJoined(
  text: string,
  start: number,
  dict: Dictionary,
  found: Found[],
  number: number | undefined,
): number {
  let at = start;
  if (number !== undefined && counters.includes(text[0] ?? ' ')) text = text.slice(1);
  for (let i = 0; i < text.length; ) {
    const counted = readCounter(text, i);
    if (counted) {
      const rest = text.slice(i + counted.long);
      found.push({
        ...blank,
        meaning: { kind: 'count', name: String(counted.value) },
        counter: true,
        final: !/^[のｎ]?[\p{Script=Han}\p{Script=Katakana}]/u.test(rest),
        at,
        end: at + 1,
      });
      i += counted.long;
      at++;
      continue;
    }
    let used = 0;
    for (let long = Math.min(dict.longestJoined, text.length - i); long >= 1; long--) {
      const entry = dict.joined.get(text.slice(i, i + long));
      if (!entry) continue;
      used = long;
      const plural = /^(们|們|たち|達)/u.test(text.slice(i + long));
      found.push({ ...blank, meaning: entry.meaning, plural, at, end: at + 1 });
      break;
    }
    i += used || 1;
    at++;
  }
  return at;
}

function readCounter(text: string, at: number): { value: number; long: number } | undefined {
  const value = numerals[text[at] ?? ''];
  const counter = text[at + 1];
  return value !== undefined && counter !== undefined && counters.includes(counter)
    ? { value, long: 2 }
    : undefined;
}
