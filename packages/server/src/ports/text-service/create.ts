import type { TextService } from '../../core/text-service.ts';
import type { TextServiceSettings } from './settings.ts';

/** Longer than any caller waits (4 s while painting): ends calls that have no deadline. */
const deadlineMs = 30_000;

/**
 * Loads only the chosen adapter.
 * @throws TypeError when the address cannot be used
 */
export async function createTextService(settings: TextServiceSettings): Promise<TextService> {
  if (settings.provider === 'builtin') return (await import('./builtin.ts')).createBuiltinText();
  const { makeResilient } = await import('./resilient.ts');
  const service =
    settings.provider === 'path'
      ? (await import('./path.ts')).createPathText(settings)
      : (await import('./openai.ts')).createOpenaiText(settings);
  return makeResilient(service, deadlineMs);
}
