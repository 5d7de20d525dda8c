import { expect, test } from 'vitest';
import { formatTrendDate } from './trend-date.ts';

/** Some versions of ICU put a narrow space before PM. */
const say = (...of: Parameters<typeof formatTrendDate>) => formatTrendDate(...of).replace(/\s/g, ' ');

test('hours, days and months are formatted in UTC', () => {
  expect(say('en', '2027-03-01T14', 'axis')).toBe('2:00 PM');
  expect(say('en', '2027-03-01T14', 'whole')).toBe('Mon 2:00 PM');
  expect(say('en', '2027-03-01', 'axis')).toBe('Mar 1');
  expect(say('en', '2027-03-01', 'whole')).toBe('Mar 1, 2027');
  expect(say('en', '2027-03', 'axis')).toBe('Mar');
  expect(say('en', '2027-03', 'whole')).toBe('March 2027');
});

test('in the language of the page', () => {
  expect(say('fr', '2027-03', 'whole')).toBe('mars 2027');
  expect(say('ja', '2027-03-01', 'whole')).toBe('2027年3月1日');
});
