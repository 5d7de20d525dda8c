import { expect, test } from 'vitest';
import { safeNext } from './next-path.ts';

test.each(['/', '/history', '/history?page=2', '/a/b#c', '/%2F%2Fevil.example'])('%s is ours', (next) => {
  expect(safeNext(next)).toBe(next);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'history',
  '',
  '/login',
  '/login?next=/login',
  7,
  undefined,
  ['/history'],
])('%j leads home', (next) => {
  expect(safeNext(next)).toBe('/');
});
