import { styleHints } from '@limn/db/enums';
import type { ImageService } from '../../core/image-service.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { headerOf } from '../http/failure.ts';
import { type HttpClient, httpClient } from '../http/http-client.ts';
import { fitPath } from '../http/path-prompt.ts';
import { addressAt, createPeer } from '../http/peer.ts';
import { checkPicture } from './check-picture.ts';
import { refuseLora } from './model-name.ts';
import { paintDot } from './paint-dot.ts';
import type { OutsideImageSettings } from './settings.ts';

const maxBytes = 32 * 1024 * 1024;

/** `GET {url}/{prompt}?width&height&seed&nologo=true` returns a picture: Pollinations' contract. */
export function createPathService(
  settings: Pick<OutsideImageSettings, 'url' | 'key' | 'model' | 'isPaid'>,
  out: HttpClient = httpClient,
): ImageService {
  const peer = createPeer(settings.url, settings.key);
  const service: ImageService = {
    name: 'path',
    model: settings.model,
    can: { seed: true, progress: false, cancel: false, negativePrompt: false },
    source: 'trainedAlgorithmicMedia',
    check: (signal) => explainFailure(peer.secrets, () => paintDot(service, signal)),
    async paint(request, { signal, onSend }) {
      refuseLora(request);
      const { prompt, style, seed, width, height } = request;
      const asked = request.model ?? settings.model;
      const query = {
        width,
        height,
        seed,
        nologo: 'true',
        ...(asked ? { model: asked } : {}),
      };
      const room = addressAt(peer, '/', query);
      const url = addressAt(peer, `/${fitPath(prompt, room, styleHints[style])}`, query);
      onSend?.(null);
      const answer = await out.ask(peer, url, {
        signal,
        once: settings.isPaid === true,
        maxBytes,
        unusable: 'bad_picture',
        accept: 'image/*',
      });
      // Pollinations answers 200 with a placeholder and reports the error only in this header.
      const mark = headerOf(answer, 'x-error-type');
      if (mark !== '') {
        const cause = new Error(`placeholder: ${mark}`);
        throw new ServiceFailure('limited', { cause, waitsFor: 'busy' });
      }
      const model = headerOf(answer, 'x-model-used') || asked;
      return checkPicture(answer.bytes, { width, height }, model);
    },
  };
  return service;
}
