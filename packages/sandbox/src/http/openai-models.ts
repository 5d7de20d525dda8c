import { type Exchange, sendJson } from './fake-service.ts';
import { isTransportFault, misbehave } from './misbehave.ts';

const ids = ['gpt-image-1', 'gpt-4o-mini'];

/** `GET /v1/models` of OpenAI's API reference. */
export async function listModels({ response, behaviour, released }: Exchange): Promise<void> {
  if (isTransportFault(behaviour))
    return misbehave(response, behaviour === 'once-broken' ? 'broken' : behaviour);
  await released();
  const data = ids.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'openai' }));
  sendJson(response, 200, { object: 'list', data });
}
