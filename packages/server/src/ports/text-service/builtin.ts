import { createPromptWriter } from '@limn/prompt-writer';
import type { TextService } from '../../core/world.ts';
import { expandBoat } from './expand-boat.ts';

/** The prompt writer that comes with Limn, as a text service. */
export function createBuiltinText(): TextService {
  const writer = createPromptWriter();
  const service: TextService = {
    name: 'builtin',
    check: (signal) => expandBoat(service, signal),
    async expand(prompt, { signal, seed, style }) {
      signal.throwIfAborted();
      return writer.expand(prompt, { seed, style });
    },
    async invent({ signal, seed, language }) {
      signal.throwIfAborted();
      return writer.invent({ seed, language });
    },
  };
  return service;
}
