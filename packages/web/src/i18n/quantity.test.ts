import { expect, test } from 'vitest';
import { formatBytes, formatChange, formatCompact, formatDuration, formatShare } from './quantity.ts';

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_234_567_890, '1.23 GB'],
  [512_000_000_000, '512 GB'],
  [2e18, '2,000 PB'],
  [-1, '0 byte'],
])('%d bytes', (bytes, said) => {
  expect(formatBytes('en', bytes)).toBe(said);
});

test('durations', () => {
  expect(formatDuration('en', 0)).toBe('0 ms');
  expect(formatDuration('en', 999)).toBe('999 ms');
  expect(formatDuration('en', 1000)).toBe('1 sec');
  expect(formatDuration('en', 9_960)).toBe('10 sec');
});

test('shares and changes have one decimal, a change has its sign', () => {
  expect(formatShare('en', 1 / 3)).toBe('33.3%');
  expect(formatChange('en', 1 / 3)).toBe('+33.3%');
  expect(formatChange('en', -0.05)).toBe('-5.0%');
  expect(formatChange('en', 0)).toBe('0.0%');
  expect(formatChange('en', -0.0001)).toBe('0.0%');
});

test('axes have compact numbers', () => {
  expect(formatCompact('en', 1200)).toBe('1.2K');
  expect(formatCompact('en', 40)).toBe('40');
});
