import { ServiceFailure } from '../../core/service-failure.ts';
import { explainFailure } from './explain-failure.ts';
import type { HttpClient } from './http-client.ts';
import type { Peer } from './peer.ts';
import { openaiAddress } from './post-openai.ts';
import { isRecord, parsed } from './reason.ts';

/** Some services list a thousand models. */
const maxBytes = 4 << 20;

async function namesOf(out: HttpClient, peer: Peer, signal: AbortSignal): Promise<string[]> {
  const ask = { signal, maxBytes, unusable: 'unavailable' as const, accept: 'application/json' };
  const answer = await out.ask(peer, openaiAddress(peer, '/models'), { ...ask, staysHere: true });
  const list = parsed(answer.bytes.toString('utf8'));
  const models = isRecord(list) && Array.isArray(list['data']) ? list['data'].filter(isRecord) : undefined;
  if (!models) throw new ServiceFailure('unavailable', { reason: 'its answer has no list of models' });
  return models.flatMap(({ id }) => (typeof id === 'string' && id !== '' ? [id] : []));
}

/** All models of the service: its list does not say which of them paint. @throws ServiceFailure */
export const listOpenaiModels = (out: HttpClient, peer: Peer, signal: AbortSignal) =>
  explainFailure(peer.secrets, async () => ({ models: await namesOf(out, peer, signal), loras: [] }));

/** `GET /v1/models` checks the key without costing anything. */
export const checkOpenai = (
  out: HttpClient,
  peer: Peer,
  model: string | undefined,
  signal: AbortSignal,
): Promise<string> =>
  explainFailure(peer.secrets, async () => {
    const models = await namesOf(out, peer, signal);
    const isKnown = model === undefined || models.includes(model);
    return `${models.length} models${isKnown ? '' : `, but not ${model}`}`;
  });
