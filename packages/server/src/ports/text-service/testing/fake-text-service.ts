import type { TextService } from '../../../core/text-service.ts';

export interface FakeTextService extends TextService {
  /** The outcomes of the next expansions. The later ones double the words again. */
  answers: ((prompt: string, signal: AbortSignal) => Promise<string>)[];
}

export function createFakeTextService(): FakeTextService {
  const answers: FakeTextService['answers'] = [];
  return {
    name: 'fake',
    answers,
    check: async () => 'obedient',
    async expand(prompt, { signal }) {
      const answer = answers.shift();
      return answer ? answer(prompt, signal) : `${prompt}, in soft morning light`;
    },
    async invent({ seed, language, signal }) {
      const answer = answers.shift();
      return answer ? answer('', signal) : `An everyday scene ${seed} (${language})`;
    },
  };
}
