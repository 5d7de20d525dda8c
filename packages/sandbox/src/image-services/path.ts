import { type Exchange, type FakeService, sendJson, startFakeService } from '../http/fake-service.ts';
import { isTransportFault, misbehave } from '../http/misbehave.ts';
import { mimeOf, paintPicture } from './picture.ts';

export interface FakePathService extends FakeService {
  /** The decoded words of every request for a picture. */
  prompts: string[];
}

const known = ['width', 'height', 'seed', 'nologo', 'model'];

/** `GET /prompt/{words}?width&height&seed&nologo=true`, with the answers of image.pollinations.ai. */
export async function startFakePathService({ key }: { key?: string } = {}): Promise<FakePathService> {
  const prompts: string[] = [];
  let stumbled = false;

  async function answer({ request, response, url, behaviour, released }: Exchange): Promise<void> {
    const words = /^\/prompt\/([^/]+)$/.exec(url.pathname)?.[1];
    if (request.method !== 'GET' || words === undefined) {
      return sendJson(response, 404, { error: 'Not Found', message: 'The requested endpoint was not found' });
    }
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`) {
      return sendJson(response, 401, { error: 'Unauthorized', message: 'no valid key' });
    }
    const stranger = [...url.searchParams.keys()].find((name) => !known.includes(name));
    const [width, height, seed] = ['width', 'height', 'seed'].map((name) =>
      Number(url.searchParams.get(name) ?? 'none'),
    );
    const whole = (value: number | undefined): value is number =>
      value !== undefined && Number.isInteger(value);
    if (stranger !== undefined || !whole(width) || !whole(height) || !whole(seed)) {
      return sendJson(response, 400, {
        error: 'Bad Request',
        message: `wrong parameters, ${stranger ?? 'a number is missing'}`,
      });
    }
    const prompt = decodeURIComponent(words).trim();
    prompts.push(prompt);
    if (behaviour === 'refused') {
      return sendJson(response, 400, {
        error: 'Bad Request',
        message: 'Content policy: this cannot be painted',
      });
    }
    if (behaviour === 'once-broken' && !stumbled) {
      stumbled = true;
      return misbehave(response, 'broken');
    }
    if (isTransportFault(behaviour) && behaviour !== 'once-broken') return misbehave(response, behaviour);
    await released();
    const bytes = await paintPicture({ prompt, seed, width, height }, 'jpeg', behaviour);
    response.writeHead(200, {
      'content-type': behaviour === 'wrong-type' ? 'application/octet-stream' : mimeOf('jpeg'),
      'cache-control': 'public, max-age=31536000, immutable',
      ...(behaviour === 'placeholder' ? { 'x-error-type': 'rate_limit' } : {}),
    });
    response.end(bytes);
  }

  const fake = await startFakeService(answer);
  return { ...fake, prompts };
}
