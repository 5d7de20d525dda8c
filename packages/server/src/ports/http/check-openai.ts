import { ServiceFailure } from '../../core/service-failure.ts';
import { explained } from './explain-failure.ts';
import type { HttpClient } from './http-client.ts';
import type { Peer } from './peer.ts';
import { openaiAddress } from './post-openai.ts';
import { isRecord, parsed } from './reason.ts';

/** Some list a thousand. */
const maxBytes = 4 << 20;

/** `GET /v1/models`: nothing is made, and the key is looked at. */
export const checkOpenai = (
  out: HttpClient,
  peer: Peer,
  model: string | undefined,
  signal: AbortSignal,
): Promise<string> =>
  explained(peer.secrets, async () => {
    const ask = { signal, maxBytes, unusable: 'unavailable' as const, accept: 'application/json' };
    const answer = await out.ask(peer, openaiAddress(peer, '/models'), { ...ask, staysHere: true });
    const list = parsed(answer.bytes.toString('utf8'));
    const models = isRecord(list) && Array.isArray(list['data']) ? list['data'].filter(isRecord) : undefined;
    if (!models) throw new ServiceFailure('unavailable', { reason: 'it answered with no list of models' });
    const isKnown = model === undefined || models.some(({ id }) => id === model);
    return `${models.length} models${isKnown ? '' : `, but not ${model}`}`;
  });
