import type { z } from 'zod';
import { withDeadline } from '../http/deadline.ts';
import type { Reply } from '../http/failure.ts';
import { addressAt, createPeer } from '../http/peer.ts';
import { readReply, refuseFailure } from './paypal-failure.ts';
import { type Letter, type Pace, sendAtPace } from './paypal-send.ts';
import { createAccessToken } from './paypal-token.ts';
import type { PaypalSettings } from './settings.ts';

const usualPace: Pace = { milliseconds: 15_000, pausesMs: [200, 800] };

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

export function createPaypalClient(
  settings: PaypalSettings,
  now: () => Date,
  pace: Pace = usualPace,
): PaypalClient {
  const peer = createPeer(settings.apiUrl);
  const reader = { secrets: [settings.clientSecret], now };
  const { milliseconds } = pace;
  const send = sendAtPace(pace, now);
  const token = createAccessToken({ settings, peer, send, milliseconds, now });

  const call = (letter: Letter): Promise<Reply> =>
    withDeadline(undefined, milliseconds, async (signal) => {
      const sendWith = (value: string) =>
        send({ ...letter, headers: { ...letter.headers, authorization: `Bearer ${value}` } }, signal);
      const value = await token.get(signal);
      const reply = await sendWith(value);
      if (reply.status !== 401) return reply;
      // A revoked or forgotten token is replaced once.
      token.forget(value);
      return sendWith(await token.get(signal));
    });

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
      const headers = { accept: 'application/json' };
      const reply = await call({ method: 'GET', url, headers, body: undefined });
      return reply.status === 404 ? undefined : readReply(reply, shape, reader);
    },
    async post(path, shape, json, requestId) {
      return readReply(await post(path, json, requestId), shape, reader);
    },
    async tell(path, json) {
      refuseFailure(await post(path, json), reader);
    },
  };
}
