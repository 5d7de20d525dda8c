import type { Language } from '@limn/db/enums';
import { characterSetOf, hanLanguages } from './character-sets.ts';
import { plain } from './facts.ts';
import { type LatinLanguage, onFirstUse, readHanCharacters, typicalWordsIn } from './words.ts';

/**
 * The language of a prompt, which may be two words long. The script decides first, then the language of the user if the
 * prompt can be in it, then characters and words that only one language uses. Without any of them Latin text is English and
 * Han characters are Simplified Chinese.
 * @param reader the language in which the user reads the site
 */
export function detectLanguage(prompt: string, reader?: Language): Language {
  const amount = (pattern: RegExp) => prompt.match(pattern)?.length ?? 0;
  const latin = amount(/\p{Script=Latin}+/gu);
  const arabic = amount(/\p{Script=Arabic}+/gu);
  const kana = amount(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = amount(/\p{Script=Han}/gu);
  // A Latin word counts as two characters: "a 猫 in the room, soft light" stays English.
  const isArabic = arabic > latin || (arabic > 0 && arabic === latin && reader === 'ar');
  if (isArabic && arabic * 2 > han + kana) return 'ar';
  if (han + kana > latin * 2 || (han + kana > 0 && latin <= 1))
    return kana > 0 ? 'ja' : hanLanguage(prompt, reader);
  return latinLanguage(prompt, reader);
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

function hanLanguage(prompt: string, reader: Language | undefined): Language {
  const han = prompt.match(/\p{Script=Han}/gu) ?? [];
  const possible = hanLanguages.filter((language) =>
    han.every((character) => characterSetOf(language).has(character)),
  );
  const own = possible.find((language) => language === reader);
  if (own) return own;
  const marked = markedLanguage(prompt);
  const [first = marked] = possible;
  return possible.some((language) => language === marked) ? marked : first;
}

/** By the characters that only one of the three scripts has. */
function markedLanguage(prompt: string): Language {
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

const latinLanguages = ['en', 'es', 'fr'] as const satisfies LatinLanguage[];

function latinLanguage(prompt: string, reader: Language | undefined): LatinLanguage {
  const words = plain(prompt)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const scores = latinLanguages.map(
    (language) =>
      words.filter((word) => typicalWordsIn(language).has(word)).length +
      (language === 'en' ? 0 : (prompt.match(typicalLetters[language])?.length ?? 0)),
  );
  const best = latinLanguages.filter((_language, at) => scores[at] === Math.max(...scores));
  const [first = 'en'] = best;
  return best.find((language) => language === reader) ?? first;
}
