import type { ImageService } from '../../core/world.ts';

const dot = { prompt: 'a dot', words: 'a dot', style: 'normal', seed: 0, width: 64, height: 64 } as const;

/** The smallest picture of the least: for services that can be asked for nothing else. */
export async function paintDot(service: Pick<ImageService, 'paint'>, signal: AbortSignal): Promise<string> {
  const { bytes } = await service.paint(dot, { signal });
  return `a picture of ${bytes.byteLength} bytes`;
}
