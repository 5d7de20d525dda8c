import type { ImageService, Painted, PaintRequest } from '../../core/image-service.ts';
import { pause } from '../../core/pause.ts';
import { onceTaken, ServiceFailure } from '../../core/service-failure.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { type HttpClient, httpClient } from '../http/http-client.ts';
import { createPeer } from '../http/peer.ts';
import { isRecord } from '../http/reason.ts';
import { checkPicture, decodeBase64 } from './check-picture.ts';
import { modelMissing } from './model-name.ts';
import { createSdcpp } from './sdcpp-calls.ts';
import type { OutsideImageSettings } from './settings.ts';
import { type Size, sizeForOpenai } from './size.ts';
import { type PlacedSource, placeSource } from './source-picture.ts';

export interface SdcppPace {
  /** Interval between looks at the job. */
  lookMs: number;
  cancelMs: number;
}

/** The own API of stable-diffusion.cpp's server, `/sdcpp/v1`: jobs that can be looked up and cancelled, and one model. */
export function createSdcppService(
  settings: Pick<OutsideImageSettings, 'url' | 'key' | 'model'>,
  out: HttpClient = httpClient,
  pace: SdcppPace = { lookMs: 500, cancelMs: 3000 },
): ImageService {
  const peer = createPeer(settings.url, settings.key);
  const calls = createSdcpp(out, peer);

  /** Undefined when the server does not know the job. */
  async function pictureOf(
    id: string,
    request: PaintRequest,
    model: string | undefined,
    signal: AbortSignal,
  ): Promise<Painted | undefined> {
    for (;;) {
      const job = await calls.look(id, signal);
      if (!job) return undefined;
      const state = job['status'];
      if (state === 'completed') return checkPicture(pictureIn(job), request, model);
      if (state !== 'queued' && state !== 'generating') throw failureIn(job);
      await pause(pace.lookMs, signal);
    }
  }

  return {
    name: 'sdcpp',
    model: settings.model,
    can: {
      ...{ seed: true, progress: false, cancel: true, negativePrompt: true, steps: true, guidance: true },
      ...{ vary: true, mask: true },
    },
    source: 'trainedAlgorithmicMedia',
    check: (signal) =>
      explainFailure(
        peer.secrets,
        async () => `stable-diffusion.cpp with ${(await calls.capabilities(signal)).model}`,
      ),
    listModels: (signal) =>
      explainFailure(peer.secrets, async () => {
        const { model, loras } = await calls.capabilities(signal);
        return { models: [model], loras };
      }),
    async paint(request, { signal, onSend }) {
      signal.throwIfAborted();
      const wanted = request.model ?? settings.model;
      const loaded = wanted === undefined ? undefined : (await calls.capabilities(signal)).model;
      if (wanted !== undefined && loaded !== wanted) throw modelMissing(wanted, loaded);
      const size = sizeForOpenai(undefined, request);
      const placed = request.source && (await placeSource(request.source, size));
      onSend?.(null);
      const json = { ...order(request, size), ...(placed && sourceFields(request, placed)) };
      const id = await calls.queue(json, signal);
      return onceTaken(async () => {
        try {
          onSend?.(id);
          const painted = await pictureOf(id, request, loaded, signal);
          if (painted) return placed ? cutOut(painted, placed) : painted;
          const cause = new Error('the job was lost');
          throw new ServiceFailure('unavailable', { cause, waitsFor: 'unreachable' });
        } catch (error) {
          if (signal.aborted) await calls.cancel(id, pace.cancelMs);
          throw error;
        }
      });
    },
    resume: (id, request, { signal }) =>
      onceTaken(async () => {
        const painted = await pictureOf(id, request, request.model, signal);
        if (!painted || !request.source) return painted;
        return cutOut(painted, await placeSource(request.source, sizeForOpenai(undefined, request)));
      }),
  };
}

/** Without a value the server uses its own strength of a change. White of the mask is repainted. */
function sourceFields({ source }: PaintRequest, { picture, mask }: PlacedSource) {
  return {
    init_image: picture.toString('base64'),
    ...(source?.operation === 'vary' && { strength: source.strength }),
    ...(mask && { mask_image: mask.toString('base64') }),
  };
}

const cutOut = async (painted: Painted, placed: PlacedSource): Promise<Painted> => ({
  ...painted,
  bytes: await placed.cutOut(Buffer.from(painted.bytes)),
});

function order(request: PaintRequest, size: Size) {
  const { prompt, seed, steps, guidance, lora } = request;
  const sample = {
    ...(steps === undefined ? {} : { sample_steps: steps }),
    ...(guidance === undefined ? {} : { guidance: { txt_cfg: guidance } }),
  };
  return {
    prompt: prompt.toWellFormed(),
    negative_prompt: request.negativePrompt?.toWellFormed() ?? '',
    seed,
    ...size,
    batch_count: 1,
    output_format: 'png',
    ...(Object.keys(sample).length === 0 ? {} : { sample_params: sample }),
    ...(lora && { lora: [{ path: lora.name, multiplier: lora.weight }] }),
  };
}

function pictureIn({ result }: Record<string, unknown>): Buffer {
  const images = isRecord(result) && Array.isArray(result['images']) ? result['images'] : [];
  const base64 = isRecord(images[0]) ? images[0]['b64_json'] : undefined;
  if (typeof base64 !== 'string') throw new ServiceFailure('bad_picture', { cause: new Error('no image') });
  return decodeBase64(base64);
}

function failureIn({ status, error }: Record<string, unknown>): ServiceFailure {
  const message = isRecord(error) && typeof error['message'] === 'string' ? error['message'] : '';
  return new ServiceFailure('unavailable', { cause: new Error(`the job is ${String(status)}: ${message}`) });
}
