import { expect, test } from 'vitest';
import { dayAfter, endOfDay } from './grant-days.ts';

const now = new Date('2027-02-28T23:30:00Z');

test('the first day is tomorrow, in UTC', () => expect(dayAfter(now)).toBe('2027-03-01'));

test('a day counts to its end', () => expect(endOfDay('2027-03-01', now)).toBe('2027-03-01T23:59:59.999Z'));

test.each(['2027-02-28', '2026-03-01', '', '2027-13-01', '12027-01-01', 'soon'])(
  '%j is no day to give',
  (date) => expect(endOfDay(date, now)).toBeUndefined(),
);
