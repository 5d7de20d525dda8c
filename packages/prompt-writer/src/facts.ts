import type { Language } from '@limn/db/words';
import { type Fact, factNames } from './fact-names.ts';
import { factWordsCjk } from './facts-cjk.ts';
import { factWordsSpaced } from './facts-spaced.ts';

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

const never = /(?!)/u;

const bare = (words: string): RegExp => (words === '' ? never : new RegExp(words, 'u'));

/** A trailing `*` in the list stands for any ending. */
function whole(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${plain(words).replaceAll('*', '\\p{L}*')})(?!\\p{L})`, 'u');
}

/** Arabic words carry their article, joined particles and possessive endings: "in his room" is one word. */
function arabic(words: string): RegExp {
  const owner = '(?:ها|هم|نا|ه)';
  const list = plain(words)
    .split('|')
    .map((word) => {
      if (word.endsWith('*')) return `${word.slice(0, -1)}\\p{L}*`;
      return word.endsWith('ه') ? `${word.slice(0, -1)}(?:ه|ت${owner})` : `${word}${owner}?`;
    });
  return new RegExp(`(?<!\\p{L})[وف]?(?:[بك]?(?:ال)?|لل?)(?:${list.join('|')})(?!\\p{L})`, 'u');
}

type Reader = Record<Fact, RegExp>;
const readerOf = (compile: (fact: Fact) => RegExp): Reader =>
  Object.fromEntries(factNames.map((fact) => [fact, compile(fact)])) as Reader;

const { en, es, fr, ar } = factWordsSpaced;
const { zh, ja } = factWordsCjk;
const english = readerOf((fact) => whole(en[fact]));
const chinese = readerOf((fact) => bare(zh[fact]));
const readers: Record<Language, readonly Reader[]> = {
  en: [english],
  es: [english, readerOf((fact) => whole(es[fact]))],
  fr: [english, readerOf((fact) => whole(fr[fact]))],
  ar: [english, readerOf((fact) => arabic(ar[fact]))],
  'zh-CN': [english, chinese],
  'zh-TW': [english, chinese],
  ja: [english, readerOf((fact) => bare(ja[fact]))],
};

/** English words count in every language: people mix them in. */
export function readFacts(prompt: string, language: Language): ReadonlySet<Fact> {
  const text = plain(prompt);
  // Accents are dropped from Latin letters only: taking the marks off kana would change the words.
  const kept = language === 'ja' ? prompt.normalize('NFC') : text;
  return new Set(
    factNames.filter((fact) =>
      readers[language].some((reader) => reader[fact].test(reader === english ? text : kept)),
    ),
  );
}
