import type { JobFailureCode, PainterWait } from '@limn/db/words';
import type { ServiceFailure } from '../core/service-failure.ts';
import { painterWaitMilliseconds, restMilliseconds } from '../features/studio/generation/rules/queue.ts';

export interface Outage {
  waitsFor: PainterWait;
  since: Date;
  /** The painter is not asked before this moment. */
  until: Date;
  /** Tries in vain, one after the other. */
  failures: number;
  /** The painter has named `until` itself. */
  isNamed: boolean;
  code: JobFailureCode;
  reason: string | null;
}

/** The outage after one more failure. What fails while the painter rests anyway was sent before: it does not prolong the rest. */
export function outageAfter(failure: ServiceFailure, last: Outage | undefined, now: Date): Outage {
  // nobody has asked the painter for so long that it is not known how it was in between
  const isOld = last !== undefined && now.getTime() - last.until.getTime() > painterWaitMilliseconds;
  const before = isOld ? undefined : last;
  const waitsFor = failure.waitsFor ?? 'unreachable';
  const isResting = before !== undefined && now < before.until;
  const failures = (before?.failures ?? 0) + (isResting ? 0 : 1);
  const rest = restMilliseconds(waitsFor, failures, failure.retryAfter);
  return {
    waitsFor,
    since: before?.since ?? now,
    until: new Date(Math.max(now.getTime() + rest, before?.until.getTime() ?? 0)),
    failures,
    isNamed: failure.retryAfter !== undefined || (isResting && before.isNamed),
    code: `service.${failure.kind}`,
    reason: failure.reason ?? null,
  };
}

/** Jobs whose patience ends by then can as well end now: there is no try before. */
export const endOfPatience = ({ isNamed, until }: Outage, now: Date): Date =>
  isNamed && until > now ? until : now;

/** As `listOverdue` counts it. */
export function givesUpAt({ since }: Outage, job: { waitsSince: Date | null; createdAt: Date }): Date {
  const from = job.waitsSince?.getTime() ?? Math.max(job.createdAt.getTime(), since.getTime());
  return new Date(from + painterWaitMilliseconds);
}
