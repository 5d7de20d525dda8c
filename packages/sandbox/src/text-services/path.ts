import { type FakeService, sendJson, startFakeService } from '../http/fake-service.ts';
import { isTransportFault, misbehave } from '../http/misbehave.ts';

export interface FakeTextServer extends FakeService {
  /** The decoded words of every request. */
  prompts: string[];
  /** Sets the answer from now on; until then it is a fixed sentence. */
  say(words: string): void;
}

const sentence =
  'A quiet harbour in the early morning, fishing boats rocking on silver water, an old man mending a net beside a stack ' +
  'of crates while gulls circle above the lighthouse and the first warm light touches the roofs of the village behind him.';

/** `GET /{words}?seed` with a plain text answer, as text.pollinations.ai gave it. */
export async function startFakePathText({ key }: { key?: string } = {}): Promise<FakeTextServer> {
  const prompts: string[] = [];
  let words = sentence;
  let stumbled = false;
  const fake = await startFakeService(async ({ request, response, url, behaviour, released }) => {
    const asked = /^\/([^/]+)$/.exec(url.pathname)?.[1];
    if (request.method !== 'GET' || asked === undefined)
      return sendJson(response, 404, { error: 'Not Found' });
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`) {
      return sendJson(response, 401, { error: 'Unauthorized' });
    }
    const stranger = [...url.searchParams.keys()].find((name) => !['seed', 'model'].includes(name));
    if (stranger !== undefined || !/^\d+$/.test(url.searchParams.get('seed') ?? '')) {
      return sendJson(response, 400, { error: 'Bad Request', message: stranger ?? 'seed' });
    }
    prompts.push(decodeURIComponent(asked));
    if (behaviour === 'refused')
      return sendJson(response, 400, { message: 'Content policy: no words for this' });
    if (behaviour === 'once-broken' && !stumbled) {
      stumbled = true;
      return misbehave(response, 'broken');
    }
    if (isTransportFault(behaviour) && behaviour !== 'once-broken') return misbehave(response, behaviour);
    await released();
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(words);
  });
  return {
    ...fake,
    prompts,
    say(next) {
      words = next;
    },
  };
}
