import {
  type Exchange,
  faultIn,
  isText,
  isWhole,
  type RunningFakeService,
  sendJson,
  startFakeService,
} from '../http/fake-service.ts';
import { misbehave } from '../http/misbehave.ts';

export const webhookPath = '/api/webhooks/123456789012345678/the-token-of-this-webhook';

const mentionKinds = ['roles', 'users', 'everyone'];
const isMentions = (value: unknown) => {
  const parse = (value as { parse?: unknown } | null)?.parse;
  return Array.isArray(parse) && parse.every((kind) => mentionKinds.includes(String(kind)));
};
const isContent = (value: unknown) =>
  isText(value) && String(value).length >= 1 && String(value).length <= 2000;
const isUsername = (value: unknown) =>
  isText(value) &&
  /^.{1,80}$/su.test(String(value)) &&
  !/discord|clyde|^everyone$|^here$/i.test(String(value));

/** Only SUPPRESS_EMBEDS (4) and SUPPRESS_NOTIFICATIONS (4096) may be set by a webhook. */
const isFlags = (value: unknown) => isWhole(value) && (Number(value) & ~(4 | 4096)) === 0;

/** "Execute Webhook" of Discord's API, version 10, with the limits that its documentation names. */
export function startFakeDiscord(): Promise<RunningFakeService> {
  let count = 0;
  return startFakeService(async (exchange: Exchange) => {
    const { request, response, received, url, behaviour, released } = exchange;
    const isBad = behaviour !== 'well' && behaviour !== 'held' && behaviour !== 'slow';
    if (behaviour === 'cut-off') return void response.destroy();
    if (isBad && behaviour in { limited: 1, broken: 1, silent: 1, html: 1, unauthorised: 1 })
      return misbehave(response, behaviour as 'limited');
    await released();
    if (url.pathname !== webhookPath)
      return sendJson(response, 404, { message: 'Unknown Webhook', code: 10015 });
    if (request.method === 'GET') {
      const [id, token] = webhookPath.split('/').slice(-2);
      const webhook = { type: 1, id, token, name: 'Limn', avatar: null, channel_id: '1', guild_id: '2' };
      return sendJson(response, 200, { ...webhook, application_id: null });
    }
    if (request.method !== 'POST')
      return sendJson(response, 405, { message: '405: Method Not Allowed', code: 0 });
    if (request.headers['content-type'] !== 'application/json')
      return sendJson(response, 400, { message: 'Cannot send an empty message', code: 50006 });
    const body: unknown = JSON.parse(received.body);
    const shape = { content: isContent, username: isUsername, allowed_mentions: isMentions, flags: isFlags };
    const fault = faultIn(body, shape, ['content']);
    if (fault) return sendJson(response, 400, { message: 'Invalid Form Body', code: 50035, errors: fault });
    if (url.searchParams.get('wait') !== 'true') return void response.writeHead(204).end();
    return sendJson(response, 200, { id: String(++count), ...(body as object) });
  });
}
