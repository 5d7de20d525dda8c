import type { Dictionary } from './dictionary.ts';
import { blank, type Match } from './found.ts';
import type { Word } from './split-words.ts';
import { endings, prefixes } from './words/arabic-forms.ts';

/** The longest phrase of at most three words that begins here, with or without prefix and ending. */
export function matchArabic(words: readonly Word[], from: number, dict: Dictionary): Match | undefined {
  for (let used = Math.min(3, words.length - from); used >= 1; used--) {
    const parts = words.slice(from, from + used);
    if (parts.some((p) => p.script !== 'arabic')) continue;
    const key = parts.map((p) => p.text).join(' ');
    for (const prefix of prefixes) {
      if (!key.startsWith(prefix)) continue;
      for (const [ending, instead] of endings) {
        const body = key.slice(prefix.length);
        if (!body.endsWith(ending) || (used > 1 && ending)) continue;
        const stem = body.slice(0, body.length - ending.length) + instead;
        const entry = stem.length >= 2 ? dict.arabic.get(stem) : undefined;
        if (!entry) continue;
        const dual =
          ending === 'تان' ||
          ending === 'تين' ||
          ((ending === 'ان' || ending === 'ين') && entry.meaning.kind === 'subject');
        return {
          found: {
            ...blank,
            meaning: entry.meaning,
            dual,
            plural: ending === 'ات' || ending === 'ون',
            postposed: true,
          },
          used,
        };
      }
    }
  }
  return undefined;
}
