import type { Dictionary } from './dictionary.ts';
import { findJoined } from './find-joined.ts';
import { blank, type Found } from './found.ts';
import { matchArabic } from './match-arabic.ts';
import { guessLanguage, matchLatin } from './match-latin.ts';
import { splitWords } from './split-words.ts';
import { meaningOfEmoji } from './words/emoji.ts';

/** All words of the dictionary in the text, in order. The longest match wins. `whole` decides the language. */
export function findWords(text: string, dict: Dictionary, whole = text): Found[] {
  const words = splitWords(text);
  const language = guessLanguage(whole === text ? words : splitWords(whole), dict);
  const found: Found[] = [];
  let at = 0;
  for (let i = 0; i < words.length; ) {
    const word = words[i];
    if (!word) break;
    if (word.script === 'joined') {
      at = findJoined(
        word.text,
        at,
        dict,
        found,
        words[i - 1]?.script === 'digits' ? Number(words[i - 1]?.text) : undefined,
      );
      i++;
      continue;
    }
    if (word.script === 'digits') {
      const value = Math.min(12, Number(word.text));
      if (value >= 1)
        found.push({ ...blank, meaning: { kind: 'count', name: String(value) }, at, end: at + 1 });
      at++;
      i++;
      continue;
    }
    if (word.script === 'emoji') {
      let end = i + 1;
      while (words[end]?.text === word.text) end++;
      pushEmoji(found, word.text, end - i, at);
      at += end - i;
      i = end;
      continue;
    }
    const match =
      word.script === 'arabic' ? matchArabic(words, i, dict) : matchLatin(words, i, dict, language);
    const used = match?.used ?? 1;
    if (match) found.push({ ...match.found, at, end: at + used });
    at += used;
    i += used;
  }
  return found;
}

/** A repeated emoji is a number. */
function pushEmoji(found: Found[], emoji: string, count: number, at: number): void {
  const meaning = meaningOfEmoji(emoji);
  if (!meaning) return;
  if (count > 1 && meaning.kind === 'subject')
    found.push({
      ...blank,
      meaning: { kind: 'count', name: String(Math.min(12, count)) },
      at,
      end: at,
    });
  found.push({ ...blank, meaning, at, end: at + count });
}
