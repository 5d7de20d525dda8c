import { freeResolution, type Resolution } from '@limn/server/words';
import type { Draft } from './draft.ts';

/** Pixels of a preset such as `1280x720`; undefined for Custom. */
export function presetSize(resolution: Resolution): { width: number; height: number } | undefined {
  const [width, height] = resolution.split('x').map(Number);
  return width && height ? { width, height } : undefined;
}

export const draftSize = (draft: Pick<Draft, 'resolution' | 'width' | 'height'>) =>
  presetSize(draft.resolution) ?? { width: draft.width, height: draft.height };

export const sizeLabel = (size: { width: number; height: number }) => `${size.width} × ${size.height}`;

/** As the server judges: by the pixels, whatever the choice is called. */
export const isFreeSize = (size: { width: number; height: number }) =>
  `${size.width}x${size.height}` === freeResolution;
