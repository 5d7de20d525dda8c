import type { ServerResponse } from 'node:http';
import {
  type Exchange,
  type FakeService,
  faultIn,
  isText,
  sendJson,
  startFakeService,
} from '../http/fake-service.ts';
import { isTransportFault, misbehave } from '../http/misbehave.ts';
import { paintPicture } from './picture.ts';
import { channelOf, repaint, type Size } from './repaint.ts';

type Shape = Record<string, (value: unknown) => boolean>;
const isOf = (shape: Shape, required: string[]) => (value: unknown) =>
  faultIn(value, shape, required) === undefined;
const isListOf = (one: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(one);
const isOneOf = (words: readonly string[]) => (value: unknown) => words.includes(String(value));

const ratios = ['1:1', '2:3', '3:2', '3:4', '4:3', '9:16', '16:9', '21:9'];
const part = isOf({ text: isText, inlineData: isOf({ mimeType: isText, data: isText }, ['data']) }, []);
const content = isOf({ role: isOneOf(['user', 'model']), parts: isListOf(part) }, ['parts']);
const imageConfig = (model: string) =>
  isOf(
    {
      aspectRatio: isOneOf(ratios),
      ...(model.startsWith('gemini-3') ? { imageSize: isOneOf(['1K', '2K', '4K']) } : {}),
    },
    [],
  );
const bodyOf = (model: string): Shape => ({
  contents: isListOf(content),
  generationConfig: isOf(
    { responseModalities: isListOf(isOneOf(['TEXT', 'IMAGE'])), imageConfig: imageConfig(model) },
    [],
  ),
});

const models = ['gemini-2.5-flash-image', 'gemini-3.1-flash-image', 'gemini-2.5-pro'];

/** How a generation ends: with a picture, a refused one, a blocked prompt or text without a picture. */
export type GeminiEnd = 'well' | 'IMAGE_SAFETY' | 'NO_IMAGE' | 'blocked';

export interface FakeGemini extends FakeService {
  ends(how: GeminiEnd): void;
}

/** `:generateContent` and the list of models of the Gemini API. A thought comes before the picture. */
export async function startFakeGemini({ key }: { key?: string } = {}): Promise<FakeGemini> {
  let end: GeminiEnd = 'well';

  async function generate(exchange: Exchange, model: string): Promise<void> {
    const { response, received, behaviour, released } = exchange;
    if (behaviour === 'refused')
      return refuse(response, 400, 'INVALID_ARGUMENT', 'The prompt is not allowed.');
    if (isTransportFault(behaviour))
      return misbehave(response, behaviour === 'once-broken' ? 'broken' : behaviour);
    if (!models.includes(model)) return refuse(response, 404, 'NOT_FOUND', `models/${model} is not found`);
    const body = JSON.parse(received.body) as Record<string, unknown>;
    const wrong = faultIn(body, bodyOf(model), ['contents']);
    if (wrong) return refuse(response, 400, 'INVALID_ARGUMENT', `Invalid ${wrong.name}: ${wrong.fault}`);
    await released();
    if (end === 'blocked')
      return sendJson(response, 200, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } });
    if (end !== 'well')
      return sendJson(response, 200, { candidates: [{ content: { parts: [] }, finishReason: end }] });
    const given = picturesIn(body);
    const picture = async (width: number, height: number) => {
      const bytes = await paintPicture({ prompt: received.body, seed: 0, width, height }, 'png', behaviour);
      return { inlineData: { mimeType: 'image/png', data: bytes.toString('base64') } };
    };
    const { generationConfig } = body as { generationConfig?: { imageConfig?: Record<string, string> } };
    const { aspectRatio = '1:1', imageSize = '1K' } = generationConfig?.imageConfig ?? {};
    const [wide = 1, high = 1] = aspectRatio.split(':').map(Number);
    const side = (imageSize === '2K' ? 2048 : 1024) / Math.max(wide, high);
    const parts = [
      { thought: true, ...(await picture(64, 64)) },
      { text: 'Here it is.' },
      given.length === 0
        ? await picture(Math.round(wide * side), Math.round(high * side))
        : await changed(given, { width: Math.round(wide * side), height: Math.round(high * side) }),
    ];
    const candidate = { content: { role: 'model', parts }, finishReason: 'STOP', index: 0 };
    sendJson(response, 200, { candidates: [candidate], modelVersion: model });
  }

  const fake = await startFakeService(async (exchange) => {
    const { request, response, url } = exchange;
    if (key !== undefined && request.headers['x-goog-api-key'] !== key)
      return refuse(response, 403, 'PERMISSION_DENIED', 'API key not valid.');
    if (request.method === 'GET' && url.pathname === '/v1beta/models')
      return sendJson(response, 200, {
        models: models.map((name) => ({
          name: `models/${name}`,
          supportedGenerationMethods: ['generateContent'],
        })),
      });
    const [, model] = /^\/v1beta\/models\/([^/]+):generateContent$/.exec(url.pathname) ?? [];
    if (request.method === 'POST' && model !== undefined)
      return generate(exchange, decodeURIComponent(model));
    refuse(response, 404, 'NOT_FOUND', 'Not found');
  });
  return {
    ...fake,
    ends(how) {
      end = how;
    },
  };
}

const picturesIn = (body: Record<string, unknown>): Buffer[] => {
  const [content] = body['contents'] as { parts: { inlineData?: { data: string } }[] }[];
  return (content?.parts ?? []).flatMap(({ inlineData }) =>
    inlineData ? [Buffer.from(inlineData.data, 'base64')] : [],
  );
};

/** A model that follows the words about the mask, the second picture. */
async function changed([, mask]: Buffer[], size: Size) {
  const white = mask && (await channelOf(mask, size, 0));
  const bytes = await repaint(size, white && ((at) => white[at] === 255));
  return { inlineData: { mimeType: 'image/png', data: bytes.toString('base64') } };
}

function refuse(response: ServerResponse, code: number, status: string, message: string): void {
  sendJson(response, code, { error: { code, message, status } });
}
