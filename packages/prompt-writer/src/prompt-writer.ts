import type { Language, Style } from '@limn/db/enums';

export { detectLanguage } from './detect-language.ts';

import { expandPrompt } from './expand.ts';
import { inventPrompt } from './invent.ts';
import type { Category } from './words-schema.ts';

export type { Category } from './words-schema.ts';

/** Writes descriptions of pictures. It needs no network and no model, and never fails. */
export interface PromptWriter {
  /**
   * The prompt, unchanged and first, followed by sentences until it has about fifty words. `language` is the user's: it
   * decides where the prompt fits several languages, as 富士山 does. `category` is what the prompt is about; without it,
   * the sentences are about light, surfaces, view and colours only.
   */
  expand(
    prompt: string,
    options: {
      seed: number;
      style?: Style | undefined;
      language?: Language | undefined;
      category?: Category | undefined;
    },
  ): string;
  /** A new description of an everyday scene, about fifty words long. */
  invent(options: { seed: number; language: Language }): string;
}

/** The same input and seed always give the same text. */
export function createPromptWriter(): PromptWriter {
  return {
    expand: (prompt, { seed, style, language, category }) =>
      expandPrompt(prompt, seed, style, language, category),
    invent: ({ seed, language }) => inventPrompt(seed, language),
  };
}
