import { expect, test } from 'vitest';
import { ServiceFailure } from '../../core/service-failure.ts';
import { painterWaitMilliseconds } from '../../features/studio/generation/rules/queue.ts';
import {
  endOfPatience,
  givesUpAt,
  isResting,
  type Outage,
  outageAfter,
  outageWithoutPainter,
  overdueMilliseconds,
  together,
  untilNextLook,
} from './outage.ts';

/** @param seconds since the first failure */
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
const away = new ServiceFailure('unavailable', { waitsFor: 'unreachable', reason: 'no route' });
const busy = (retryAfter: number) => new ServiceFailure('limited', { waitsFor: 'busy', retryAfter });
const first = outageAfter(away, undefined, at(0));

test('the pause grows with each failure after it, and not with those within it', () => {
  expect(first).toMatchObject({ since: at(0), until: at(5), failures: 1, code: 'service.unavailable' });
  expect(outageAfter(away, first, at(2))).toMatchObject({ since: at(0), until: at(7), failures: 1 });
  expect(outageAfter(away, first, at(5))).toMatchObject({ since: at(0), until: at(15), failures: 2 });
});

test('a failure within a longer pause does not shorten it', () => {
  const named = outageAfter(busy(120), undefined, at(0));
  expect(outageAfter(away, named, at(1))).toMatchObject({ until: at(120), isNamed: true });
});

test('an outage begins anew when the painter was not called for as long as a job waits', () => {
  const end = first.until.getTime() + painterWaitMilliseconds;
  expect(outageAfter(away, first, new Date(end)).since).toEqual(at(0));
  expect(outageAfter(away, first, new Date(end + 1))).toMatchObject({
    since: new Date(end + 1),
    failures: 1,
  });
});

test('a clock that was set back ends the rest', () => {
  expect([at(-1), at(0), at(4), at(5)].map((now) => isResting(first, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a job gives up after its wait, and early when the painter named a later time', () => {
  const job = { waitsSince: null, createdAt: at(-60) };
  const wait = painterWaitMilliseconds / 1000;
  expect(givesUpAt(first, job)).toEqual(at(wait));
  expect(givesUpAt(first, { ...job, createdAt: at(10) })).toEqual(at(10 + wait));
  expect(givesUpAt(first, { ...job, waitsSince: at(-30) })).toEqual(at(wait - 30));
  expect(endOfPatience(first, at(1))).toEqual(at(1));
  expect(endOfPatience(outageAfter(busy(3600), undefined, at(0)), at(1))).toEqual(at(3600));
});

test('several painters are ill together since the last of them, until the first of them', () => {
  const later: Outage = { ...outageAfter(busy(60), undefined, at(3)), failures: 4 };
  expect(together([later, first])).toEqual({ ...first, since: at(3) });
  expect(together([])).toBeUndefined();
});

test('the next look is when the first painter may be tried, within half a minute', () => {
  const long = outageAfter(busy(3600), undefined, at(0));
  expect(untilNextLook([], at(0))).toBeUndefined();
  expect(untilNextLook([long, first], at(2))).toBe(3000);
  expect(untilNextLook([long], at(2))).toBe(overdueMilliseconds);
  expect(untilNextLook([long, first], at(5))).toBe(overdueMilliseconds);
  expect(untilNextLook([outageWithoutPainter('service.model_missing', at(0))], at(0))).toBe(
    overdueMilliseconds,
  );
});
