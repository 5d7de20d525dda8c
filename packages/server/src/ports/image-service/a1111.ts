import { randomUUID } from 'node:crypto';
import { ServiceFailure } from '../../core/service-failure.ts';
import type { ImageService, PaintRequest } from '../../core/world.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { type HttpClient, httpClient } from '../http/http-client.ts';
import { addressAt, createPeer } from '../http/peer.ts';
import { isRecord, parsed } from '../http/reason.ts';
import { type Checkpoint, createA1111Models, isOther } from './a1111-models.ts';
import { checkPicture, decodeBase64 } from './check-picture.ts';
import { withoutTags } from './model-name.ts';
import { createSerialQueue } from './serial-queue.ts';
import type { OutsideImageSettings } from './settings.ts';
import { latentGrid, onGrid } from './size.ts';
import { interrupt, readProgress, watchProgress } from './watch-a1111.ts';

const maxJson = 64 * 1024 * 1024;
/** The API's default of 50 takes twice as long for little gain; its web page and guides use 20 to 30. */
const steps = 25;

export interface A1111Pace {
  progressMs: number;
  interruptMs: number;
}

/**
 * `POST /sdapi/v1/txt2img` of AUTOMATIC1111, Forge and SD.Next. The server paints one picture at a time, and its progress
 * and interrupt calls refer to that one. Requests wait in a queue here, so that the current one is always ours.
 */
export function createA1111Service(
  settings: Pick<OutsideImageSettings, 'url' | 'key' | 'model'>,
  out: HttpClient = httpClient,
  pace: A1111Pace = { progressMs: 500, interruptMs: 3000 },
): ImageService {
  const peer = createPeer(settings.url, settings.key, 'user:password');
  const inLane = createSerialQueue();
  const models = createA1111Models(out, peer);
  return {
    name: 'a1111',
    model: settings.model,
    can: { seed: true, progress: true, cancel: true, negativePrompt: true, steps: true, guidance: true },
    source: 'trainedAlgorithmicMedia',
    loadsModels: true,
    check: (signal) => explainFailure(peer.secrets, () => readProgress(out, peer, signal)),
    listModels: (signal) => explainFailure(peer.secrets, () => models.list(signal)),
    paint(request, { signal, onProgress, onSend }) {
      return inLane(signal, async () => {
        const wanted = request.model ?? settings.model;
        const checkpoint = wanted === undefined ? undefined : await models.find(wanted, signal);
        const task = `limn-${randomUUID()}`;
        const painted = new AbortController();
        const over = AbortSignal.any([signal, painted.signal]);
        if (onProgress) void watchProgress(out, peer, pace.progressMs, over, onProgress);
        try {
          const url = addressAt(peer, '/sdapi/v1/txt2img');
          const json = { ...order(request, checkpoint), force_task_id: task };
          const ask = {
            signal,
            maxBytes: maxJson,
            unusable: 'bad_picture' as const,
            accept: 'application/json',
          };
          onSend?.(task);
          const answer = await out.ask(peer, url, { ...ask, json });
          const { bytes, model } = pictureIn(parsed(answer.bytes.toString('utf8')));
          if (isOther(checkpoint, model)) {
            models.forget();
            const cause = new Error(`painted by ${model} instead of ${checkpoint?.modelName}`);
            throw new ServiceFailure('bad_picture', { cause });
          }
          // nothing shows which model painted, so the next job reads the list again
          if (checkpoint && model === undefined) models.forget();
          return await checkPicture(bytes, request, model ?? wanted);
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

function order(request: PaintRequest, checkpoint: Checkpoint | undefined) {
  const { prompt, seed, width, height, guidance, lora } = request;
  const words = withoutTags(prompt.toWellFormed());
  return {
    prompt: lora ? `${words} <lora:${lora.name}:${lora.weight}>` : words,
    negative_prompt: withoutTags(request.negativePrompt?.toWellFormed() ?? ''),
    seed,
    steps: request.steps ?? steps,
    ...(guidance === undefined ? {} : { cfg_scale: guidance }),
    ...onGrid({ width, height }, latentGrid),
    batch_size: 1,
    n_iter: 1,
    send_images: true,
    save_images: false,
    ...(checkpoint && {
      override_settings: { sd_model_checkpoint: checkpoint.title },
      // false keeps the model loaded for the next job; A1111 would load its own again
      override_settings_restore_afterwards: false,
    }),
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
