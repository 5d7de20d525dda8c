import { randomUUID } from 'node:crypto';
import type {
  ImageService,
  Painted,
  PaintRequest,
  PaintSource,
  PaintWatch,
} from '../../core/image-service.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { type HttpClient, httpClient } from '../http/http-client.ts';
import { addressAt, createPeer } from '../http/peer.ts';
import { isRecord, parsed } from '../http/reason.ts';
import { createA1111Models, isOther } from './a1111-models.ts';
import { orderOf, upscaleOrder, upscalerAmong } from './a1111-orders.ts';
import { checkPicture, decodeBase64 } from './check-picture.ts';
import { createSerialQueue } from './serial-queue.ts';
import type { OutsideImageSettings } from './settings.ts';
import { interrupt, readProgress, watchProgress } from './watch-a1111.ts';

const withPicture = { maxBytes: 64 << 20, unusable: 'bad_picture' as const, accept: 'application/json' };

export interface A1111Pace {
  progressMs: number;
  interruptMs: number;
}

/**
 * `POST /sdapi/v1/txt2img` and `/img2img` of AUTOMATIC1111, Forge and SD.Next. The server paints one picture at a time, and its progress
 * and interrupt calls refer to that one. Requests wait in a queue here, so that the current one is always ours.
 */
export function createA1111Service(
  settings: Pick<OutsideImageSettings, 'url' | 'key' | 'model'>,
  out: HttpClient = httpClient,
  pace: A1111Pace = { progressMs: 500, interruptMs: 3000 },
): ImageService {
  const peer = createPeer(settings.url, settings.key, 'user:password');
  const inTurn = createSerialQueue();
  const models = createA1111Models(out, peer);

  /** The server reports no progress of it. @throws ServiceFailure when the server has no upscaler with a model */
  async function upscale(
    request: PaintRequest,
    { bytes, factor }: Extract<PaintSource, { operation: 'upscale' }>,
    { signal, onSend }: Pick<PaintWatch, 'signal' | 'onSend'>,
  ): Promise<Painted> {
    const upscaler = upscalerAmong(await models.listUpscalers(signal));
    if (upscaler === undefined)
      throw new ServiceFailure('unavailable', { reason: 'the service has no upscaler', taken: 'no' });
    onSend?.(null);
    const url = addressAt(peer, '/sdapi/v1/extra-single-image');
    const answer = await out.ask(peer, url, {
      ...withPicture,
      signal,
      json: upscaleOrder(bytes, factor, upscaler),
    });
    const value = parsed(answer.bytes.toString('utf8'));
    const image = isRecord(value) ? value['image'] : undefined;
    if (typeof image !== 'string')
      throw new ServiceFailure('bad_picture', { cause: new Error('no image in the answer') });
    const size = { width: request.width * factor, height: request.height * factor };
    return checkPicture(decodeBase64(image), size, upscaler);
  }

  return {
    name: 'a1111',
    model: settings.model,
    can: {
      ...{ seed: true, progress: true, cancel: true, negativePrompt: true, steps: true, guidance: true },
      ...{ vary: true, mask: true, upscale: true },
    },
    source: 'trainedAlgorithmicMedia',
    loadsModels: true,
    check: (signal) => explainFailure(peer.secrets, () => readProgress(out, peer, signal)),
    listModels: (signal) => explainFailure(peer.secrets, () => models.list(signal)),
    paint(request, watch) {
      const { signal, onProgress, onSend } = watch;
      return inTurn(signal, async () => {
        if (request.source?.operation === 'upscale') return upscale(request, request.source, watch);
        const wanted = request.model ?? settings.model;
        const checkpoint = wanted === undefined ? undefined : await models.find(wanted, signal);
        const task = `limn-${randomUUID()}`;
        const painted = new AbortController();
        const over = AbortSignal.any([signal, painted.signal]);
        if (onProgress) void watchProgress(out, peer, pace.progressMs, over, onProgress);
        try {
          const { path, body, placed } = await orderOf(request, checkpoint);
          const json = { ...body, force_task_id: task };
          onSend?.(task);
          const answer = await out.ask(peer, addressAt(peer, path), { ...withPicture, signal, json });
          const { bytes, model } = pictureIn(parsed(answer.bytes.toString('utf8')));
          if (isOther(checkpoint, model)) {
            models.forget();
            const cause = new Error(`painted by ${model} instead of ${checkpoint?.modelName}`);
            throw new ServiceFailure('bad_picture', { cause });
          }
          // nothing shows which model painted, so the next job reads the list again
          if (checkpoint && model === undefined) models.forget();
          const checked = await checkPicture(bytes, request, model ?? wanted);
          return placed ? { ...checked, bytes: await placed.cutOut(bytes) } : checked;
        } catch (error) {
          if (signal.aborted) await interrupt(out, peer, task, pace.interruptMs);
          throw error;
        } finally {
          painted.abort();
        }
      });
    },
  };
}

/** `info` is JSON in a string. With several images, the first may be a contact sheet of the rest. */
function pictureIn(answer: unknown): { bytes: Buffer; model: string | undefined } {
  const images = isRecord(answer) && Array.isArray(answer['images']) ? answer['images'] : [];
  const info = isRecord(answer) && typeof answer['info'] === 'string' ? parsed(answer['info']) : undefined;
  const { index_of_first_image: first, sd_model_name: model } = isRecord(info) ? info : {};
  const image: unknown = images[typeof first === 'number' && first < images.length ? first : 0];
  if (typeof image !== 'string')
    throw new ServiceFailure('bad_picture', { cause: new Error('no image in the answer') });
  return { bytes: decodeBase64(image), model: typeof model === 'string' && model !== '' ? model : undefined };
}
