import { ServiceFailure } from '../../core/service-failure.ts';
import type { TextService } from '../../core/text-service.ts';
import { checkOpenai } from '../http/check-openai.ts';
import { type HttpClient, httpClient } from '../http/http-client.ts';
import { createPeer } from '../http/peer.ts';
import { postOpenai } from '../http/post-openai.ts';
import { cleanReason, isRecord, parsed } from '../http/reason.ts';
import { cleanAnswer } from './clean-answer.ts';
import { expandInstruction, inventInstruction, translateInstruction } from './instruction.ts';
import type { OutsideTextSettings } from './settings.ts';
import { unlessEnglish } from './unless-english.ts';

const maxBytes = 64 * 1024;
/**
 * Chat needs the name of a model; this is a small one of OpenAI's. Other services ignore it or refuse it, and then the
 * operator sets `model`.
 */
const defaultModel = 'gpt-4o-mini';

/** `POST /v1/chat/completions` of OpenAI, LocalAI, llama.cpp, Ollama and many others. */
export function createOpenaiText(settings: OutsideTextSettings, out: HttpClient = httpClient): TextService {
  const peer = createPeer(settings.url, settings.key);
  async function say(system: string, user: string, seed: number, signal: AbortSignal): Promise<string> {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user.toWellFormed() },
    ];
    const answer = await postOpenai(out, peer, {
      path: '/chat/completions',
      parameters: { model: settings.model ?? defaultModel, messages, seed },
      optional: ['seed'],
      ...{ signal, maxBytes, unusable: 'unavailable', accept: 'application/json' },
    });
    return cleanAnswer(contentIn(parsed(answer.bytes.toString('utf8')), peer.secrets));
  }
  return {
    name: 'openai',
    check: (signal) => checkOpenai(out, peer, settings.model ?? defaultModel, signal),
    expand: (prompt, { signal, seed, language }) => say(expandInstruction(language), prompt, seed, signal),
    translate: (prompt, { signal, language }) =>
      unlessEnglish(prompt, language, () => say(translateInstruction, prompt, 0, signal)),
    invent: ({ signal, seed, language }) =>
      say(inventInstruction(language), `Scene number ${seed}.`, seed, signal),
  };
}

function contentIn(answer: unknown, secrets: readonly string[]): string {
  const choice = isRecord(answer) && Array.isArray(answer['choices']) ? answer['choices'][0] : undefined;
  const message = isRecord(choice) ? choice['message'] : undefined;
  const { content, refusal } = isRecord(message) ? message : {};
  if (typeof refusal === 'string' && refusal !== '') {
    const reason = cleanReason(refusal, secrets);
    throw new ServiceFailure('refused', reason === undefined ? {} : { reason });
  }
  if (typeof content === 'string') return content;
  const parts = Array.isArray(content) ? content : [];
  return parts
    .map((part) => (isRecord(part) && typeof part['text'] === 'string' ? part['text'] : ''))
    .join('');
}
