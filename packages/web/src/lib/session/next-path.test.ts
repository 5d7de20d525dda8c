import { expect, test } from 'vitest';
import { safeNext } from './next-path.ts';

test.each([
  '/',
  '/history',
  '/history?page=2',
  '/a/b#c',
  '/%2F%2Fevil.example',
  '/@evil.example',
  '/?next=//evil.example',
])('%s is ours', (next) => {
  expect(safeNext(next)).toBe(next);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\t\\evil.example',
  '///evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  'https:///evil.example',
  'https:evil.example',
  'HTTPS://evil.example',
  '//evil.example:443/',
  '//evil.example\\@here.invalid',
  '//here.invalid@evil.example',
  '//user@here.invalid:8443/',
  '//[::1]/',
  '//',
  '/./\\evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/%2e%2e//evil.example',
  ' //evil.example',
  '\u00a0//evil.example',
  'app.example@evil.example',
  'data:text/html,hello',
  'JavaScript:alert(1)',
  '/login/',
  '/login/return',
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
