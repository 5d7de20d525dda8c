import { ServiceFailure } from '../../core/service-failure.ts';
import { plainAgent } from '../http/connector.ts';
import { withDeadline } from '../http/deadline.ts';
import type { Reply } from '../http/failure.ts';
import { send } from '../http/send.ts';

export interface ProviderCall {
  headers?: Record<string, string>;
  /** A POST with this form; without it, a GET. */
  form?: URLSearchParams;
  /** Aborts the call. */
  signal?: AbortSignal;
}

const limits = { milliseconds: 10_000, bytes: 262_144 };

/**
 * Calls the provider from the settings; its address may be private. Redirects are not followed, because they could carry a
 * secret elsewhere.
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

/** Undefined for a body that is not JSON. */
export function jsonOf(reply: Reply): unknown {
  try {
    return JSON.parse(reply.bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
