import type { ServerResponse } from 'node:http';
import { faultIn, isNumber, isText, isWhole, sendJson, startFakeService } from '../http/fake-service.ts';
import { isTransportFault, misbehave } from '../http/misbehave.ts';
import { listModels } from '../http/openai-models.ts';
import type { FakeTextServer } from './path.ts';

const shape = {
  model: isText,
  messages: Array.isArray,
  seed: isWhole,
  n: isWhole,
  temperature: isNumber,
  max_completion_tokens: isWhole,
  user: isText,
};
const roles = ['system', 'developer', 'user', 'assistant'];

/** `POST /v1/chat/completions` of OpenAI's API reference. `unknown`: parameters that this service does not know. */
export async function startFakeOpenaiText(
  options: { key?: string; unknown?: string[] } = {},
): Promise<FakeTextServer> {
  const prompts: string[] = [];
  let words =
    'Rain on a tin roof, a kettle steaming on a blue stove, a grandmother and a boy sorting buttons by colour.';
  const entries = Object.entries(shape).filter(([name]) => !options.unknown?.includes(name));

  const fake = await startFakeService(async (exchange) => {
    const { request, response, received, url, behaviour, released } = exchange;
    if (options.key !== undefined && request.headers.authorization !== `Bearer ${options.key}`) {
      return refuse(response, 401, 'Incorrect API key provided', null);
    }
    if (request.method === 'GET' && url.pathname === '/v1/models') return listModels(exchange);
    if (request.method !== 'POST' || url.pathname !== '/v1/chat/completions')
      return refuse(response, 404, 'Invalid URL', null);
    if (behaviour === 'refused') return refuse(response, 400, 'Your request was flagged.', null);
    if (isTransportFault(behaviour))
      return misbehave(response, behaviour === 'once-broken' ? 'broken' : behaviour);
    const body = JSON.parse(received.body) as Record<string, unknown>;
    const wrong = faultIn(body, Object.fromEntries(entries), ['model', 'messages']);
    if (wrong?.fault === 'unknown')
      return refuse(response, 400, `Unknown parameter: '${wrong.name}'.`, wrong.name);
    if (wrong) return refuse(response, 400, `Invalid or missing '${wrong.name}'.`, wrong.name);
    const messages = body['messages'] as { role?: unknown; content?: unknown }[];
    const odd = messages.findIndex(({ role, content }) => !roles.includes(String(role)) || !isText(content));
    if (odd >= 0 || messages.length === 0)
      return refuse(response, 400, 'Invalid messages.', `messages[${odd}]`);
    prompts.push(String(messages.at(-1)?.content));
    await released();
    const message = { role: 'assistant', content: words, refusal: null, annotations: [] };
    sendJson(response, 200, {
      id: 'chatcmpl-fake',
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1000),
      model: body['model'],
      choices: [{ index: 0, message, logprobs: null, finish_reason: 'stop' }],
      usage: { prompt_tokens: 20, completion_tokens: 60, total_tokens: 80 },
    });
  });
  return {
    ...fake,
    prompts,
    say(next) {
      words = next;
    },
  };
}

function refuse(response: ServerResponse, status: number, message: string, param: string | null): void {
  sendJson(response, status, { error: { message, type: 'invalid_request_error', param, code: null } });
}
