import type { ImageService } from '../../core/world.ts';
import { createA1111Service } from './a1111.ts';
import { createBuiltinPainter } from './builtin/builtin.ts';
import { createComfyuiService } from './comfyui.ts';
import { createOpenaiService } from './openai.ts';
import { createPathService } from './path.ts';
import { makeResilient } from './resilient.ts';
import type { ImageServiceSettings } from './settings.ts';

/** @throws TypeError when the address or the workflow cannot be used, in words for the operator */
export function createImageService(settings: ImageServiceSettings): ImageService {
  if (settings.provider === 'builtin') return createBuiltinPainter();
  return makeResilient(outsideService(settings), settings.timeoutSeconds * 1000);
}

function outsideService(settings: Exclude<ImageServiceSettings, { provider: 'builtin' }>): ImageService {
  switch (settings.provider) {
    case 'path':
      return createPathService(settings);
    case 'openai':
      return createOpenaiService(settings);
    case 'a1111':
      return createA1111Service(settings);
    case 'comfyui':
      return createComfyuiService(settings);
  }
}
