import { ServiceFailure } from '../../core/service-failure.ts';
import { withDeadline } from '../http/deadline.ts';
import { addressAt, type Peer } from '../http/peer.ts';
import { Token } from './paypal-answers.ts';
import { readReply } from './paypal-failure.ts';
import type { Letter, Send } from './paypal-send.ts';
import type { PaypalSettings } from './settings.ts';

/** A token is renewed this long before it expires. */
const earlyMs = 300_000;

export interface AccessToken {
  /** @throws ServiceFailure, or the signal's reason */
  get(signal: AbortSignal): Promise<string>;
  /** For a token that PayPal no longer accepts, unless it is replaced already. */
  forget(value: string): void;
}

interface Access {
  settings: PaypalSettings;
  peer: Peer;
  send: Send;
  /** For one request with all its attempts. */
  milliseconds: number;
  now(): Date;
}

export function createAccessToken({ settings, peer, send, milliseconds, now }: Access): AccessToken {
  const { clientId, clientSecret } = settings;
  let token: { value: string; until: number } | undefined;
  let asked: Promise<string> | undefined;

  async function fetchToken(): Promise<string> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
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
    const reply = await withDeadline(undefined, milliseconds, (signal) => send(letter, signal));
    if (reply.status === 401)
      throw new ServiceFailure('unavailable', { reason: 'PayPal did not accept the client id and secret' });
    const { access_token: value, expires_in: seconds } = readReply(reply, Token, {
      secrets: [clientSecret],
      now,
    });
    token = { value, until: now().getTime() + seconds * 1000 - earlyMs };
    return value;
  }

  return {
    /** All callers wait for one request. */
    async get(signal) {
      if (token && now().getTime() < token.until) return token.value;
      asked ??= fetchToken().finally(() => {
        asked = undefined;
      });
      return orAborted(asked, signal);
    },
    forget(value) {
      if (token?.value === value) token = undefined;
    },
  };
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
