import type { FakeService } from '@limn/sandbox/http/fake-service';
import { startFakeA1111 } from '@limn/sandbox/image-services/a1111';
import { startFakeComfyui } from '@limn/sandbox/image-services/comfyui';
import {
  alphaEditWorkflow,
  editWorkflow,
  instructWorkflow,
  upscaleWorkflow,
  varyWorkflow,
} from '@limn/sandbox/image-services/comfyui-picture-workflows';
import { defaultWorkflow } from '@limn/sandbox/image-services/comfyui-workflow';
import { startFakeGemini } from '@limn/sandbox/image-services/gemini';
import { startFakeOpenai } from '@limn/sandbox/image-services/openai';
import { startFakePathService } from '@limn/sandbox/image-services/path';
import { startFakeSdcpp } from '@limn/sandbox/image-services/sdcpp';
import type { ImageService, PaintRequest } from '../../../core/image-service.ts';
import type { HttpClient } from '../../http/http-client.ts';
import { createA1111Service } from '../a1111.ts';
import { createComfyuiService } from '../comfyui.ts';
import { createGeminiService } from '../gemini.ts';
import { createOpenaiService } from '../openai.ts';
import { createPathService } from '../path.ts';
import { createSdcppService } from '../sdcpp.ts';
import { readWorkflows } from '../workflows.ts';

export interface AdapterWithFake {
  service: ImageService;
  /** The path of the call that misbehaves. */
  call: string;
  fake: FakeService;
}

export const pictureWorkflows = {
  paint: defaultWorkflow,
  vary: varyWorkflow,
  edit: editWorkflow,
  instruct: instructWorkflow,
  upscale: upscaleWorkflow,
};

/** Each adapter connected to the fake of its service, with short waits. */
export const adapters: Record<string, (out?: HttpClient) => Promise<AdapterWithFake>> = {
  async path(out) {
    const fake = await startFakePathService();
    return { fake, call: '/prompt/', service: createPathService({ url: `${fake.url}/prompt` }, out) };
  },
  async openai(out) {
    const fake = await startFakeOpenai();
    return {
      fake,
      call: '/v1/images',
      service: createOpenaiService({ url: fake.url, model: 'gpt-image-1' }, out),
    };
  },
  async a1111(out) {
    const fake = await startFakeA1111();
    const pace = { progressMs: 5, interruptMs: 1000 };
    return {
      fake,
      call: '/sdapi/v1/txt2img',
      service: createA1111Service({ url: fake.url }, out, pace),
    };
  },
  async comfyui(out) {
    const fake = await startFakeComfyui();
    const settings = { url: fake.url, workflows: readWorkflows(pictureWorkflows) };
    return {
      fake,
      call: '/prompt',
      service: createComfyuiService(settings, out, { lookMs: 20, cancelMs: 1000 }),
    };
  },
  async 'comfyui alpha'(out) {
    const fake = await startFakeComfyui();
    const workflows = readWorkflows({ paint: defaultWorkflow, edit: alphaEditWorkflow });
    return {
      fake,
      call: '/prompt',
      service: createComfyuiService({ url: fake.url, workflows }, out, { lookMs: 20, cancelMs: 1000 }),
    };
  },
  async sdcpp(out) {
    const fake = await startFakeSdcpp();
    const pace = { lookMs: 5, cancelMs: 1000 };
    return { fake, call: '/sdcpp/v1/img_gen', service: createSdcppService({ url: fake.url }, out, pace) };
  },
  async gemini(out) {
    const fake = await startFakeGemini();
    return { fake, call: '/v1beta/models', service: createGeminiService({ url: fake.url }, out) };
  },
  async 'comfyui view'(out) {
    const fake = await startFakeComfyui({ faultAt: '/view' });
    const settings = { url: fake.url, workflows: readWorkflows(defaultWorkflow) };
    return {
      fake,
      call: '/view',
      service: createComfyuiService(settings, out, { lookMs: 20, cancelMs: 1000 }),
    };
  },
};

export const aPaintRequest: PaintRequest = {
  prompt: 'a lighthouse at dusk',
  words: 'a lighthouse at dusk',
  style: 'normal',
  seed: 50,
  width: 320,
  height: 240,
};
