import { randomUUID } from 'node:crypto';
import type { ImageService, Painted, RemoteModels } from '../../core/image-service.ts';
import { pause } from '../../core/pause.ts';
import { onceTaken, ServiceFailure } from '../../core/service-failure.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { type HttpClient, httpClient } from '../http/http-client.ts';
import { addressAt, createPeer } from '../http/peer.ts';
import { checkPicture } from './check-picture.ts';
import { createComfyui } from './comfyui-calls.ts';
import { type ComfyuiOrder, orderOf, pictureAbilities } from './comfyui-orders.ts';
import { listen } from './listen-comfyui.ts';
import type { OutsideImageSettings } from './settings.ts';
import type { Slot } from './workflow.ts';
import type { Workflows } from './workflows.ts';

export interface ComfyuiPace {
  /** Interval between reads of the history while the websocket is silent. */
  lookMs: number;
  cancelMs: number;
}

/**
 * ComfyUI with the operator's workflows. The history decides; the websocket only reports progress and when to read the
 * history, so a proxy that blocks websockets costs a second, not the picture. The prompt's id comes from this server: a job
 * can be found and cancelled even when its acknowledgement was lost.
 */
export function createComfyuiService(
  settings: Pick<OutsideImageSettings, 'url' | 'key'> & { workflows: Workflows },
  out: HttpClient = httpClient,
  pace: ComfyuiPace = { lookMs: 1000, cancelMs: 3000 },
): ImageService {
  const peer = createPeer(settings.url, settings.key);
  const { workflows } = settings;
  const { workflow, slots } = workflows.paint;
  const calls = createComfyui(out, peer);

  /** Undefined when the server does not know the job. */
  async function pictureOf(
    job: string,
    order: ComfyuiOrder,
    signal: AbortSignal,
    waitForChange: (milliseconds: number) => Promise<void>,
  ): Promise<Painted | undefined> {
    for (let missing = 0; missing < 3; ) {
      await waitForChange(pace.lookMs);
      signal.throwIfAborted();
      const found = await calls.find(job, order.output, signal);
      if (found !== 'waiting' && found !== 'unknown')
        return order.finish(await checkPicture(await calls.view(found, signal), order.expected, undefined));
      // Between queue and history a finished job is briefly in neither; after a restart it stays so.
      missing = found === 'unknown' ? missing + 1 : 0;
    }
    return undefined;
  }

  /** The choices of the workflow's own loaders. */
  async function listOffered(signal: AbortSignal): Promise<RemoteModels> {
    const choices = async (all: Slot[]) => {
      const found = await Promise.all(
        all.flatMap(({ node, inputs }) =>
          inputs.map((input) => calls.choices(workflow[node]?.class_type ?? '', input, signal)),
        ),
      );
      return [...new Set(found.flat())];
    };
    return { models: await choices(slots.model), loras: await choices(slots.lora) };
  }

  async function upload(files: ComfyuiOrder['files'], signal: AbortSignal) {
    const { image, mask } = files;
    return {
      ...(image && { image: await calls.upload(image, signal) }),
      ...(mask && { mask: await calls.upload(mask, signal) }),
    };
  }

  return {
    name: 'comfyui',
    model: undefined,
    can: {
      seed: slots.seed.length > 0,
      progress: true,
      cancel: true,
      negativePrompt: slots.negative.length > 0,
      steps: slots.steps.length > 0,
      guidance: slots.guidance.length > 0,
      ...pictureAbilities(workflows, false),
    },
    canWith: () => pictureAbilities(workflows, true),
    source: 'trainedAlgorithmicMedia',
    loadsModels: true,
    check: (signal) => explainFailure(peer.secrets, () => calls.stats(signal)),
    ...(slots.model.length + slots.lora.length > 0 && {
      listModels: (signal: AbortSignal) => explainFailure(peer.secrets, () => listOffered(signal)),
    }),
    async paint(request, { signal, onProgress, onSend }) {
      const client = randomUUID();
      const order = await orderOf(workflows, request);
      let id: string = randomUUID();
      let ordered = false;
      const listener = await listen(addressAt(peer, '/ws', { clientId: client }), peer, signal, onProgress);
      listener.follow(id);
      try {
        const filled = order.fill(await upload(order.files, signal));
        signal.throwIfAborted();
        ordered = true;
        onSend?.(id);
        const taken = await calls.queue(filled, client, id, signal);
        if (taken !== id) onSend?.(taken);
        id = taken;
        listener.follow(id);
        return await onceTaken(async () => {
          const painted = await pictureOf(id, order, signal, listener.waitForChange);
          if (painted) return painted;
          const cause = new Error('the job was lost');
          throw new ServiceFailure('unavailable', { cause, taken: 'yes', waitsFor: 'unreachable' });
        });
      } catch (error) {
        if (signal.aborted && ordered) await calls.cancel(id, pace.cancelMs);
        throw error;
      } finally {
        listener.close();
      }
    },
    resume: (id, request, { signal }) =>
      onceTaken(async () => {
        const order = await orderOf(workflows, request);
        return pictureOf(id, order, signal, (milliseconds) => pause(milliseconds, signal));
      }),
  };
}
