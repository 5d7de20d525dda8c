import type { z } from 'zod';
import { ServiceFailure } from '../../core/service-failure.ts';
import { plainAgent } from '../http/connector.ts';
import { withDeadline } from '../http/deadline.ts';
import { headerOf, type Reply, readRetryAfter } from '../http/failure.ts';
import { pause } from '../http/pause.ts';
import { addressAt, createPeer } from '../http/peer.ts';
import { cleanReason, parsed } from '../http/reason.ts';
import { send } from '../http/send.ts';
import { Problem, Token } from './paypal-answers.ts';
import type { PaypalSettings } from './settings.ts';

const maxBytes = 4 << 20;
/** A token is renewed this long before it expires. */
const earlyMs = 300_000;
const patienceSeconds = 5;

export interface Pace {
  /** For one call with all its attempts. */
  milliseconds: number;
  /** Before the second attempt, the third and so on. */
  pausesMs: number[];
}

const usualPace: Pace = { milliseconds: 15_000, pausesMs: [200, 800] };

/** A refusal by PayPal; the cause of the resulting failure. */
class PaypalIssue extends Error {
  override readonly name = 'PaypalIssue';
  readonly status: number;
  /** `SUBSCRIPTION_STATUS_INVALID` */
  readonly issue: string | undefined;

  constructor(status: number, issue: string | undefined, text: string) {
    super(text);
    this.status = status;
    this.issue = issue;
  }
}

export function issueOf(error: unknown): string | undefined {
  return error instanceof ServiceFailure && error.cause instanceof PaypalIssue
    ? error.cause.issue
    : undefined;
}

/** PayPal does not know the id. A 404 from a proxy names no issue. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ServiceFailure &&
  error.cause instanceof PaypalIssue &&
  error.cause.status === 404 &&
  error.cause.issue !== undefined;

/** Repeats calls: PayPal acts on a request id only once, and the other calls change nothing the second time. */
export interface PaypalClient {
  /** Undefined for a missing object. @throws ServiceFailure */
  get<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    query?: Record<string, string | number>,
  ): Promise<z.infer<Shape> | undefined>;
  /** @param requestId chosen here, at most 108 characters @throws ServiceFailure */
  post<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    json: unknown,
    requestId?: string,
  ): Promise<z.infer<Shape>>;
  /** For calls without an answer. @throws ServiceFailure */
  tell(path: string, json?: unknown): Promise<void>;
}

interface Letter {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
}

export function createPaypalClient(
  settings: PaypalSettings,
  now: () => Date,
  { milliseconds, pausesMs }: Pace = usualPace,
): PaypalClient {
  const peer = createPeer(settings.apiUrl);
  const secrets = [settings.clientSecret];
  let token: { value: string; until: number } | undefined;
  let asked: Promise<string> | undefined;

  const dispatch = (letter: Letter, signal: AbortSignal): Promise<Reply> =>
    send(
      letter.url,
      { ...letter, signal, maxBytes, idleMs: milliseconds, unusable: 'unavailable' },
      plainAgent,
    );

  async function fetchToken(): Promise<string> {
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
    const letter: Letter = {
      method: 'POST',
      url: addressAt(peer, '/v1/oauth2/token'),
      headers: {
        authorization: `Basic ${basic}`,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    };
    const reply = await withDeadline(undefined, milliseconds, (signal) => insist(letter, signal));
    if (reply.status === 401)
      throw new ServiceFailure('unavailable', { reason: 'PayPal did not accept the client id and secret' });
    const { access_token: value, expires_in: seconds } = read(reply, Token);
    token = { value, until: now().getTime() + seconds * 1000 - earlyMs };
    return value;
  }

  /** All callers wait for one request. */
  function getToken(signal: AbortSignal): Promise<string> {
    if (token && now().getTime() < token.until) return Promise.resolve(token.value);
    asked ??= fetchToken().finally(() => {
      asked = undefined;
    });
    return orAborted(asked, signal);
  }

  /** Repeats a call without an answer, or when PayPal had an error or was busy. */
  async function insist(letter: Letter, signal: AbortSignal): Promise<Reply> {
    for (const pauseMs of pausesMs) {
      const wait = await dispatch(letter, signal).then(
        (reply) => {
          if (!isPassing(reply.status)) return reply;
          const seconds = readRetryAfter(headerOf(reply, 'retry-after'), now().getTime()) ?? 0;
          return seconds > patienceSeconds ? reply : Math.max(pauseMs, seconds * 1000);
        },
        (error: unknown) => {
          if (error instanceof ServiceFailure && error.kind === 'unavailable') return pauseMs;
          throw error;
        },
      );
      if (typeof wait !== 'number') return wait;
      await pause(wait, signal);
    }
    return dispatch(letter, signal);
  }

  async function call(letter: Letter): Promise<Reply> {
    return withDeadline(undefined, milliseconds, async (signal) => {
      const sign = async () => {
        const value = await getToken(signal);
        return { value, headers: { ...letter.headers, authorization: `Bearer ${value}` } };
      };
      const first = await sign();
      const reply = await insist({ ...letter, headers: first.headers }, signal);
      if (reply.status !== 401) return reply;
      // A revoked or forgotten token is replaced once.
      if (token?.value === first.value) token = undefined;
      const second = await sign();
      return insist({ ...letter, headers: second.headers }, signal);
    });
  }

  function read<Shape extends z.ZodType>(reply: Reply, shape: Shape): z.infer<Shape> {
    if (reply.status < 200 || reply.status >= 300) throw failureOf(reply, secrets, now());
    const result = shape.safeParse(parsed(reply.bytes.toString('utf8')));
    if (result.success) return result.data;
    throw new ServiceFailure('unavailable', { cause: result.error });
  }

  const post = (path: string, json: unknown, requestId?: string): Promise<Reply> =>
    call({
      method: 'POST',
      url: addressAt(peer, path),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      body: json === undefined ? undefined : JSON.stringify(json),
    });

  return {
    async get(path, shape, query) {
      const url = addressAt(peer, path, query);
      const reply = await call({
        method: 'GET',
        url,
        headers: { accept: 'application/json' },
        body: undefined,
      });
      return reply.status === 404 ? undefined : read(reply, shape);
    },
    async post(path, shape, json, requestId) {
      return read(await post(path, json, requestId), shape);
    },
    async tell(path, json) {
      const reply = await post(path, json);
      if (reply.status < 200 || reply.status >= 300) throw failureOf(reply, secrets, now());
    },
  };
}

/** 409: PayPal still works on the same request. */
const isPassing = (status: number): boolean =>
  status >= 500 || status === 429 || status === 408 || status === 409;

function failureOf({ status, bytes, headers }: Reply, secrets: string[], now: Date): ServiceFailure {
  const problem = Problem.safeParse(parsed(bytes.toString('utf8'))).data ?? {};
  const [detail] = problem.details ?? [];
  const words = cleanReason(detail?.description ?? problem.message ?? '', secrets);
  const issue = detail?.issue ?? problem.name;
  const cause = new PaypalIssue(status, issue, `PayPal answered ${status}: ${issue ?? ''} ${words ?? ''}`);
  if (status === 429) {
    const retryAfter = readRetryAfter(headerOf({ headers }, 'retry-after'), now.getTime());
    return new ServiceFailure('limited', { cause, ...(retryAfter !== undefined && { retryAfter }) });
  }
  const isRefusal = status >= 400 && status < 500 && ![401, 407, 408, 409].includes(status);
  if (!isRefusal) return new ServiceFailure('unavailable', { cause });
  return new ServiceFailure('refused', { cause, ...(words !== undefined && { reason: words }) });
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
