import { freeResolution, type Resolution } from '@limn/server/enums';
import type { Draft } from './draft.ts';

type SizeChoice = Pick<Draft, 'resolution' | 'width' | 'height'>;

/** The size of a preset such as `1280x720` in pixels; undefined for Custom. */
export function presetSize(resolution: Resolution): { width: number; height: number } | undefined {
  const [width, height] = resolution.split('x').map(Number);
  return width && height ? { width, height } : undefined;
}

export const draftSize = (draft: SizeChoice) =>
  presetSize(draft.resolution) ?? { width: draft.width, height: draft.height };

export const sizeLabel = (size: { width: number; height: number }) => `${size.width} × ${size.height}`;

/** Whether two choices are the same. The preset 640 × 480 and a custom 640 × 480 differ. */
export const isSameSize = (one: SizeChoice, other: SizeChoice) =>
  one.resolution === other.resolution && one.width === other.width && one.height === other.height;

/** Whether the size is free. As on the server, only the pixels count. */
export const isFreeSize = (size: { width: number; height: number }) =>
  `${size.width}x${size.height}` === freeResolution;
