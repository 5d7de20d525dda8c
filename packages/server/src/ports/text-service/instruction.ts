import type { Language } from '@limn/db/enums';

const names: Record<Language, string> = {
  en: 'English',
  'zh-CN': 'Simplified Chinese',
  'zh-TW': 'Traditional Chinese',
  ar: 'Arabic',
  es: 'Spanish',
  fr: 'French',
  ja: 'Japanese',
};

/** The instruction before the user's prompt. */
export const expandInstruction =
  'Rewrite the following idea as a vivid description of one picture, in about 50 words, in the language it is written in. ' +
  'Keep everything it names. Answer with the description only.';

export function inventInstruction(language: Language): string {
  return (
    `Describe a random scene of everyday life as a picture, in about 50 words, in ${names[language]}. ` +
    'Choose an unexpected place, person and moment. Answer with the description only.'
  );
}
