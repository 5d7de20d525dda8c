import type { TextService } from '../../core/text-service.ts';

/** Expands one word, to check services that have no cheaper call. */
export async function expandBoat(service: Pick<TextService, 'expand'>, signal: AbortSignal): Promise<string> {
  const text = await service.expand('a boat', { signal, seed: 0 });
  return `${text.split(/\s+/).length} words about a boat`;
}
