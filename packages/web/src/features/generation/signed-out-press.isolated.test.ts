import { beforeEach, expect, test, vi } from 'vitest';
import { keepPress, takePress } from './signed-out-press.ts';

const hour = 3_600_000;

beforeEach(() => {
  const shelf = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('without a press nothing is painted', () => {
  expect(takePress(hour)).toBe(false);
});

test('a press is continued once', () => {
  keepPress(1000);
  expect(takePress(2000)).toBe(true);
  expect(takePress(2000)).toBe(false);
});

test('a press is continued for less than an hour', () => {
  keepPress(1000);
  expect(takePress(1000 + hour - 1)).toBe(true);
  keepPress(1000);
  expect(takePress(1000 + hour)).toBe(false);
  // A clock that was set back.
  keepPress(1000);
  expect(takePress(999)).toBe(false);
});
