import type { Language } from '@limn/db/enums';
import type { PromptWriter } from '@limn/prompt-writer';
import type { TextService } from '../../core/text-service.ts';
import { expandBoat } from './expand-boat.ts';

/** Loads the words of all languages, a megabyte of memory, with the first text. */
async function loadWriter(): Promise<PromptWriter> {
  const { createPromptWriter } = await import('@limn/prompt-writer');
  return createPromptWriter();
}

/** By the prompt writer. @param reader the user's language: decides where the prompt fits several */
export async function isEnglish(prompt: string, reader: Language | undefined): Promise<boolean> {
  const { detectLanguage } = await import('@limn/prompt-writer');
  return detectLanguage(prompt, reader) === 'en';
}

/** The prompt writer that comes with Limn, as a text service. */
export function createBuiltinText(): TextService {
  let loading: Promise<PromptWriter> | undefined;
  const writerOnce = () => {
    loading ??= loadWriter();
    return loading;
  };
  const service: TextService = {
    name: 'builtin',
    check: (signal) => expandBoat(service, signal),
    async expand(prompt, { signal, seed, style, language }) {
      signal.throwIfAborted();
      const [writer, { readCategory }] = await Promise.all([
        writerOnce(),
        import('@limn/painter/read-category'),
      ]);
      return writer.expand(prompt, { seed, style, language, category: readCategory(prompt) });
    },
    async invent({ signal, seed, language }) {
      signal.throwIfAborted();
      const writer = await writerOnce();
      return writer.invent({ seed, language });
    },
  };
  return service;
}
