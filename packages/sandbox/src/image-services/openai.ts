import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
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
import { listModels } from '../http/openai-models.ts';
import { type Format, mimeOf, paintPicture } from './picture.ts';
import { channelOf, repaint, sizeOf } from './repaint.ts';

const oneOf =
  (...words: string[]) =>
  (value: unknown) =>
    words.includes(String(value));
const shared = { prompt: isText, model: isText, n: isWhole, quality: isText, size: isText, user: isText };
const gptImage = {
  ...shared,
  background: oneOf('transparent', 'opaque', 'auto'),
  output_format: oneOf('png', 'jpeg', 'webp'),
  output_compression: isNumber,
  moderation: oneOf('low', 'auto'),
};
const dallE = { ...shared, response_format: oneOf('url', 'b64_json'), style: oneOf('vivid', 'natural') };

const sizesOf: Record<string, string[]> = {
  'gpt-image-1': ['1024x1024', '1536x1024', '1024x1536', 'auto'],
  'dall-e-2': ['256x256', '512x512', '1024x1024'],
  'dall-e-3': ['1024x1024', '1792x1024', '1024x1792'],
};

export interface FakeOpenaiOptions {
  key?: string;
  /** How an answer has the picture. LocalAI sends URLs, relative ones behind a proxy. */
  hands?: 'contract' | 'url' | 'relative' | 'data';
  /** The URL in `url` answers, instead of one of the fake. */
  pointsTo?: string;
  /** Parameters that this service does not know, as small servers do not. */
  unknown?: string[];
}

/** `POST /v1/images/generations` and `/edits` of OpenAI's API reference. Models of other vendors accept any size, as in LocalAI. */
export async function startFakeOpenai(options: FakeOpenaiOptions = {}): Promise<FakeService> {
  const files = new Map<string, Buffer>();

  async function answer(exchange: Exchange): Promise<void> {
    const { request, response, received, url, behaviour, released } = exchange;
    if (request.method === 'GET' && files.has(url.pathname)) {
      response.writeHead(200, { 'content-type': mimeOf('png') });
      return void response.end(files.get(url.pathname));
    }
    if (options.key !== undefined && request.headers.authorization !== `Bearer ${options.key}`) {
      return refuse(response, 401, 'Incorrect API key provided', null, 'invalid_api_key');
    }
    if (request.method === 'GET' && url.pathname === '/v1/models') return listModels(exchange);
    const isEdit = url.pathname === '/v1/images/edits';
    if (request.method !== 'POST' || (!isEdit && url.pathname !== '/v1/images/generations')) {
      return refuse(response, 404, `Invalid URL (${request.method} ${url.pathname})`, null, null);
    }
    if (behaviour === 'refused') {
      return refuse(
        response,
        400,
        'Your request was rejected by the safety system.',
        null,
        'content_policy_violation',
      );
    }
    if (isTransportFault(behaviour))
      return misbehave(response, behaviour === 'once-broken' ? 'broken' : behaviour);
    const form = isEdit ? await formOf(exchange) : undefined;
    const order: unknown = form ? form.fields : JSON.parse(received.body);
    const wish = readOrder(order, options.unknown ?? [], response);
    if (!wish) return;
    const edited = form && (await editOf(form, wish.model));
    if (typeof edited === 'string') return refuse(response, 400, edited, 'mask', 'invalid_image_file');
    await released();
    const format: Format = 'png';
    const bytes = edited
      ? await repaint(wish, edited.isPainted)
      : await paintPicture({ ...wish, seed: 0 }, format, behaviour);
    const usage = { input_tokens: 10, output_tokens: 100, total_tokens: 110 };
    const tokens = { ...usage, input_tokens_details: { text_tokens: 10, image_tokens: 0 } };
    sendJson(response, 200, {
      created: Math.floor(Date.now() / 1000),
      data: [handOver(bytes, wish.base64)],
      ...(wish.model.startsWith('gpt-image') ? { usage: tokens } : {}),
    });
  }

  function handOver(bytes: Buffer, base64: boolean): Record<string, string> {
    const hands = options.hands ?? 'contract';
    if (hands === 'data') return { url: `data:image/png;base64,${bytes.toString('base64')}` };
    if (hands === 'contract' && base64) return { b64_json: bytes.toString('base64') };
    const path = `/generated-images/${randomUUID()}.png`;
    files.set(path, bytes);
    return { url: options.pointsTo ?? (hands === 'relative' ? path : fake.url + path) };
  }

  const fake = await startFakeService(answer);
  return fake;
}

interface EditForm {
  fields: Record<string, unknown>;
  image: Buffer | undefined;
  mask: Buffer | undefined;
}

async function formOf({ request, bytes }: Exchange): Promise<EditForm> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData();
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = name === 'n' ? Number(value) : value;
  const fileOf = async (name: string) => {
    const value = form.get(name);
    return value instanceof Blob ? Buffer.from(await value.arrayBuffer()) : undefined;
  };
  return { fields, image: await fileOf('image'), mask: await fileOf('mask') };
}

/** Transparent parts of the mask are painted. A text is the reason of a refusal. */
async function editOf({ image, mask }: EditForm, model: string) {
  const size = image && (await sizeOf(image.toString('base64')));
  if (!image || !size) return 'image is missing';
  if (model.includes('dall-e-3')) return 'this model has no edits';
  if (!mask) return { isPainted: undefined };
  if (mask.length > 4 << 20) return 'the mask is larger than 4 MB';
  const alpha = await channelOf(mask, size, 3);
  return alpha ? { isPainted: (at: number) => alpha[at] === 0 } : 'mask and image differ in size';
}

function readOrder(order: unknown, unknown: string[], response: ServerResponse) {
  const body = (order ?? {}) as Record<string, unknown>;
  const model = String(body['model'] ?? 'dall-e-2');
  const isGptImage = /^gpt-image/.test(model);
  const entries = Object.entries(isGptImage ? gptImage : dallE).filter(([name]) => !unknown.includes(name));
  const wrong = faultIn(body, Object.fromEntries(entries), ['prompt']);
  if (wrong?.fault === 'unknown') {
    return void refuse(response, 400, `Unknown parameter: '${wrong.name}'.`, wrong.name, 'unknown_parameter');
  }
  if (wrong)
    return void refuse(response, 400, `Invalid or missing '${wrong.name}'.`, wrong.name, 'invalid_value');
  const size = String(body['size'] ?? '1024x1024');
  const [width = 0, height = 0] = size.split('x').map(Number);
  const onGrid = width % 16 === 0 && height % 16 === 0 && width * height >= 65_536;
  const listed = sizesOf[model];
  if (listed ? !listed.includes(size) : !onGrid) {
    return void refuse(response, 400, `Invalid value: '${size}'.`, 'size', 'invalid_value');
  }
  if (body['n'] !== undefined && body['n'] !== 1)
    return void refuse(response, 400, 'n must be 1', 'n', 'invalid_value');
  return {
    prompt: String(body['prompt']),
    model,
    width,
    height,
    base64: isGptImage || body['response_format'] === 'b64_json',
  };
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  param: string | null,
  code: string | null,
) {
  sendJson(response, status, { error: { message, type: 'invalid_request_error', param, code } });
}
