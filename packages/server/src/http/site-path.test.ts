import { expect, test } from 'vitest';
import { sitePath } from './site-path.ts';

const here = 'https://limn.example';

test.each([
  '/',
  '/history',
  '/history?page=3&filter=starred',
  '/history?next=https://evil.example/#x',
  '/history#top',
  '/a/b/../c',
  '/%E7%81%AF%E5%A1%94',
  '/history?search=%E7%81%AF%20%25',
  '/s/AAAA-BBBB_CCCC',
  '/@evil.example',
])('%j is a path of this site', (path) => {
  expect(sitePath(path)).toBe(path);
  expect(new URL(path, here).origin).toBe(here);
});

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%0D%0ASet-Cookie:x=1',
  '/%00/evil.example',
  '/%252f%252fevil.example',
  '/%255cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example',
  '/history\r\nSet-Cookie: x=1',
  '/history\u0000',
  '/%',
  '/%c0%af/evil.example',
  '/\u2028/evil.example',
  '/／evil.example',
  '／／evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:///evil.example',
  'http:\\\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https://limn.example@evil.example',
  'https://limn.example.evil.example',
  '@evil.example',
  'limn.example@evil.example',
  'evil.example',
  'history',
  './history',
  '../history',
  '?next=//evil.example',
  '#',
  '',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://limn.example/x',
  'file:///etc/passwd',
  `/${'a'.repeat(2000)}`,
  ['/history'],
  { toString: () => '/history' },
  undefined,
  null,
];

test.each(hostile.map((spelling) => [spelling]))('%j is not', (spelling) => {
  expect(sitePath(spelling)).toBeUndefined();
});
