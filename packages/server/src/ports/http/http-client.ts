import { pause } from '../../core/pause.ts';
import { onceTaken, ServiceFailure, type ServiceFailureKind } from '../../core/service-failure.ts';
import { ForbiddenAddress, type Guard, guardedAgent, plainAgent, publicOnly } from './connector.ts';
import { withDeadline } from './deadline.ts';
import { failureOf, headerOf, type Reply, wasNeverSent } from './failure.ts';
import type { Peer } from './peer.ts';
import { type SendOptions, send } from './send.ts';

const redirects = new Set([301, 302, 303, 307, 308]);
const maxRedirects = 3;
const repeatAfterMs = 250;

export interface RequestOptions {
  signal: AbortSignal;
  maxBytes: number;
  unusable: ServiceFailureKind;
  accept?: string;
  /** Sends a POST with this value as JSON. */
  json?: unknown;
  /** Sends a POST with these bytes. */
  body?: { type: string; bytes: Buffer };
  idleMs?: number;
  /** For a GET that may cost money: not repeated after any answer. */
  once?: boolean;
  /** Follows no redirect: a redirect counts as a failure. */
  staysHere?: boolean;
}

export interface PublicLimits {
  maxBytes: number;
  /** From the DNS lookup to the last byte. */
  milliseconds: number;
  signal?: AbortSignal;
  accept?: string;
}

export type Answer = Reply & { url: URL };

/** The only HTTP client of the server. */
export interface HttpClient {
  /**
   * Calls a configured service, or fetches an address from its answer. Only the service's own origin gets its key and may
   * be private; every other address, including redirects of a GET, must be public. Repeats once, and only when no
   * connection was made or a GET got a 5xx, so that nothing is bought twice.
   * @throws ServiceFailure, or the signal's reason
   */
  ask(peer: Peer, url: URL, ask: RequestOptions): Promise<Answer>;
  /**
   * Fetches an address that a user or a service supplied: public hosts only, no credentials, three redirects. @throws
   * ServiceFailure
   */
  fetchPublic(url: string, limits: PublicLimits): Promise<Answer>;
}

const isPost = ({ json, body }: RequestOptions) => json !== undefined || body !== undefined;

export function createHttpClient(guard: Guard = publicOnly): HttpClient {
  const guarded = guardedAgent(guard);

  async function hop(peer: Peer | undefined, url: URL, ask: RequestOptions): Promise<Reply> {
    const own = peer !== undefined && url.origin === peer.base.origin;
    const kind = peer ? 'unavailable' : 'refused';
    if (!own) refuseOddAddress(url, kind);
    const headers: Record<string, string> = { accept: ask.accept ?? '*/*', 'user-agent': 'limn' };
    if (own && peer.authorization) headers[peer.keyHeader ?? 'authorization'] = peer.authorization;
    const json = ask.json === undefined ? undefined : JSON.stringify(ask.json);
    if (json !== undefined) headers['content-type'] = 'application/json';
    if (ask.body) headers['content-type'] = ask.body.type;
    const wish: SendOptions = {
      method: isPost(ask) ? 'POST' : 'GET',
      headers,
      body: ask.body?.bytes ?? json,
      signal: ask.signal,
      maxBytes: ask.maxBytes,
      idleMs: ask.idleMs ?? 30_000,
      unusable: ask.unusable,
    };
    try {
      return await send(url, wish, own ? plainAgent : guarded);
    } catch (error) {
      throw error instanceof ServiceFailure && error.cause instanceof ForbiddenAddress
        ? notPublic(kind, error.cause)
        : error;
    }
  }

  async function repeated(peer: Peer | undefined, url: URL, ask: RequestOptions): Promise<Reply> {
    try {
      const reply = await hop(peer, url, ask);
      const wait = Number(headerOf(reply, 'retry-after') || 0);
      if (reply.status < 500 || isPost(ask) || ask.once || wait > 1) return reply;
    } catch (error) {
      if (!(error instanceof ServiceFailure && wasNeverSent(error.cause))) throw error;
    }
    await pause(repeatAfterMs, ask.signal);
    return hop(peer, url, ask);
  }

  async function follow(peer: Peer | undefined, start: URL, ask: RequestOptions): Promise<Answer> {
    let url = start;
    for (let count = 0; count <= maxRedirects; count++) {
      const from = url;
      const work = () => repeated(peer, from, ask);
      // a redirect is an answer too, so the service has taken a request that costs money
      const isTaken = ask.once === true && count > 0;
      const reply = isTaken ? await onceTaken(work) : await work();
      const location = headerOf(reply, 'location');
      const isEnd = location === '' || isPost(ask) || ask.staysHere === true;
      if (!redirects.has(reply.status) || isEnd) {
        if (reply.status >= 200 && reply.status < 300) return { ...reply, url };
        const refuse = () => Promise.reject(failureOf(reply, from, peer?.secrets ?? []));
        return isTaken ? onceTaken(refuse) : refuse();
      }
      if (!URL.canParse(location, url)) break;
      url = new URL(location, url);
    }
    throw new ServiceFailure('unavailable', { cause: new Error(`${start.origin} redirects without end`) });
  }

  return {
    ask: follow,
    fetchPublic(url, { milliseconds, ...limits }) {
      if (!URL.canParse(url)) return Promise.reject(notPublic('refused', new Error('not an address')));
      const ask = { ...limits, unusable: 'unavailable' as const };
      return withDeadline(limits.signal, milliseconds, (signal) =>
        follow(undefined, new URL(url), { ...ask, signal }),
      );
    },
  };
}

/** The client with the address check that every adapter and feature uses. */
export const httpClient = createHttpClient();
export const fetchPublic = httpClient.fetchPublic;

function refuseOddAddress(url: URL, kind: 'unavailable' | 'refused'): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw notPublic(kind, new Error(url.protocol));
  if (url.username !== '' || url.password !== '')
    throw notPublic(kind, new Error('credentials in the address'));
}

function notPublic(kind: 'unavailable' | 'refused', cause: Error): ServiceFailure {
  return new ServiceFailure(kind, { reason: 'the address is not a public one', cause });
}
