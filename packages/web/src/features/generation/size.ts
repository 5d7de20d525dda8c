import { freeResolution, type Resolution } from '@limn/server/words';
import type { Draft } from './draft.ts';

type SizeChoice = Pick<Draft, 'resolution' | 'width' | 'height'>;

/** Pixels of a preset such as `1280x720`; undefined for Custom. */
export function presetSize(resolution: Resolution): { width: number; height: number } | undefined {
  const [width, height] = resolution.split('x').map(Number);
  return width && height ? { width, height } : undefined;
}

export const draftSize = (draft: SizeChoice) =>
  presetSize(draft.resolution) ?? { width: draft.width, height: draft.height };

export const sizeLabel = (size: { width: number; height: number }) => `${size.width} × ${size.height}`;

/** Whether the same was chosen: 640 × 480 by its name and by its numbers are two. */
export const isSameSize = (one: SizeChoice, other: SizeChoice) =>
  one.resolution === other.resolution && one.width === other.width && one.height === other.height;

/** As the server judges: by the pixels, whatever the choice is called. */
export const isFreeSize = (size: { width: number; height: number }) =>
  `${size.width}x${size.height}` === freeResolution;
