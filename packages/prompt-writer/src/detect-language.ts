import type { Language } from '@limn/db/words';
import { plain } from './facts.ts';
import { japaneseOnly, simplifiedOnly, traditionalOnly } from './han-marks.ts';
import { latinMarks } from './latin-marks.ts';

/**
 * The language of a prompt, which may be two words long. The script decides first, then characters that only one
 * language writes, then common words. What tells nothing is English; Han characters that tell nothing, Simplified.
 */
export function detectLanguage(prompt: string): Language {
  const amount = (pattern: RegExp) => prompt.match(pattern)?.length ?? 0;
  const latin = amount(/\p{Script=Latin}+/gu);
  const arabic = amount(/\p{Script=Arabic}+/gu);
  const kana = amount(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = amount(/\p{Script=Han}/gu);
  // A Latin word is worth about two characters: "a 猫 in the room, soft light" stays English.
  if (arabic > latin && arabic * 2 > han + kana) return 'ar';
  if (han + kana > latin * 2 || (han + kana > 0 && latin <= 1)) return kana > 0 ? 'ja' : hanLanguage(prompt);
  return latinLanguage(prompt);
}

function hanLanguage(prompt: string): Language {
  const count = (marks: ReadonlySet<string>) =>
    [...prompt].filter((character) => marks.has(character)).length;
  const simplified = count(simplifiedOnly);
  const traditional = count(traditionalOnly);
  const japanese = count(japaneseOnly);
  if (japanese > simplified && japanese >= traditional) return 'ja';
  return traditional > simplified ? 'zh-TW' : 'zh-CN';
}

const letters: Record<'es' | 'fr', RegExp> = {
  es: /[ñ¿¡]|[áíóú]/giu,
  fr: /[çœæèêàùâîôûëï]|\b(?:l|d|qu|j|n|s|c)['’](?=\p{L})/giu,
};

function latinLanguage(prompt: string): Language {
  const text = plain(prompt);
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const score = (language: 'en' | 'es' | 'fr') =>
    words.filter((word) => latinMarks[language].has(word)).length +
    (language === 'en' ? 0 : (prompt.match(letters[language])?.length ?? 0));
  const en = score('en');
  const es = score('es');
  const fr = score('fr');
  if (es > en && es > fr) return 'es';
  if (fr > en && fr > es) return 'fr';
  return 'en';
}
