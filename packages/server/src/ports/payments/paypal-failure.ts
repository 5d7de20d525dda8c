import type { z } from 'zod';
import { ServiceFailure } from '../../core/service-failure.ts';
import { headerOf, type Reply, readRetryAfter } from '../http/failure.ts';
import { cleanReason, parsed } from '../http/reason.ts';
import { Problem } from './paypal-answers.ts';

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

interface Reader {
  /** Kept out of the reasons of failures. */
  secrets: string[];
  now(): Date;
}

/** @throws ServiceFailure for an answer that is no success */
export function refuseFailure(reply: Reply, { secrets, now }: Reader): void {
  if (reply.status < 200 || reply.status >= 300) throw failureOf(reply, secrets, now());
}

/** @throws ServiceFailure for an answer that is no success, or has another shape */
export function readReply<Shape extends z.ZodType>(
  reply: Reply,
  shape: Shape,
  reader: Reader,
): z.infer<Shape> {
  refuseFailure(reply, reader);
  const result = shape.safeParse(parsed(reply.bytes.toString('utf8')));
  if (result.success) return result.data;
  throw new ServiceFailure('unavailable', { cause: result.error });
}

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
