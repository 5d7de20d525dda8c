import { createPainter, type PainterOptions } from '@limn/painter';
import { ServiceFailure } from '../../core/service-failure.ts';
import type { ImageService } from '../../core/world.ts';
import { paintDot } from './paint-dot.ts';

const model = 'limn-painter-1';

/** The built-in painter as an image service. */
export function createBuiltinPainter(options?: PainterOptions): ImageService {
  const painter = createPainter(options);
  const service: ImageService = {
    name: 'builtin',
    model,
    source: 'algorithmicMedia',
    can: { seed: true, progress: true, cancel: true, negativePrompt: false },
    check: (signal) => paintDot(service, signal),
    async paint({ prompt, words, style, seed, width, height }, { signal, onProgress }) {
      const request = { prompt, words, style, seed, width, height };
      try {
        return { bytes: await painter.paint(request, { signal, onProgress }), model };
      } catch (error) {
        signal.throwIfAborted();
        throw new ServiceFailure('unavailable', { cause: error });
      }
    },
    readPrompt: (request, language) => painter.read(request, language),
    close: () => painter.close(),
  };
  return service;
}
