import { expect, test } from 'vitest';
import { sessionStart } from './session-start.ts';

const noon = new Date(2026, 10, 23, 12).getTime();
const hour = 3_600_000;

test('a session begins at midnight', () => {
  expect(new Date(sessionStart(noon, noon - hour))).toEqual(new Date(2026, 10, 23));
});

test('a page that was opened yesterday keeps its pictures after midnight', () => {
  const opened = noon - 20 * hour;
  expect(Date.parse(sessionStart(noon, opened))).toBe(opened);
});
