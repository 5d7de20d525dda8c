import type { ImageService, PaintRequest } from '../../core/image-service.ts';
import { onceTaken, ServiceFailure } from '../../core/service-failure.ts';
import { checkOpenai, listOpenaiModels } from '../http/check-openai.ts';
import { type HttpClient, httpClient } from '../http/http-client.ts';
import { type MultipartField, multipartOf } from '../http/multipart.ts';
import { createPeer, type Peer } from '../http/peer.ts';
import { openaiAddress, postOpenai } from '../http/post-openai.ts';
import { isRecord, parsed } from '../http/reason.ts';
import { checkPicture, decodeBase64 } from './check-picture.ts';
import { refuseLora } from './model-name.ts';
import type { OutsideImageSettings } from './settings.ts';
import { sizeForOpenai } from './size.ts';
import { type PlacedSource, placeSource, withAlpha } from './source-picture.ts';

const maxJson = 64 * 1024 * 1024;
const maxPicture = 32 * 1024 * 1024;

/** `POST /v1/images/generations` and `/edits` of OpenAI, LocalAI, sd.cpp's server, Ollama and Pollinations. */
export function createOpenaiService(
  settings: Pick<OutsideImageSettings, 'url' | 'key' | 'model'>,
  out: HttpClient = httpClient,
): ImageService {
  const peer = createPeer(settings.url, settings.key);
  return {
    name: 'openai',
    model: settings.model,
    can: {
      ...{ seed: false, progress: false, cancel: false, negativePrompt: false },
      ...{ mask: canEdit(settings.model), instruct: canEdit(settings.model) },
    },
    canWith: (model) => ({ mask: canEdit(model), instruct: canEdit(model) }),
    source: 'trainedAlgorithmicMedia',
    check: (signal) => checkOpenai(out, peer, settings.model, signal),
    listModels: (signal) => listOpenaiModels(out, peer, signal),
    async paint(request, { signal, onSend }) {
      refuseLora(request);
      const model = request.model ?? settings.model;
      const size = sizeForOpenai(model, request);
      const parameters = {
        ...(model === undefined ? {} : { model }),
        prompt: plainPrompt(request.prompt, model),
        n: 1,
        size: `${size.width}x${size.height}`,
        ...(answersBase64Only(model) ? {} : { response_format: 'b64_json' }),
        ...extrasOf(request, model),
      };
      const placed = request.source && (await placeSource(request.source, size));
      const files = placed && (await filesOf(placed));
      onSend?.(null);
      const answer = await postOpenai(out, peer, {
        path: files ? '/images/edits' : '/images/generations',
        parameters,
        optional: ['response_format', 'n', 'size', 'negative_prompt', 'steps', 'guidance_scale'],
        encode: files && ((fields) => ({ body: multipartOf([...textFields(fields), ...files]) })),
        ...{ signal, maxBytes: maxJson, unusable: 'bad_picture', accept: 'application/json' },
      });
      return onceTaken(async () => {
        const bytes = await pictureIn(parsed(answer.bytes.toString('utf8')), peer, out, signal);
        const checked = await checkPicture(bytes, request, model);
        return placed ? { ...checked, bytes: await placed.cutOut(bytes) } : checked;
      });
    },
  };
}

/** DALL·E 3 has no call for edits. */
const canEdit = (model: string | undefined): boolean => !/(?:^|\/)dall-e-3/.test(model ?? '');

/** The mask is transparent where the picture is repainted. */
async function filesOf({ picture, mask }: PlacedSource): Promise<MultipartField[]> {
  const files: MultipartField[] = [{ name: 'image', png: picture }];
  return mask ? [...files, { name: 'mask', png: await withAlpha(picture, mask) }] : files;
}

const textFields = (fields: Record<string, unknown>): MultipartField[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value: String(value) }));

/** Parameters of gateways and small servers, by their usual names. OpenAI's own models have none of them. */
function extrasOf({ negativePrompt, steps, guidance }: PaintRequest, model: string | undefined) {
  if (isOpenais(model)) return {};
  return {
    ...(negativePrompt === undefined ? {} : { negative_prompt: negativePrompt }),
    ...(steps === undefined ? {} : { steps }),
    ...(guidance === undefined ? {} : { guidance_scale: guidance }),
  };
}

const isOpenais = (model: string | undefined) =>
  model !== undefined && /^(?:gpt-image|chatgpt-image|dall-e)/.test(model);

/** GPT image models refuse `response_format` and always send base64. */
function answersBase64Only(model: string | undefined): boolean {
  return model !== undefined && /(?:^|\/)(?:gpt-image|chatgpt-image)/.test(model);
}

/**
 * A prompt is data. sd.cpp's server reads settings from a tag in the prompt, and LocalAI takes the text after a bar as the
 * negative prompt; OpenAI's own models do neither, so they keep the bar.
 */
export function plainPrompt(prompt: string, model: string | undefined): string {
  const settings = /<\s*sd_cpp_extra_args\s*>.*?(?:<\s*\/\s*sd_cpp_extra_args\s*>|$)/gis;
  const text = without(without(prompt.toWellFormed(), settings), /sd_cpp_extra_args/gi);
  return isOpenais(model) ? text : text.replaceAll('|', '｜');
}

/** Repeats: removing one match may form another. */
function without(text: string, pattern: RegExp): string {
  const rest = text.replace(pattern, '');
  return rest === text ? text : without(rest, pattern);
}

async function pictureIn(answer: unknown, peer: Peer, out: HttpClient, signal: AbortSignal): Promise<Buffer> {
  const data = isRecord(answer) && Array.isArray(answer['data']) ? answer['data'][0] : undefined;
  const { b64_json: base64, url } = isRecord(data) ? data : {};
  if (typeof base64 === 'string' && base64 !== '') return decodeBase64(base64);
  if (typeof url !== 'string' || url === '') {
    throw new ServiceFailure('bad_picture', { cause: new Error('neither b64_json nor url in the answer') });
  }
  if (/^data:/i.test(url)) return decodeBase64(url);
  // A relative address starts at the service's root, not at the path in the settings.
  if (!URL.canParse(url, openaiAddress(peer, '/'))) {
    throw new ServiceFailure('bad_picture', { cause: new Error('an address that is none') });
  }
  const address = new URL(url, openaiAddress(peer, '/'));
  const ask = { signal, maxBytes: maxPicture, unusable: 'bad_picture' as const, accept: 'image/*' };
  return (await out.ask(peer, address, ask)).bytes;
}
