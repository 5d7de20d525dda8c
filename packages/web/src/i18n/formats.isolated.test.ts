import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The formats in a browser with this time zone. */
function formatsIn(zone: string) {
  vi.stubEnv('TZ', zone);
  return import('./formats.ts');
}

test.each(['Pacific/Auckland', 'Asia/Kolkata', 'America/Los_Angeles', 'UTC'])(
  'the end of a day in UTC is that day for a reader in %s',
  async (zone) => {
    const { formatShortUtcDate, formatUtcDate } = await formatsIn(zone);
    expect(formatUtcDate('en', '2098-03-09T23:59:59.999Z')).toBe('March 9, 2098');
    expect(formatUtcDate('en', '2098-03-09T00:00:00.000Z')).toBe('March 9, 2098');
    expect(formatShortUtcDate('en', '2098-03-09T23:59:59.999Z')).toBe('Mar 9, 2098');
  },
);

test.each([
  ['Pacific/Auckland', 'March 10, 2098'],
  ['America/Los_Angeles', 'March 9, 2098'],
])('any other moment is shown as the day it is in %s', async (zone, day) => {
  const { formatDate } = await formatsIn(zone);
  expect(formatDate('en', '2098-03-09T23:59:59.999Z')).toBe(day);
});
