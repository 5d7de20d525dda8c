import type { ImageService, PaintRequest } from '../../../core/world.ts';
import type { HttpClient } from '../../http/http-client.ts';
import type { StandIn } from '../../http/stand-ins/stand-in.ts';
import { createA1111Service } from '../a1111.ts';
import { createComfyuiService } from '../comfyui.ts';
import { createOpenaiService } from '../openai.ts';
import { createPathService } from '../path.ts';
import { startA1111StandIn } from './a1111.ts';
import { startComfyuiStandIn } from './comfyui.ts';
import { defaultWorkflow } from './comfyui-graph.ts';
import { startOpenaiStandIn } from './openai.ts';
import { startPathStandIn } from './path.ts';

export interface Studio {
  service: ImageService;
  /** The call that misbehaves when told to. */
  call: string;
  standIn: StandIn;
}

/** Each adapter before the stand-in that speaks its contract, with short waits. */
export const studios: Record<string, (out?: HttpClient) => Promise<Studio>> = {
  async path(out) {
    const standIn = await startPathStandIn();
    return { standIn, call: '/prompt/', service: createPathService({ url: `${standIn.url}/prompt` }, out) };
  },
  async openai(out) {
    const standIn = await startOpenaiStandIn();
    return {
      standIn,
      call: '/v1/images',
      service: createOpenaiService({ url: standIn.url, model: 'gpt-image-1' }, out),
    };
  },
  async a1111(out) {
    const standIn = await startA1111StandIn();
    const pace = { progressMs: 5, interruptMs: 1000 };
    return {
      standIn,
      call: '/sdapi/v1/txt2img',
      service: createA1111Service({ url: standIn.url }, out, pace),
    };
  },
  async comfyui(out) {
    const standIn = await startComfyuiStandIn();
    const settings = { url: standIn.url, workflow: defaultWorkflow };
    return {
      standIn,
      call: '/prompt',
      service: createComfyuiService(settings, out, { lookMs: 20, cancelMs: 1000 }),
    };
  },
  async 'comfyui view'(out) {
    const standIn = await startComfyuiStandIn({ faultAt: '/view' });
    const settings = { url: standIn.url, workflow: defaultWorkflow };
    return {
      standIn,
      call: '/view',
      service: createComfyuiService(settings, out, { lookMs: 20, cancelMs: 1000 }),
    };
  },
};

export const aWish: PaintRequest = {
  prompt: 'a lighthouse at dusk',
  words: 'a lighthouse at dusk',
  style: 'normal',
  seed: 50,
  width: 320,
  height: 240,
};
