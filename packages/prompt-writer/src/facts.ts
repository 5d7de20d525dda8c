import type { Language } from '@limn/db/enums';
import { type FactLanguage, factWordsIn, onFirstUse } from './words.ts';
import { type Fact, factNames } from './words-schema.ts';

/** Lower case, no accents, no Arabic vowel signs, one form for alif, ya and ta marbuta. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}ـ]/gu, '')
    .normalize('NFC')
    .replace(/[أإآ]/gu, 'ا')
    .replace(/ى/gu, 'ي')
    .replace(/ة/gu, 'ه')
    .replace(/’/gu, "'");
}

/** Chinese and Japanese have no spaces, so their words are found anywhere in the text. */
const anywhere = (words: readonly string[]) => new RegExp(words.join('|'), 'u');

/** A `*` in a word stands for any ending. */
function wholeWords(words: readonly string[]): RegExp {
  const list = words.map((word) => plain(word).replaceAll('*', '\\p{L}*'));
  return new RegExp(`(?<!\\p{L})(?:${list.join('|')})(?!\\p{L})`, 'u');
}

/** Arabic writes its article, particles and possessive endings onto the word: "in his room" is one word. */
function arabicWords(words: readonly string[]): RegExp {
  const owner = '(?:ها|هم|نا|ه)';
  const list = words.map(plain).map((word) => {
    if (word.endsWith('*')) return `${word.slice(0, -1)}\\p{L}*`;
    return word.endsWith('ه') ? `${word.slice(0, -1)}(?:ه|ت${owner})` : `${word}${owner}?`;
  });
  return new RegExp(`(?<!\\p{L})[وف]?(?:[بك]?(?:ال)?|لل?)(?:${list.join('|')})(?!\\p{L})`, 'u');
}

const patternOf: Record<FactLanguage, (words: readonly string[]) => RegExp> = {
  en: wholeWords,
  es: wholeWords,
  fr: wholeWords,
  ar: arabicWords,
  zh: anywhere,
  ja: anywhere,
};

type Patterns = Record<Fact, RegExp>;
const patternsIn = onFirstUse((language: FactLanguage) => {
  const words = factWordsIn(language);
  return Object.fromEntries(
    factNames.map((fact) => [fact, patternOf[language](words[fact].split(', '))]),
  ) as Patterns;
});

/** The facts that a prompt names. English words count in every language, because people mix them in. */
export function readFacts(prompt: string, language: Language): ReadonlySet<Fact> {
  const own = language === 'zh-CN' || language === 'zh-TW' ? 'zh' : language;
  const text = plain(prompt);
  // Only Latin letters lose their accents: kana without its marks is another word.
  const ownText = own === 'ja' ? prompt.normalize('NFC') : text;
  const named = (fact: Fact) =>
    patternsIn('en')[fact].test(text) || (own !== 'en' && patternsIn(own)[fact].test(ownText));
  return new Set(factNames.filter(named));
}
