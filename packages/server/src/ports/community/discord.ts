import { ServiceFailure } from '../../core/service-failure.ts';
import type { Community } from '../../core/world.ts';
import { withDeadline } from '../http/deadline.ts';
import { explained } from '../http/explain-failure.ts';
import { UnwelcomeAnswer } from '../http/failure.ts';
import { type HttpClient, httpClient } from '../http/http-client.ts';
import { createPeer, type Peer } from '../http/peer.ts';
import { isRecord, parsed } from '../http/reason.ts';
import { inert, usernameOf } from './rules.ts';
import type { CommunitySettings } from './settings.ts';

const milliseconds = 10_000;
const answerBytes = 1 << 20;
/** No preview of what a stranger links to (message flag SUPPRESS_EMBEDS). */
const suppressEmbeds = 4;

/** Its token is the last part of the path: it is the secret, and appears in no log. */
function peerOf(webhookUrl: string): Peer {
  const peer = createPeer(webhookUrl);
  return { ...peer, secrets: peer.base.pathname.split('/').filter((part) => part.length > 3) };
}

/** What it says no to for good: asked again, it would say no again. */
function asRefused(error: unknown): unknown {
  if (!(error instanceof ServiceFailure && error.cause instanceof UnwelcomeAnswer)) return error;
  const { status } = error.cause;
  const isFinal = status >= 400 && status < 500 && status !== 429;
  return isFinal ? new ServiceFailure('refused', { cause: error.cause }) : error;
}

/** "Get Webhook with Token": asks for no more than its own address, and nobody in the channel sees anything. */
async function readWebhook(out: HttpClient, peer: Peer, signal: AbortSignal): Promise<string> {
  const url = new URL(peer.base);
  url.search = '';
  const ask = { signal, maxBytes: answerBytes, unusable: 'unavailable' as const, accept: 'application/json' };
  const answer = await out.ask(peer, url, { ...ask, staysHere: true });
  const webhook = parsed(answer.bytes.toString('utf8'));
  if (!isRecord(webhook) || typeof webhook['channel_id'] !== 'string')
    throw new ServiceFailure('unavailable', { reason: 'it answered, but not with a webhook' });
  const { name } = webhook;
  return typeof name === 'string' ? `a webhook called ${JSON.stringify(name)}` : 'a webhook';
}

/** Discord's "Execute Webhook", or what speaks like it. No mention in a message calls anybody. */
export function createDiscord(
  { webhookUrl }: CommunitySettings,
  site: string,
  out: HttpClient = httpClient,
): Community {
  const peer = peerOf(webhookUrl);
  const url = new URL(peer.base);
  // without it Discord says yes before it has looked
  url.searchParams.set('wait', 'true');
  const username = usernameOf(site);
  return {
    check: (signal) => explained(peer.secrets, () => readWebhook(out, peer, signal)),
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
