import { expect, test } from 'vitest';
import { createSharePages } from './page-cache.ts';
import { shareLooks } from './style.ts';

const site = { siteName: 'Limn', publicUrl: 'https://limn.example.com', logo: null };
const picture = {
  key: 'k'.repeat(22),
  hash: 'ab'.repeat(32),
  width: 640,
  height: 480,
  prompt: 'a boat',
  source: 'algorithmicMedia',
  signedOn: null,
  isIndexable: false,
  expiresAt: new Date(0),
} as const;

const pagesOf = () => createSharePages(shareLooks({ sans: undefined, serif: undefined }), () => ({}));

test('a page is rendered once from the same values, in each language', () => {
  const pageOf = pagesOf();
  const first = pageOf(site, picture, 'en');
  expect(pageOf({ ...site }, { ...picture, expiresAt: new Date(0) }, 'en')).toBe(first);
  expect(pageOf(site, picture, 'ar')).not.toBe(first);
  expect(pageOf(site, picture, 'en')).toBe(first);
});

test.each([
  [{}, { prompt: undefined }],
  [{}, { prompt: 'a ship' }],
  [{}, { isIndexable: true }],
  [{}, { expiresAt: null }],
  [{}, { expiresAt: new Date(1) }],
  [{}, { hash: 'cd'.repeat(32) }],
  [{}, { width: 320, height: 240 }],
  [{}, { source: 'trainedAlgorithmicMedia' }],
  [{ siteName: 'Another' }, {}],
  [{ logo: { url: '/media/logo/a.webp', width: 96, height: 96, isWide: false } }, {}],
  [{ publicUrl: 'https://another.example.com' }, {}],
] as const)('after %j and %j it is rendered again', (ofSite, ofPicture) => {
  const pageOf = pagesOf();
  const first = pageOf(site, picture, 'en');
  const second = pageOf({ ...site, ...ofSite }, { ...picture, ...ofPicture }, 'en');
  expect(second).not.toBe(first);
  const anew = pagesOf()({ ...site, ...ofSite }, { ...picture, ...ofPicture }, 'en');
  expect(second.page.equals(anew.page)).toBe(true);
});
