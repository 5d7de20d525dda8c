/** Loads Stripe's library on first use and maps its errors. */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Stripe } from 'stripe';
import { PaymentDeclined, RemoteUnknown } from '../../core/payments.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import type { StripeSettings } from './settings.ts';

export interface Patience {
  /** Of one attempt. */
  milliseconds: number;
  /** Further attempts, at least half a second apart. A broken connection is always tried once more. */
  retries: number;
}

const patient: Patience = { milliseconds: 15_000, retries: 2 };

export interface StripeClient {
  /** @throws PaymentDeclined, ServiceFailure */
  call<Result>(ask: (stripe: Stripe) => Promise<Result>): Promise<Result>;
  /** Undefined for an id that Stripe does not know. */
  find<Result>(ask: (stripe: Stripe) => Promise<Result>): Promise<Result | undefined>;
  library(): Promise<Stripe>;
  close(): Promise<void>;
}

/** The fields of the library's errors that are read here. */
interface Thrown {
  type: string;
  message: string;
  code?: string;
  /** `line_items[0][price]` */
  param?: string;
  statusCode?: number;
  requestId?: string;
  headers?: Record<string, string>;
  detail?: unknown;
}

const isThrown = (error: unknown): error is Thrown =>
  error instanceof Error &&
  'type' in error &&
  typeof error.type === 'string' &&
  error.type.startsWith('Stripe');

/** Stripe's code of a refusal, such as `resource_missing`. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof ServiceFailure && error.cause instanceof StripeRefusal ? error.cause.code : undefined;

const isMissing = (error: unknown): boolean => codeOf(error) === 'resource_missing';

/** For the log: the error without the request, the answer or any key. */
class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly code: string | undefined;

  constructor({ type, code, statusCode, requestId }: Thrown) {
    super([type, code, statusCode, requestId].filter((part) => part !== undefined).join(' '));
    this.code = code;
  }
}

const socketCodeOf = (detail: unknown) =>
  typeof detail === 'object' && detail !== null && 'code' in detail ? detail.code : undefined;

function failureOf(error: unknown): unknown {
  if (!isThrown(error)) return error;
  const cause = new StripeRefusal(error);
  switch (error.type) {
    case 'StripeCardError':
      return new PaymentDeclined(error.message);
    case 'StripeInvalidRequestError': {
      const [, what] = /(?:^|\[)(customer|price)\]?$/.exec(error.param ?? '') ?? [];
      if (error.code === 'resource_missing' && (what === 'customer' || what === 'price'))
        return new RemoteUnknown(what, { reason: error.message, cause });
      return new ServiceFailure('refused', { reason: error.message, cause });
    }
    case 'StripeIdempotencyError':
      return new ServiceFailure('refused', { reason: error.message, cause });
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      // Stripe's message contains a part of the key
      return new ServiceFailure('refused', { reason: 'Stripe does not accept the secret key.', cause });
    case 'StripeRateLimitError': {
      const retryAfter = Number(error.headers?.['retry-after']);
      return new ServiceFailure('limited', { cause, ...(retryAfter > 0 && { retryAfter }) });
    }
    case 'StripeConnectionError':
      return new ServiceFailure(socketCodeOf(error.detail) === 'ETIMEDOUT' ? 'timed_out' : 'unavailable', {
        cause,
      });
    default:
      return new ServiceFailure('unavailable', { cause });
  }
}

/** The library accepts any JSON without `error` as an answer; a proxy's 404 is not Stripe's. */
function assertAnswered(result: unknown): void {
  if (typeof result !== 'object' || result === null || !('lastResponse' in result)) return;
  const { lastResponse } = result;
  if (typeof lastResponse !== 'object' || lastResponse === null || !('statusCode' in lastResponse)) return;
  const { statusCode } = lastResponse;
  if (statusCode === 200) return;
  throw new ServiceFailure('unavailable', {
    cause: new Error(`answered ${statusCode}, and not as Stripe does`),
  });
}

export function createStripeClient(
  { secretKey, apiUrl }: StripeSettings,
  { milliseconds, retries }: Patience = patient,
): StripeClient {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  const agent = isPlain ? new HttpAgent({ keepAlive: true }) : new HttpsAgent({ keepAlive: true });
  let library: Promise<Stripe> | undefined;

  async function load(): Promise<Stripe> {
    const { Stripe } = await import('stripe');
    return new Stripe(secretKey, {
      host: hostname,
      port: port || (isPlain ? 80 : 443),
      protocol: isPlain ? 'http' : 'https',
      timeout: milliseconds,
      maxNetworkRetries: retries,
      telemetry: false,
      httpAgent: agent,
    });
  }
  const once = () => {
    library ??= load();
    return library;
  };

  async function call<Result>(ask: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    const stripe = await once();
    let result: Result;
    try {
      result = await ask(stripe);
    } catch (error) {
      throw failureOf(error);
    }
    assertAnswered(result);
    return result;
  }

  return {
    call,
    library: once,
    async find(ask) {
      try {
        return await call(ask);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async close() {
      agent.destroy();
    },
  };
}
