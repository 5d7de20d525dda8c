import type { ImageService } from '../../core/image-service.ts';
import type { ModelAbilities } from '../../core/painters.ts';

/** What users may ask of a service. @param model the service's own name; undefined: its default */
export function abilitiesOf({ can, canWith }: ImageService, model?: string): ModelAbilities {
  const known = { ...can, ...(model === undefined ? {} : canWith?.(model)) };
  const { seed, negativePrompt, steps = false, guidance = false } = known;
  const { vary = false, mask = false, instruct = false, upscale = false } = known;
  return { seed, negativePrompt, steps, guidance, vary, mask, instruct, upscale };
}
