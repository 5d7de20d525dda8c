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

/**
 * The instruction before the user's prompt.
 * @param reader the user's language: decides where the prompt fits several
 */
export function expandInstruction(reader?: Language): string {
  const language = reader ? ` (in ${names[reader]} if that is unclear)` : '';
  return (
    'Rewrite the following idea as a vivid description of one picture, in about 50 words, in the language it is written ' +
    `in${language}. Keep everything it names. Add only visible details of its subject, place, light and materials: no ` +
    'remarks about mood, quality or art in general. Answer with the description only.'
  );
}

export const translateInstruction =
  'Translate the following description of a picture into English. Keep everything it names and add nothing. Answer with ' +
  'the translation only.';

export function inventInstruction(language: Language): string {
  return (
    `Describe a random scene of everyday life as a picture, in about 50 words, in ${names[language]}. ` +
    'Choose an unexpected place, person and moment. Answer with the description only.'
  );
}
