import type { TextService } from '../../../core/world.ts';
import { expandBoat } from '../expand-boat.ts';
import { expandPrompt } from './expand.ts';
import { inventPrompt } from './invent.ts';

/** The text service that needs no network: written phrases, chosen by the prompt and the seed. It never fails. */
export function createBuiltinText(): TextService {
  const service: TextService = {
    name: 'builtin',
    check: (signal) => expandBoat(service, signal),
    async expand(prompt, { signal, seed, style }) {
      signal.throwIfAborted();
      return expandPrompt(prompt, seed, style);
    },
    async invent({ signal, seed, language }) {
      signal.throwIfAborted();
      return inventPrompt(seed, language);
    },
  };
  return service;
}
