import { expect, test, vi } from 'vitest';
import { pictureAddress } from './image-address.ts';

test('a share link of this page is a path; everything else stays as it was typed', () => {
  const here = 'http://localhost:3000';
  expect(pictureAddress(`  ${here}/s/abc#top `, here)).toBe('/s/abc');
  expect(pictureAddress(`${here}/media/x?download`, here)).toBe('/media/x?download');
  expect(pictureAddress('/s/abc', here)).toBe('/s/abc');
  expect(pictureAddress('https://localhost:3000/s/abc', here)).toBe('https://localhost:3000/s/abc');
  expect(pictureAddress(' https://example.com/a b.jpg', here)).toBe('https://example.com/a b.jpg');
  expect(pictureAddress(' \n', here)).toBe('');
});

test('a browser without URL.parse, as Safari 17 is, does as well', () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override parse = undefined as never;
    },
  );
  expect(pictureAddress('http://localhost:3000/s/abc', 'http://localhost:3000')).toBe('/s/abc');
  expect(pictureAddress('a boat', 'http://localhost:3000')).toBe('a boat');
  vi.unstubAllGlobals();
});
