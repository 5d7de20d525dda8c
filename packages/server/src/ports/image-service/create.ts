import type { ImageService } from '../../core/image-service.ts';
import { createBuiltinPainter } from './builtin.ts';
import type { ImageServiceSettings } from './settings.ts';

/**
 * Loads only the chosen adapter: the built-in painter needs no HTTP client.
 * @throws TypeError when the address or the workflow cannot be used, with a message for the operator
 */
export async function createImageService(settings: ImageServiceSettings): Promise<ImageService> {
  if (settings.provider === 'builtin') return createBuiltinPainter();
  const { makeResilient } = await import('./resilient.ts');
  const service = makeResilient(await outsideService(settings), settings.timeoutSeconds * 1000);
  if (!addressesPictures.has(settings.provider)) return service;
  const { createServedPictures } = await import('./served-pictures.ts');
  return { ...service, served: createServedPictures(settings) };
}

/**
 * Providers that return addresses of pictures. The others store the pictures of all users, and other files, under names
 * that can be guessed.
 */
const addressesPictures = new Set<ImageServiceSettings['provider']>(['path', 'openai']);

async function outsideService(
  settings: Exclude<ImageServiceSettings, { provider: 'builtin' }>,
): Promise<ImageService> {
  switch (settings.provider) {
    case 'path':
      return (await import('./path.ts')).createPathService(settings);
    case 'openai':
      return (await import('./openai.ts')).createOpenaiService(settings);
    case 'a1111':
      return (await import('./a1111.ts')).createA1111Service(settings);
    case 'comfyui':
      return (await import('./comfyui.ts')).createComfyuiService(settings);
    case 'sdcpp':
      return (await import('./sdcpp.ts')).createSdcppService(settings);
    case 'gemini':
      return (await import('./gemini.ts')).createGeminiService(settings);
  }
}
