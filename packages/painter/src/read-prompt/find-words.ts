import type { Dictionary } from './dictionary.ts';
import { findJoined } from './find-joined.ts';
import { blank, type Found } from './found.ts';
import { matchArabic } from './match-arabic.ts';
import { guessLanguage, matchLatin } from './match-latin.ts';
import { splitWords, type Word } from './split-words.ts';
import { meaningOfEmoji } from './words/emoji.ts';

/** A larger number is a year or a name: 台北101, 1984. */
const mostOfCount = 100;

/** All words of the text, in order, with what they mean. The longest match wins. `whole` decides the language. */
export function findWords(text: string, dict: Dictionary, whole = text): Found[] {
  const words = splitWords(text);
  const language = guessLanguage(whole === text ? words : splitWords(whole), dict);
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(whole);
  const found: Found[] = [];
  let at = 0;
  for (let i = 0; i < words.length; ) {
    const word = words[i];
    if (!word) break;
    if (word.script === 'joined') {
      at = findJoined(
        word,
        at,
        dict,
        found,
        words[i - 1]?.script === 'digits' ? Number(words[i - 1]?.text) : undefined,
        isJapanese,
      );
      i++;
      continue;
    }
    if (word.script === 'digits') {
      const value = Math.min(12, Number(word.text));
      if (value >= 1 && Number(word.text) <= mostOfCount)
        found.push({
          ...blank,
          meaning: { kind: 'count', name: String(value) },
          at,
          end: at + 1,
          from: word.from,
          to: word.to,
        });
      at++;
      i++;
      continue;
    }
    if (word.script === 'emoji') {
      let end = i + 1;
      while (words[end]?.text === word.text) end++;
      pushEmoji(found, word, words[end - 1] ?? word, end - i, at);
      at += end - i;
      i = end;
      continue;
    }
    const match =
      word.script === 'arabic' ? matchArabic(words, i, dict) : matchLatin(words, i, dict, language);
    const used = match?.used ?? 1;
    const last = words[i + used - 1] ?? word;
    const known = match?.found ?? { ...blank, meaning: { kind: 'unknown' as const, name: '' } };
    found.push({ ...known, at, end: at + used, from: word.from, to: last.to });
    at += used;
    i += used;
  }
  return found;
}

/** A repeated emoji is a number. */
function pushEmoji(found: Found[], first: Word, last: Word, count: number, at: number): void {
  const emoji = first.text;
  const meaning = meaningOfEmoji(emoji);
  if (!meaning) return;
  if (count > 1 && meaning.kind === 'subject')
    found.push({
      ...blank,
      meaning: { kind: 'count', name: String(Math.min(12, count)) },
      at,
      end: at,
      from: first.from,
      to: first.from,
    });
  found.push({ ...blank, meaning, at, end: at + count, from: first.from, to: last.to });
}
