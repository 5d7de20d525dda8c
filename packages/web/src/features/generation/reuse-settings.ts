import { resolutions, styles } from '@limn/server/enums';
import { changeDraft, currentDraft, type Draft, emptyDraft, oneOf } from './draft.ts';

/** The settings of an image that the composer can reuse. */
export interface ReusableSettings {
  original_prompt: string;
  style: string;
  resolution: string;
  width: number;
  height: number;
  seed: number | null;
  is_enhanced: boolean;
}

/**
 * Puts the settings of an image into the composer.
 * @returns the previous draft
 */
export function reuseSettings(image: ReusableSettings): Draft {
  const before = currentDraft();
  const resolution = oneOf(resolutions, image.resolution, 'Custom');
  changeDraft({
    prompt: image.original_prompt,
    style: oneOf(styles, image.style, emptyDraft.style),
    resolution,
    ...(resolution === 'Custom' ? { width: image.width, height: image.height } : {}),
    seed: image.seed ?? emptyDraft.seed,
    enhance: image.is_enhanced,
  });
  return before;
}
