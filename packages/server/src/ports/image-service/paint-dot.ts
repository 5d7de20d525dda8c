import type { ImageService } from '../../core/image-service.ts';

const dot = { prompt: 'a dot', words: 'a dot', style: 'normal', seed: 0, width: 64, height: 64 } as const;

/** Paints the smallest picture, to check services that have no cheaper call. */
export async function paintDot(service: Pick<ImageService, 'paint'>, signal: AbortSignal): Promise<string> {
  const { bytes } = await service.paint(dot, { signal });
  return `a picture of ${bytes.byteLength} bytes`;
}
