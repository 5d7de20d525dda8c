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
  /** Its id is null when the model cannot be chosen. */
  model?: { id: string | null; name: string } | null;
  negative_prompt?: string | null;
  steps?: number | null;
  guidance?: number | null;
}

/** The draft that paints an image like this one. */
export function settingsOf(image: ReusableSettings): Draft {
  const { width, height, model } = image;
  return {
    prompt: image.original_prompt,
    style: oneOf(styles, image.style, emptyDraft.style),
    resolution: oneOf(resolutions, image.resolution, 'Custom'),
    width,
    height,
    seed: image.seed ?? emptyDraft.seed,
    isSeedPinned: false,
    enhance: image.is_enhanced,
    count: 1,
    model: model && model.id !== null ? { id: model.id, name: model.name } : null,
    negativePrompt: image.negative_prompt ?? '',
    steps: image.steps ?? null,
    guidance: image.guidance ?? null,
  };
}

/**
 * Puts the settings of an image into the composer and pins its seed.
 * @returns the previous draft
 */
export function reuseSettings(image: ReusableSettings): Draft {
  const before = currentDraft();
  const { width, height, count: _, ...settings } = settingsOf(image);
  changeDraft({
    ...settings,
    ...(settings.resolution === 'Custom' ? { width, height } : {}),
    isSeedPinned: image.seed !== null,
  });
  return before;
}
