import { ServiceFailure } from '../../core/service-failure.ts';
import { plainAgent } from '../http/connector.ts';
import { withDeadline } from '../http/deadline.ts';
import type { Reply } from '../http/failure.ts';
import { send } from '../http/send.ts';

export interface ProviderCall {
  headers?: Record<string, string>;
  /** Sent as a form by POST; without it, it is a GET. */
  form?: URLSearchParams;
  /** Ends it earlier. */
  signal?: AbortSignal;
}

const limits = { milliseconds: 10_000, bytes: 262_144 };

/**
 * The operator named the provider, so it may lie anywhere; a redirect is not followed, for it would take a secret along.
 * @throws ServiceFailure unavailable, also for a 429 and every 5xx
 */
export async function callProvider(
  url: URL,
  { headers = {}, form, signal: caller }: ProviderCall = {},
): Promise<Reply> {
  const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  try {
    const reply = await withDeadline(caller, limits.milliseconds, (signal) =>
      send(
        url,
        {
          method: form ? 'POST' : 'GET',
          headers: { accept: 'application/json', 'user-agent': 'limn', ...type, ...headers },
          body: form?.toString(),
          signal,
          maxBytes: limits.bytes,
          idleMs: limits.milliseconds,
          unusable: 'unavailable',
        },
        plainAgent,
      ),
    );
    if (reply.status < 500 && reply.status !== 429) return reply;
    throw new Error(`${url.origin} answered ${reply.status}`);
  } catch (cause) {
    caller?.throwIfAborted();
    throw unavailable(cause);
  }
}

export const unavailable = (cause: unknown) => new ServiceFailure('unavailable', { cause });

/** Undefined for what is no JSON. */
export function jsonOf(reply: Reply): unknown {
  try {
    return JSON.parse(reply.bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
