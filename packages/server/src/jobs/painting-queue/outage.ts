import type { JobFailureCode, PainterWait } from '@limn/db/enums';
import type { ServiceFailure } from '../../core/service-failure.ts';
import { painterWaitMilliseconds, restMilliseconds } from '../../features/studio/generation/rules/queue.ts';

/** Interval at which waiting jobs are looked at while a painter is ill. */
export const overdueMilliseconds = 30_000;

/** Why a painter, or all painters that a job can have, get no jobs. */
export interface Outage {
  waitsFor: PainterWait;
  since: Date;
  /** The last failure. */
  at: Date;
  /** The painter is not called before this time. */
  until: Date;
  /** Failures in a row. */
  failures: number;
  /** The painter named `until` itself. */
  isNamed: boolean;
  code: JobFailureCode;
  reason: string | null;
}

/** A clock that was set back ends the rest, which would last that much longer. */
export const isResting = ({ at, until }: Outage, now: Date): boolean => at <= now && now < until;

/**
 * The outage after one more failure. A job that was sent before the pause began and fails within it does not prolong it.
 */
export function outageAfter(failure: ServiceFailure, last: Outage | undefined, now: Date): Outage {
  // the painter was not called for so long that its state in between is unknown
  const isOld = last !== undefined && now.getTime() - last.until.getTime() > painterWaitMilliseconds;
  const before = isOld ? undefined : last;
  const waitsFor = failure.waitsFor ?? 'unreachable';
  const resting = before !== undefined && isResting(before, now) ? before : undefined;
  const failures = (before?.failures ?? 0) + (resting ? 0 : 1);
  const rest = restMilliseconds(waitsFor, failures, failure.retryAfter);
  return {
    waitsFor,
    since: before && before.since < now ? before.since : now,
    at: now,
    until: new Date(Math.max(now.getTime() + rest, resting?.until.getTime() ?? 0)),
    failures,
    isNamed: failure.retryAfter !== undefined || resting?.isNamed === true,
    code: `service.${failure.kind}`,
    reason: failure.reason ?? null,
  };
}

/** Jobs that give up before the next attempt can give up now. */
export const endOfPatience = (outage: Outage, now: Date): Date =>
  outage.isNamed && isResting(outage, now) ? outage.until : now;

/** The same computation as in `listOverdue`. */
export function givesUpAt({ since }: Outage, job: { waitsSince: Date | null; createdAt: Date }): Date {
  const from = job.waitsSince?.getTime() ?? Math.max(job.createdAt.getTime(), since.getTime());
  return new Date(from + painterWaitMilliseconds);
}

/** The outage of several painters that are all ill: it ends with the first of them. */
export function together(outages: Outage[]): Outage | undefined {
  const [first] = outages.toSorted((one, other) => one.until.getTime() - other.until.getTime());
  const since = Math.max(...outages.map((outage) => outage.since.getTime()));
  return first && { ...first, since: new Date(since) };
}

/** The outage of jobs for which there is no painter. A painter may be added at any time, so they have no pause. */
export const outageWithoutPainter = (code: JobFailureCode, now: Date): Outage => ({
  ...{ waitsFor: 'unreachable', since: now, at: now, until: now, failures: 1, isNamed: false },
  ...{ code, reason: null },
});

/**
 * Milliseconds until the waiting jobs are looked at again: when the first painter may be tried, at the latest after
 * `overdueMilliseconds`. The end of a job that tests a painter triggers a look of its own. Undefined without an outage.
 */
export function untilNextLook(outages: Outage[], now: Date): number | undefined {
  if (outages.length === 0) return undefined;
  const left = outages.map(({ until }) => until.getTime() - now.getTime());
  return Math.min(overdueMilliseconds, ...left.filter((milliseconds) => milliseconds > 0));
}
