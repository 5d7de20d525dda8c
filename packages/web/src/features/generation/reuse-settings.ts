import { resolutions, styles } from '@limn/server/words';
import { changeDraft, type Draft, emptyDraft, oneOf, presentDraft } from './draft.ts';

/** Of a picture. */
export interface ReusableSettings {
  original_prompt: string;
  style: string;
  resolution: string;
  width: number;
  height: number;
  seed: number | null;
  is_enhanced: boolean;
}

/** The settings of a picture, back into the composer. @returns what stood there before */
export function reuseSettings(image: ReusableSettings): Draft {
  const before = presentDraft();
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
