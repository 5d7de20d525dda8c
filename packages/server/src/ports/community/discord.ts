import { ServiceFailure } from '../../core/service-failure.ts';
import type { Community } from '../../core/world.ts';
import { withDeadline } from '../http/deadline.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { ErrorAnswer } from '../http/failure.ts';
import { type HttpClient, httpClient } from '../http/http-client.ts';
import { createPeer, type Peer } from '../http/peer.ts';
import { isRecord, parsed } from '../http/reason.ts';
import { inert, usernameOf } from './rules.ts';
import type { CommunitySettings } from './settings.ts';

const milliseconds = 10_000;
const answerBytes = 1 << 20;
/** Discord shows no preview of links in the message (flag SUPPRESS_EMBEDS). */
const suppressEmbeds = 4;

/** The last part of the path is the token: a secret that must not appear in a log. */
function peerOf(webhookUrl: string): Peer {
  const peer = createPeer(webhookUrl);
  return { ...peer, secrets: peer.base.pathname.split('/').filter((part) => part.length > 3) };
}

/** Turns a permanent refusal into one that is not retried. */
function asRefused(error: unknown): unknown {
  if (!(error instanceof ServiceFailure && error.cause instanceof ErrorAnswer)) return error;
  const { status } = error.cause;
  const isFinal = status >= 400 && status < 500 && status !== 429;
  return isFinal ? new ServiceFailure('refused', { cause: error.cause }) : error;
}

/** "Get Webhook with Token": reads the webhook without posting anything to the channel. */
async function readWebhook(out: HttpClient, peer: Peer, signal: AbortSignal): Promise<string> {
  const url = new URL(peer.base);
  url.search = '';
  const ask = { signal, maxBytes: answerBytes, unusable: 'unavailable' as const, accept: 'application/json' };
  const answer = await out.ask(peer, url, { ...ask, staysHere: true });
  const webhook = parsed(answer.bytes.toString('utf8'));
  if (!isRecord(webhook) || typeof webhook['channel_id'] !== 'string')
    throw new ServiceFailure('unavailable', {
      reason: 'it answered, but this is not the address of a webhook',
    });
  const { name } = webhook;
  return typeof name === 'string' ? `a webhook called ${JSON.stringify(name)}` : 'a webhook';
}

/** Sends by Discord's "Execute Webhook" or a compatible service. Mentions in a message notify no one. */
export function createDiscord(
  { webhookUrl }: CommunitySettings,
  site: string,
  out: HttpClient = httpClient,
): Community {
  const peer = peerOf(webhookUrl);
  const url = new URL(peer.base);
  // without it Discord answers before it checks the message
  url.searchParams.set('wait', 'true');
  const username = usernameOf(site);
  return {
    check: (signal) => explainFailure(peer.secrets, () => readWebhook(out, peer, signal)),
    async post(content, { signal }) {
      const json = {
        content: inert(content),
        allowed_mentions: { parse: [] },
        flags: suppressEmbeds,
        ...(username !== undefined && { username }),
      };
      try {
        await withDeadline(signal, milliseconds, (signal) =>
          out.ask(peer, url, { signal, json, maxBytes: answerBytes, unusable: 'unavailable' }),
        );
      } catch (error) {
        throw asRefused(error);
      }
    },
  };
}
