import type { TextService } from '../../core/world.ts';
import { createBuiltinText } from './builtin/builtin.ts';
import { createOpenaiText } from './openai.ts';
import { createPathText } from './path.ts';
import { makeResilient } from './resilient.ts';
import type { TextServiceSettings } from './settings.ts';

/** Longer than any caller waits (4 s while painting): it ends what a caller forgot. */
const deadlineMs = 30_000;

/** @throws TypeError when the address cannot be used */
export function createTextService(settings: TextServiceSettings): TextService {
  if (settings.provider === 'builtin') return createBuiltinText();
  const service = settings.provider === 'path' ? createPathText(settings) : createOpenaiText(settings);
  return makeResilient(service, deadlineMs);
}
