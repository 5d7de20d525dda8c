import { randomUUID } from 'node:crypto';
import {
  type Exchange,
  type FakeService,
  faultIn,
  isNumber,
  isText,
  isWhole,
  sendJson,
  startFakeService,
} from '../http/fake-service.ts';
import { isTransportFault, misbehave } from '../http/misbehave.ts';
import { paintPicture } from './picture.ts';
import { type RepaintOrder, repaintFrom } from './repaint.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (shape: Record<string, (value: unknown) => boolean>) => (value: unknown) =>
  Array.isArray(value) && value.every((one) => faultIn(one, shape, []) === undefined);
const isPicture = (value: unknown) => value === null || isText(value);
const isSide = (value: unknown) => isWhole(value) && Number(value) % 64 === 0 && Number(value) <= 4096;
const guidance = { txt_cfg: isNumber, img_cfg: isNumber, distilled_guidance: isNumber, slg: isObject };
const sampleParams = {
  scheduler: isText,
  sample_method: isText,
  sample_steps: isWhole,
  eta: isNumber,
  guidance: (value: unknown) => faultIn(value, guidance, []) === undefined,
};
const imageOrder = {
  prompt: isText,
  negative_prompt: isText,
  clip_skip: isWhole,
  width: isSide,
  height: isSide,
  strength: isNumber,
  seed: isWhole,
  batch_count: isWhole,
  init_image: isPicture,
  mask_image: isPicture,
  ref_images: Array.isArray,
  hires: isObject,
  sample_params: (value: unknown) => faultIn(value, sampleParams, []) === undefined,
  lora: isList({ path: isText, multiplier: isNumber, is_high_noise: (value) => typeof value === 'boolean' }),
  output_format: isText,
  output_compression: isWhole,
};

export interface FakeSdcpp extends FakeService {
  /** The bodies of all accepted jobs. */
  orders: Record<string, unknown>[];
  cancelled: string[];
  /** The server restarts and forgets its jobs. */
  forget(): void;
}

interface Job {
  state: 'queued' | 'generating' | 'completed' | 'failed' | 'cancelled';
  result: unknown;
  error: { code: string; message: string } | null;
}

/** `/sdcpp/v1` of stable-diffusion.cpp's server, as its api.md describes it. */
export async function startFakeSdcpp({ key }: { key?: string } = {}): Promise<FakeSdcpp> {
  const jobs = new Map<string, Job>();
  const orders: Record<string, unknown>[] = [];
  const cancelled: string[] = [];

  function take({ response, received, behaviour, released }: Exchange) {
    if (behaviour === 'refused')
      return sendJson(response, 400, { error: 'invalid_request', message: 'the prompt is not allowed' });
    if (isTransportFault(behaviour) && !/^(html|empty|endless|gzip-bomb)$/.test(behaviour))
      return void misbehave(response, behaviour === 'once-broken' ? 'broken' : behaviour);
    const order = JSON.parse(received.body) as Record<string, unknown>;
    const wrong = faultIn(order, imageOrder, ['prompt']);
    if (wrong)
      return sendJson(response, 400, { error: 'invalid_request', message: `${wrong.name}: ${wrong.fault}` });
    orders.push(order);
    const id = `job_${randomUUID()}`;
    const job: Job = { state: 'generating', result: null, error: null };
    jobs.set(id, job);
    const accepted = { id, kind: 'img_gen', status: 'queued', created: 1_775_401_200 };
    sendJson(response, 202, { ...accepted, poll_url: `/sdcpp/v1/jobs/${id}` });
    const { prompt, seed = -1, width = 512, height = 512 } = order;
    void released().then(async () => {
      const wish = {
        prompt: String(prompt),
        seed: Number(seed),
        width: Number(width),
        height: Number(height),
      };
      const bytes =
        order['init_image'] === undefined
          ? await paintPicture(wish, 'png', behaviour)
          : await repaintFrom(sourceIn(order));
      if (!bytes) {
        job.state = 'failed';
        job.error = { code: 'generation_failed', message: 'the pictures differ in size' };
        return;
      }
      if (job.state !== 'generating') return;
      job.result = { output_format: 'png', images: [{ index: 0, b64_json: bytes.toString('base64') }] };
      job.state = 'completed';
    });
  }

  function tell({ response, url, behaviour }: Exchange) {
    if (/^(html|empty|endless|gzip-bomb)$/.test(behaviour))
      return void misbehave(response, behaviour as 'html');
    const id = url.pathname.split('/')[4] ?? '';
    const job = jobs.get(id);
    if (!job) return sendJson(response, 404, { error: 'job_not_found' });
    const times = { created: 1_775_401_200, started: 1_775_401_203, completed: null };
    const { state: status, result, error } = job;
    sendJson(response, 200, { id, kind: 'img_gen', status, ...times, queue_position: 0, result, error });
  }

  function cancel({ response, url }: Exchange) {
    const id = url.pathname.split('/')[4] ?? '';
    const job = jobs.get(id);
    if (!job) return sendJson(response, 404, { error: 'job_not_found' });
    if (job.state !== 'generating') return sendJson(response, 409, { error: 'job_not_cancellable' });
    job.state = 'cancelled';
    job.error = { code: 'cancelled', message: 'job cancelled by client' };
    cancelled.push(id);
    sendJson(response, 200, { id, status: 'cancelled' });
  }

  const fake = await startFakeService(async (exchange) => {
    const { request, response, url } = exchange;
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
      return sendJson(response, 401, { error: 'unauthorized' });
    const [, , , call, , act] = url.pathname.split('/');
    switch (`${request.method} ${call}${act ? ` ${act}` : ''}`) {
      case 'GET capabilities':
        return sendJson(response, 200, {
          model: { name: 'dream.safetensors', stem: 'dream', path: '/models/dream.safetensors' },
          supported_modes: ['img_gen'],
          loras: [{ name: 'watercolour', path: 'watercolour.safetensors' }],
          limits: { min_width: 64, max_width: 4096, min_height: 64, max_height: 4096, max_queue_size: 64 },
          features_by_mode: { img_gen: { init_image: true, mask_image: true, cancel_generating: true } },
        });
      case 'POST img_gen':
        return take(exchange);
      case 'GET jobs':
        return tell(exchange);
      case 'POST jobs cancel':
        return cancel(exchange);
    }
    sendJson(response, 404, { error: 'not_found' });
  });
  return { ...fake, orders, cancelled, forget: () => jobs.clear() };
}

const sourceIn = (order: Record<string, unknown>): RepaintOrder => ({
  width: Number(order['width']),
  height: Number(order['height']),
  picture: order['init_image'],
  mask: order['mask_image'],
  painted: 255,
});
