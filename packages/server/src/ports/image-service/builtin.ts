import { createPainter, type PainterOptions } from '@limn/painter';
import type { ImageService } from '../../core/image-service.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { paintDot } from './paint-dot.ts';

const model = 'limn-painter-1';

/** The built-in painter as an image service. */
export function createBuiltinPainter(options?: PainterOptions): ImageService {
  const painter = createPainter(options);
  const service: ImageService = {
    name: 'builtin',
    model,
    source: 'algorithmicMedia',
    can: {
      ...{ seed: true, progress: true, cancel: true, negativePrompt: false },
      ...{ vary: true, mask: true, instruct: true, upscale: true },
    },
    check: (signal) => paintDot(service, signal),
    async paint({ prompt, words, style, seed, width, height, scene }, { signal, onProgress }) {
      const request = { prompt, words, seed, ...scene, style, width, height };
      try {
        return { bytes: await painter.paint(request, { signal, onProgress }), model };
      } catch (error) {
        signal.throwIfAborted();
        throw new ServiceFailure('unavailable', { cause: error });
      }
    },
    readPrompt: ({ prompt, words, scene }, language) => painter.read({ prompt, words, ...scene }, language),
    close: () => painter.close(),
  };
  return service;
}
