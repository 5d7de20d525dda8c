import type { PainterWait } from '@limn/db/enums';
import { ServiceFailure, type Taken } from '../../core/service-failure.ts';
import { refusesAccess } from './access.ts';
import { cleanReason, isRecord, parsed, reasonIn } from './reason.ts';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** The cause of a ServiceFailure that comes from an answer with an error status. */
export class ErrorAnswer extends Error {
  override readonly name = 'UnwelcomeAnswer';
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

export function headerOf(reply: Pick<Reply, 'headers'>, name: string): string {
  const value = reply.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/**
 * Maps an answer with an error status to a ServiceFailure. The service's own message is shown only when it refuses the
 * request.
 */
export function failureOf(
  reply: Reply,
  from: URL,
  secrets: readonly string[],
  now = Date.now(),
): ServiceFailure {
  const told = reasonIn(reply.bytes, headerOf(reply, 'content-type'));
  const words = told === undefined ? undefined : cleanReason(told, secrets);
  const sentence = `${from.origin} answered ${reply.status}${words ? `: ${words}` : ''}`;
  const cause = new ErrorAnswer(reply.status, sentence);
  const retryAfter = readRetryAfter(headerOf(reply, 'retry-after'), now) ?? retryDelayIn(reply.bytes);
  const detail = { cause, ...effectOf(reply.status), ...(retryAfter === undefined ? {} : { retryAfter }) };
  const shown = words === undefined ? detail : { ...detail, reason: words };
  if (refusesAccess(reply.status, reply.bytes, words))
    return new ServiceFailure('unavailable', {
      ...detail,
      reason: 'the service did not accept its key',
      fault: 'key',
    });
  switch (reply.status) {
    case 402:
    case 429:
      return new ServiceFailure('limited', shown);
    case 408:
      return new ServiceFailure('timed_out', detail);
    case 414:
    case 431:
      return new ServiceFailure('refused', {
        ...detail,
        reason: 'the description is too long for the service',
      });
    case 404:
      // a wrong address answers 404 too, without a word about a model
      return new ServiceFailure('unavailable', {
        ...shown,
        ...(words !== undefined && /\bmodels?\b/i.test(words) && { fault: 'model' }),
      });
  }
  if (reply.status >= 400 && reply.status < 500 && reply.status !== 405 && reply.status !== 407) {
    return new ServiceFailure('refused', shown);
  }
  return new ServiceFailure('unavailable', detail);
}

/** Whether the service took the request, and what a retry waits for. A service that answers 500 may have begun the work. */
function effectOf(status: number): { taken: Taken; waitsFor?: PainterWait } {
  if (status === 402 || status === 429) return { taken: 'no', waitsFor: 'busy' };
  if (status === 503) return { taken: 'no', waitsFor: 'starting' };
  // a proxy answers this: the service behind it is down, possibly since it took the request
  if (status === 502 || status === 504) return { taken: 'maybe', waitsFor: 'unreachable' };
  return { taken: status >= 400 && status < 500 && status !== 408 ? 'no' : 'maybe' };
}

/** Seconds, from a number or an HTTP date (RFC 9110 §10.2.3); undefined for anything else. */
export function readRetryAfter(value: string, now = Date.now()): number | undefined {
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

/** Seconds that Gemini names in its answer: `{error: {details: [{retryDelay: "30s"}]}}`. */
function retryDelayIn(body: Buffer): number | undefined {
  const answer = parsed(body.toString('utf8'));
  const error = isRecord(answer) ? answer['error'] : undefined;
  const details = isRecord(error) && Array.isArray(error['details']) ? error['details'] : [];
  const [delay] = details.filter(isRecord).flatMap(({ retryDelay }) => {
    const [, seconds] =
      typeof retryDelay === 'string' ? (/^(\d{1,6}(?:\.\d+)?)s$/.exec(retryDelay) ?? []) : [];
    return seconds === undefined ? [] : [Math.ceil(Number(seconds))];
  });
  return delay;
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Errors for a connection that the service closes before, during or after the work. */
const closedCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

const certificateCodes =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|HOSTNAME_MISMATCH|INVALID_CA|EPROTO$)/;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** True when no connection was made, so the service has not taken the request. */
export function wasNeverSent(error: unknown): boolean {
  const isConnecting = error instanceof Error && 'syscall' in error && error.syscall === 'connect';
  return connectionCodes.has(codeOf(error)) || isConnecting;
}

/**
 * What a missing answer means. A connection that closes at once looks like one that closes during the work: the same error
 * and the same number of bytes written.
 */
export function effectOfError(error: unknown): { taken: Taken; waitsFor?: PainterWait } {
  if (wasNeverSent(error)) return { taken: 'no', waitsFor: 'unreachable' };
  if (certificateCodes.test(codeOf(error))) return { taken: 'no' };
  return closedCodes.has(codeOf(error)) ? { taken: 'maybe', waitsFor: 'unreachable' } : { taken: 'maybe' };
}
