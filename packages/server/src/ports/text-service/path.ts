import type { TextService } from '../../core/text-service.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { type HttpClient, httpClient } from '../http/http-client.ts';
import { fitPath } from '../http/path-prompt.ts';
import { addressAt, createPeer } from '../http/peer.ts';
import { cleanAnswer } from './clean-answer.ts';
import { expandBoat } from './expand-boat.ts';
import { expandInstruction, inventInstruction, translateInstruction } from './instruction.ts';
import type { OutsideTextSettings } from './settings.ts';
import { unlessEnglish } from './unless-english.ts';

const maxBytes = 64 * 1024;

/** `GET {url}/{prompt}?seed` returns plain text: Pollinations' contract. */
export function createPathText(settings: OutsideTextSettings, out: HttpClient = httpClient): TextService {
  const peer = createPeer(settings.url, settings.key);
  async function say(words: string, seed: number, signal: AbortSignal): Promise<string> {
    const query = { seed, ...(settings.model ? { model: settings.model } : {}) };
    const url = addressAt(peer, `/${fitPath(words, addressAt(peer, '/', query))}`, query);
    const answer = await out.ask(peer, url, {
      signal,
      maxBytes,
      unusable: 'unavailable',
      accept: 'text/plain',
    });
    return cleanAnswer(answer.bytes.toString('utf8'));
  }
  const service: TextService = {
    name: 'path',
    check: (signal) => explainFailure(peer.secrets, () => expandBoat(service, signal)),
    expand: (prompt, { signal, seed, language }) =>
      say(`${expandInstruction(language)}\n\n${prompt}`, seed, signal),
    translate: (prompt, { signal, language }) =>
      unlessEnglish(prompt, language, () => say(`${translateInstruction}\n\n${prompt}`, 0, signal)),
    invent: ({ signal, seed, language }) => say(inventInstruction(language), seed, signal),
  };
  return service;
}
