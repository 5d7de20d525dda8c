import type { ModelAbilities } from '../../core/painters.ts';
import type { ImageService } from '../../core/world.ts';

/** What users may ask of a service. */
export function abilitiesOf({ can }: ImageService): ModelAbilities {
  const { seed, negativePrompt, steps = false, guidance = false } = can;
  const { vary = false, mask = false, instruct = false, upscale = false } = can;
  return { seed, negativePrompt, steps, guidance, vary, mask, instruct, upscale };
}
