import type { Language } from '@limn/db/enums';
import { plain } from './facts.ts';
import { type LatinLanguage, onFirstUse, readHanCharacters, typicalWordsIn } from './words.ts';

/**
 * The language of a prompt, which may be two words long. The script decides first, then characters and words that only
 * one language uses. Without any of them Latin text is English and Han characters are Simplified Chinese.
 */
export function detectLanguage(prompt: string): Language {
  const amount = (pattern: RegExp) => prompt.match(pattern)?.length ?? 0;
  const latin = amount(/\p{Script=Latin}+/gu);
  const arabic = amount(/\p{Script=Arabic}+/gu);
  const kana = amount(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = amount(/\p{Script=Han}/gu);
  // A Latin word counts as two characters: "a 猫 in the room, soft light" stays English.
  if (arabic > latin && arabic * 2 > han + kana) return 'ar';
  if (han + kana > latin * 2 || (han + kana > 0 && latin <= 1)) return kana > 0 ? 'ja' : hanLanguage(prompt);
  return latinLanguage(prompt);
}

type HanScript = 'simplified' | 'traditional' | 'japanese';

/** Characters that occur in one of the three scripts only. */
const charactersOnlyIn = onFirstUse((script: HanScript): ReadonlySet<string> => {
  const { simplifiedTraditionalPairs, traditional, japanese } = readHanCharacters();
  const pairs = [...simplifiedTraditionalPairs.join('')];
  const characters: Record<HanScript, ReadonlySet<string>> = {
    simplified: new Set(pairs.filter((_character, index) => index % 2 === 0)),
    traditional: new Set([...pairs.filter((_character, index) => index % 2 === 1), ...traditional]),
    japanese: new Set(japanese.join('')),
  };
  const others: Record<HanScript, readonly HanScript[]> = {
    simplified: ['traditional'],
    traditional: ['simplified'],
    japanese: ['simplified', 'traditional'],
  };
  return new Set(
    [...characters[script]].filter((character) =>
      others[script].every((other) => !characters[other].has(character)),
    ),
  );
});

function hanLanguage(prompt: string): Language {
  const count = (script: HanScript) =>
    [...prompt].filter((character) => charactersOnlyIn(script).has(character)).length;
  const simplified = count('simplified');
  const traditional = count('traditional');
  const japanese = count('japanese');
  if (japanese > simplified && japanese >= traditional) return 'ja';
  return traditional > simplified ? 'zh-TW' : 'zh-CN';
}

const typicalLetters: Record<'es' | 'fr', RegExp> = {
  es: /[ñ¿¡]|[áíóú]/giu,
  fr: /[çœæèêàùâîôûëï]|\b(?:l|d|qu|j|n|s|c)['’](?=\p{L})/giu,
};

function latinLanguage(prompt: string): LatinLanguage {
  const words = plain(prompt)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const score = (language: LatinLanguage) =>
    words.filter((word) => typicalWordsIn(language).has(word)).length +
    (language === 'en' ? 0 : (prompt.match(typicalLetters[language])?.length ?? 0));
  const en = score('en');
  const es = score('es');
  const fr = score('fr');
  if (es > en && es > fr) return 'es';
  if (fr > en && fr > es) return 'fr';
  return 'en';
}
