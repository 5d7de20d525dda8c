import type { ImageService, PaintRequest } from '../../core/image-service.ts';
import { onceTaken, ServiceFailure } from '../../core/service-failure.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { type HttpClient, httpClient } from '../http/http-client.ts';
import { addressAt, createPeer, type Peer } from '../http/peer.ts';
import { isRecord, parsed } from '../http/reason.ts';
import { checkPicture, decodeBase64 } from './check-picture.ts';
import { refuseLora } from './model-name.ts';
import type { OutsideImageSettings } from './settings.ts';
import { closestSize, type Size } from './size.ts';
import { type PlacedSource, placeSource } from './source-picture.ts';

const maxJson = 64 * 1024 * 1024;
const usualModel = 'gemini-2.5-flash-image';

/** The ratios of Gemini's image models. */
const ratios = ['1:1', '2:3', '3:2', '3:4', '4:3', '9:16', '16:9', '21:9'];

/** The service does not paint this. */
const refusals =
  /^(?:SAFETY|PROHIBITED_CONTENT|BLOCKLIST|SPII|RECITATION|IMAGE_SAFETY|IMAGE_PROHIBITED_CONTENT|IMAGE_RECITATION)$/;

/** `POST /v1beta/models/{model}:generateContent` of Google's Gemini API. */
export function createGeminiService(
  settings: Pick<OutsideImageSettings, 'url' | 'key' | 'model'>,
  out: HttpClient = httpClient,
): ImageService {
  const peer = createPeer(settings.url, settings.key, 'x-goog-api-key');
  return {
    name: 'gemini',
    model: settings.model ?? usualModel,
    can: {
      ...{ seed: false, progress: false, cancel: false, negativePrompt: false },
      ...{ mask: true, instruct: true },
    },
    source: 'trainedAlgorithmicMedia',
    check: (signal) =>
      explainFailure(peer.secrets, async () => `${(await listNames(out, peer, signal)).length} image models`),
    listModels: (signal) =>
      explainFailure(peer.secrets, async () => ({ models: await listNames(out, peer, signal), loras: [] })),
    async paint(request, { signal, onSend }) {
      refuseLora(request);
      const model = request.model ?? settings.model ?? usualModel;
      const url = addressOf(peer, `/models/${encodeURIComponent(model)}:generateContent`);
      const ask = { signal, maxBytes: maxJson, unusable: 'bad_picture' as const, accept: 'application/json' };
      const placed = request.source && (await placeSource(request.source, paintedSize(request)));
      onSend?.(null);
      const answer = await out.ask(peer, url, { ...ask, json: order(request, model, placed) });
      return onceTaken(async () => {
        const bytes = pictureIn(parsed(answer.bytes.toString('utf8')));
        const checked = await checkPicture(bytes, request, model);
        return placed ? { ...checked, bytes: await placed.cutOut(bytes) } : checked;
      });
    },
  };
}

/** Operators write the base address with or without `/v1beta`. */
const addressOf = (peer: Peer, path: string, query?: Record<string, string>): URL =>
  addressAt(peer, /\/v\d+(?:beta|alpha)?\d*\/*$/.test(peer.base.pathname) ? path : `/v1beta${path}`, query);

/** The service takes no mask, so words and a second picture show it. The caller puts the pixels outside it back. */
const maskWords =
  'The second picture is a mask of the first one. Change only what is white in it, and keep the rest exactly: ';

const inline = (png: Buffer) => ({ inlineData: { mimeType: 'image/png', data: png.toString('base64') } });

/** Pixels: the longer side of the ratio has 1024, or 2048 for 2K. */
function paintedSize(request: PaintRequest): Size {
  const { ratio, imageSize } = shapeFor(request);
  const [wide = 1, high = 1] = ratio.split(':').map(Number);
  const side = (imageSize === '2K' ? 2048 : 1024) / Math.max(wide, high);
  return { width: Math.round(wide * side), height: Math.round(high * side) };
}

function order(request: PaintRequest, model: string, placed: PlacedSource | undefined) {
  const { ratio, imageSize } = shapeFor(request);
  // the models before Gemini 3 have one size
  const size = /^gemini-(?:[3-9]|\d\d)/.test(model) ? { imageSize } : {};
  return {
    contents: [
      {
        role: 'user',
        parts: [
          { text: `${placed?.mask ? maskWords : ''}${request.prompt.toWellFormed()}` },
          ...(placed ? [inline(placed.picture)] : []),
          ...(placed?.mask ? [inline(placed.mask)] : []),
        ],
      },
    ],
    generationConfig: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio: ratio, ...size } },
  };
}

/** The closest ratio, and the smallest of the sizes 1K and 2K that has the pixels of the request. */
export function shapeFor(asked: Size): { ratio: string; imageSize: '1K' | '2K' } {
  const shapes = ratios.map((ratio) => {
    const [width = 1, height = 1] = ratio.split(':').map(Number);
    return { ratio, width, height };
  });
  const closest = closestSize(asked, shapes);
  const found = shapes.find(({ width, height }) => width === closest.width && height === closest.height);
  const imageSize = asked.width * asked.height > 1024 * 1024 * 1.2 ? '2K' : '1K';
  return { ratio: found?.ratio ?? '1:1', imageSize };
}

function pictureIn(answer: unknown): Buffer {
  const { candidates, promptFeedback } = isRecord(answer) ? answer : {};
  const blocked = isRecord(promptFeedback) ? promptFeedback['blockReason'] : undefined;
  if (typeof blocked === 'string') throw refused(blocked);
  const candidate: unknown = Array.isArray(candidates) ? candidates[0] : undefined;
  const { content, finishReason } = isRecord(candidate) ? candidate : {};
  const parts = isRecord(content) && Array.isArray(content['parts']) ? content['parts'].filter(isRecord) : [];
  // a part that is a thought may have a draft of the picture
  const data = parts
    .filter(({ thought }) => thought !== true)
    .map(({ inlineData }) => (isRecord(inlineData) ? inlineData['data'] : undefined))
    .findLast((text) => typeof text === 'string');
  if (typeof data === 'string') return decodeBase64(data);
  if (typeof finishReason === 'string' && refusals.test(finishReason)) throw refused(finishReason);
  const cause = new Error(`no picture: ${String(finishReason)}`);
  throw new ServiceFailure('bad_picture', { cause });
}

const refused = (why: string) =>
  new ServiceFailure('refused', { reason: `the service refused the prompt: ${why}` });

async function listNames(out: HttpClient, peer: Peer, signal: AbortSignal): Promise<string[]> {
  const ask = { signal, maxBytes: 4 << 20, unusable: 'unavailable' as const, accept: 'application/json' };
  const url = addressOf(peer, '/models', { pageSize: '1000' });
  const list = parsed((await out.ask(peer, url, { ...ask, staysHere: true })).bytes.toString('utf8'));
  const models =
    isRecord(list) && Array.isArray(list['models']) ? list['models'].filter(isRecord) : undefined;
  if (!models) throw new ServiceFailure('unavailable', { reason: 'its answer has no list of models' });
  return models.flatMap(({ name, supportedGenerationMethods: methods }) => {
    const paints = Array.isArray(methods) && methods.includes('generateContent');
    return typeof name === 'string' && paints && /image/.test(name) ? [name.replace(/^models\//, '')] : [];
  });
}
