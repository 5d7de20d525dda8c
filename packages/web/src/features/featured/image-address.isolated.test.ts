import { expect, test, vi } from 'vitest';
import { imageAddress } from './image-address.ts';

test('an address of this site becomes a path; others stay unchanged', () => {
  const here = 'http://localhost:3000';
  expect(imageAddress(`  ${here}/s/abc#top `, here)).toBe('/s/abc');
  expect(imageAddress(`${here}/media/x?download`, here)).toBe('/media/x?download');
  expect(imageAddress('/s/abc', here)).toBe('/s/abc');
  expect(imageAddress('https://localhost:3000/s/abc', here)).toBe('https://localhost:3000/s/abc');
  expect(imageAddress(' https://example.com/a b.jpg', here)).toBe('https://example.com/a b.jpg');
  expect(imageAddress(' \n', here)).toBe('');
});

test('it works without URL.parse, as in Safari 17', () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override parse = undefined as never;
    },
  );
  expect(imageAddress('http://localhost:3000/s/abc', 'http://localhost:3000')).toBe('/s/abc');
  expect(imageAddress('a boat', 'http://localhost:3000')).toBe('a boat');
  vi.unstubAllGlobals();
});
