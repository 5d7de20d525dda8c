import type { ServerResponse } from 'node:http';
import {
  type Exchange,
  type FakeService,
  faultIn,
  isFlag,
  isNumber,
  isText,
  isWhole,
  sendJson,
  startFakeService,
} from '../http/fake-service.ts';
import { isTransportFault, misbehave } from '../http/misbehave.ts';
import { paintPicture } from './picture.ts';
import { type RepaintOrder, repaint, repaintFrom, sizeOf } from './repaint.ts';

const isSide = (value: unknown) => isWhole(value) && Number(value) % 8 === 0 && Number(value) >= 64;
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const txt2img = {
  prompt: isText,
  negative_prompt: isText,
  styles: Array.isArray,
  seed: isWhole,
  subseed: isWhole,
  sampler_name: isText,
  scheduler: isText,
  batch_size: isWhole,
  n_iter: isWhole,
  steps: isWhole,
  cfg_scale: isNumber,
  width: isSide,
  height: isSide,
  override_settings: isObject,
  override_settings_restore_afterwards: isFlag,
  send_images: isFlag,
  save_images: isFlag,
  force_task_id: isText,
};
const img2img = {
  ...txt2img,
  init_images: (value: unknown) => Array.isArray(value) && value.length === 1 && value.every(isText),
  include_init_images: isFlag,
  resize_mode: isWhole,
  denoising_strength: (value: unknown) => isNumber(value) && Number(value) > 0 && Number(value) <= 1,
  mask: isText,
  mask_blur: isWhole,
  inpainting_fill: isWhole,
  inpaint_full_res: isFlag,
  inpaint_full_res_padding: isWhole,
  inpainting_mask_invert: (value: unknown) => value === 0 || value === 1,
};
const extraSingleImage = {
  image: isText,
  resize_mode: isWhole,
  upscaling_resize: isNumber,
  upscaler_1: isText,
  upscaler_2: isText,
  gfpgan_visibility: isNumber,
  codeformer_visibility: isNumber,
};
const internalProgress = { id_task: isText, id_live_preview: isWhole, live_preview: isFlag };

const allCheckpoints = ['fake-1.5', 'dream', 'photo-xl'].map((model_name, at) => ({
  title: `${model_name}.safetensors [${at}0abc]`,
  model_name,
  hash: `${at}0abc`,
  sha256: null,
  filename: `/models/${model_name}.safetensors`,
}));

const steps = [0.25, 0.5, 0.1, 0.75];

export interface FakeA1111 extends FakeService {
  /** The tasks that were interrupted while they ran. */
  interrupted: string[];
  /** A checkpoint is deleted, and another one is loaded. */
  lose(name: string): void;
  /** Starts a task of another client. */
  occupy(): void;
}

export interface FakeA1111Options {
  /** `user:password`, the value of `--api-auth`. */
  auth?: string;
  /** The checkpoint that is loaded at the start. */
  loaded?: string;
  /** The names of its upscalers. */
  upscalers?: string[];
  /** SD.Next has no `/internal/progress` and answers the interrupt without a body. */
  dialect?: 'a1111' | 'sdnext';
}

/** `/sdapi/v1` of AUTOMATIC1111: one task at a time, and progress and interrupt of the running task. */
export async function startFakeA1111({
  auth,
  loaded = 'fake-1.5',
  dialect = 'a1111',
  upscalers = ['None', 'Lanczos', 'Nearest', 'ESRGAN_4x', 'R-ESRGAN 4x+'],
}: FakeA1111Options = {}): Promise<FakeA1111> {
  let checkpoint = loaded;
  let checkpoints = allCheckpoints;
  const interrupted: string[] = [];
  let running: { task: string; looks: number; stop: () => void } | undefined;

  async function paint(exchange: Exchange, source: 'prompt' | 'picture'): Promise<void> {
    const { response, received, behaviour, released } = exchange;
    const order = JSON.parse(received.body) as Record<string, unknown>;
    const isFrom = source === 'picture';
    const wrong = faultIn(order, isFrom ? img2img : txt2img, isFrom ? ['init_images'] : []);
    if (wrong) return invalid(response, wrong.name, wrong.fault);
    if (behaviour === 'refused')
      return sendJson(response, 422, { detail: [{ loc: ['prompt'], msg: 'the prompt is not allowed' }] });
    if (isTransportFault(behaviour) && behaviour !== 'silent') {
      return misbehave(response, behaviour === 'once-broken' ? 'broken' : behaviour);
    }
    const stopped = Promise.withResolvers<void>();
    running ??= { task: String(order['force_task_id']), looks: 0, stop: stopped.resolve };
    await Promise.race([stopped.promise, behaviour === 'silent' ? new Promise<void>(() => {}) : released()]);
    running = undefined;
    const { sd_model_checkpoint: asked } = (order['override_settings'] ?? {}) as Record<string, unknown>;
    const before = checkpoint;
    // like the real one: an unknown name is dropped without an error
    const known = checkpoints.find((one) =>
      [one.title, one.model_name, one.filename].includes(String(asked)),
    );
    const painted = known?.model_name ?? checkpoint;
    checkpoint = order['override_settings_restore_afterwards'] === false ? painted : before;
    const { prompt = '', seed = -1, width = 512, height = 512 } = order;
    const wish = { prompt: String(prompt), seed: Number(seed), width: Number(width), height: Number(height) };
    const made = isFrom ? await repaintFrom(sourceIn(order)) : await paintPicture(wish, 'png', behaviour);
    if (!made) return invalid(response, 'mask', 'a picture or mask of another size in this');
    const picture = made.toString('base64');
    const info = {
      seed,
      all_seeds: [seed],
      index_of_first_image: 0,
      sd_model_name: painted,
      version: 'v1.10.1',
    };
    const images = behaviour === 'placeholder' ? [] : [picture];
    sendJson(response, 200, { images, parameters: order, info: JSON.stringify(info) });
  }

  async function enlarge({ response, received, released }: Exchange): Promise<void> {
    const order = JSON.parse(received.body) as Record<string, unknown>;
    const wrong = faultIn(order, extraSingleImage, ['image']);
    if (wrong) return invalid(response, wrong.name, wrong.fault);
    const size = await sizeOf(order['image']);
    if (!size || !upscalers.includes(String(order['upscaler_1'])))
      return invalid(response, 'upscaler_1', 'unknown');
    await released();
    const factor = Number(order['upscaling_resize']);
    const image = await repaint({ width: size.width * factor, height: size.height * factor });
    sendJson(response, 200, { html_info: '', image: image.toString('base64') });
  }

  function progress({ response }: Exchange): void {
    // the second pass of a task begins again at a lower value
    const fraction = running ? (steps[Math.min(running.looks++, steps.length - 1)] ?? 0) : 0;
    const state = {
      skipped: false,
      interrupted: false,
      job: running ? 'scripts_txt2img' : '',
      job_count: running ? 1 : 0,
    };
    sendJson(response, 200, {
      progress: fraction,
      eta_relative: 1,
      state,
      current_image: null,
      textinfo: null,
    });
  }

  function taskProgress({ response, received }: Exchange) {
    const question = JSON.parse(received.body) as Record<string, unknown>;
    const wrong = faultIn(question, internalProgress, ['id_task']);
    if (wrong) return invalid(response, wrong.name, wrong.fault);
    const active = running?.task === question['id_task'];
    const said = { active, queued: !active, completed: false, progress: active ? 0.5 : null };
    sendJson(response, 200, { ...said, eta: null, live_preview: null, id_live_preview: -1, textinfo: null });
  }

  function interrupt({ response }: Exchange) {
    if (running) interrupted.push(running.task);
    running?.stop();
    if (dialect === 'a1111') return sendJson(response, 200, {});
    response.writeHead(204).end();
  }

  const fake = await startFakeService(async (exchange) => {
    const { request, response, url } = exchange;
    const basic = auth === undefined ? undefined : `Basic ${Buffer.from(auth).toString('base64')}`;
    if (basic !== undefined && request.headers.authorization !== basic) {
      response.setHeader('www-authenticate', 'Basic');
      return sendJson(response, 401, { detail: 'Incorrect username or password' });
    }
    switch (`${request.method} ${url.pathname}`) {
      case 'POST /sdapi/v1/txt2img':
        return paint(exchange, 'prompt');
      case 'POST /sdapi/v1/img2img':
        return paint(exchange, 'picture');
      case 'POST /sdapi/v1/extra-single-image':
        return enlarge(exchange);
      case 'GET /sdapi/v1/upscalers':
        return sendJson(
          response,
          200,
          upscalers.map((name) => ({ name, model_name: null, model_path: null, model_url: null, scale: 4 })),
        );
      case 'GET /sdapi/v1/sd-models':
        return sendJson(response, 200, checkpoints);
      case 'GET /sdapi/v1/loras':
        return sendJson(response, 200, [{ name: 'watercolour', alias: 'wc', path: '/loras/wc.safetensors' }]);
      case 'GET /sdapi/v1/progress':
        return progress(exchange);
      case 'POST /sdapi/v1/interrupt':
        return interrupt(exchange);
      case 'POST /internal/progress':
        if (dialect === 'a1111') return taskProgress(exchange);
    }
    sendJson(response, 404, { detail: 'Not Found' });
  });
  const occupy = () => {
    running = { task: 'task(stranger)', looks: 0, stop: () => {} };
  };
  const lose = (name: string) => {
    checkpoints = checkpoints.filter(({ model_name }) => model_name !== name);
    checkpoint = checkpoints[0]?.model_name ?? '';
  };
  return { ...fake, interrupted, occupy, lose };
}

/** White of the mask is painted, unless the mask is inverted. */
const sourceIn = (order: Record<string, unknown>): RepaintOrder => ({
  width: Number(order['width']),
  height: Number(order['height']),
  picture: (order['init_images'] as unknown[])[0],
  mask: order['mask'],
  painted: order['inpainting_mask_invert'] === 1 ? 0 : 255,
});

function invalid(response: ServerResponse, name: string, fault: string): void {
  sendJson(response, 422, {
    detail: [{ loc: ['body', name], msg: `${name}: ${fault} field`, type: 'value_error' }],
  });
}
