import { describe, expect, test } from 'vitest';
import { endOfDay, pour } from './rules.ts';

/** One attempt fits every 90 seconds. */
const limit = { burst: 10, seconds: 900 };
const start = Date.parse('2027-03-01T09:00:00Z');
const moment = (milliseconds: number) => new Date(start + milliseconds);

describe('a full bucket', () => {
  const full = { level: 10, at: moment(0) };

  test('takes the next attempt at the second that it names, and none earlier', () => {
    expect(pour(limit, full, moment(0))).toEqual({ retryAfter: 90 });
    expect(pour(limit, full, moment(89_999))).toEqual({ retryAfter: 1 });
    expect(pour(limit, full, moment(90_000))).toEqual({ level: 10, emptyAt: moment(990_000) });
  });

  test('names whole seconds, never too few', () => {
    const sevenSeconds = { burst: 3, seconds: 7 };
    expect(pour(sevenSeconds, { level: 3, at: moment(0) }, moment(0))).toEqual({ retryAfter: 3 });
  });

  test('loses nothing while the clock stands before its last attempt', () => {
    expect(pour(limit, full, moment(-90_000))).toEqual({ retryAfter: 90 });
  });
});

test('a bucket may be deleted when it is as good as new, and not earlier', () => {
  expect(pour(limit, undefined, moment(0))).toEqual({ level: 1, emptyAt: moment(90_000) });
  const third = pour(limit, { level: 2, at: moment(0) }, moment(0));
  expect(third).toEqual({ level: 3, emptyAt: moment(270_000) });
  expect(pour(limit, { level: 3, at: moment(0) }, moment(270_000))).toMatchObject({ level: 1 });
  expect(pour(limit, { level: 3, at: moment(0) }, moment(180_000))).toMatchObject({ level: 2 });
});

test('a day ends at midnight UTC, and midnight belongs to the next one', () => {
  expect(endOfDay(new Date('2027-03-01T23:59:59.999Z'))).toEqual(new Date('2027-03-02T00:00:00Z'));
  expect(endOfDay(new Date('2027-03-02T00:00:00Z'))).toEqual(new Date('2027-03-03T00:00:00Z'));
});
