import { expect, test } from 'vitest';
import { createPages, createSharePages } from './page-cache.ts';
import { shortened } from './preview.ts';
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

test('the page of a full collection is rendered once, although it is long and its descriptions are longer', () => {
  const pageOf = createPages();
  let rendered = 0;
  const render = () => {
    rendered += 1;
    return { page: 'p'.repeat(400_000), headers: {} };
  };
  const descriptions = 'd'.repeat(600_000);
  const first = pageOf('en key', descriptions, render);
  expect(pageOf('en key', descriptions, render)).toBe(first);
  pageOf('ar key', descriptions, render);
  pageOf('en key', `${descriptions}.`, render);
  expect(rendered).toBe(3);
});

test.each([
  ['a boat', 'a boat'],
  [' a \n boat\tat sea ', 'a boat at…'],
  ['a boat at sea', 'a boat at…'],
  ['😀'.repeat(10), '😀'.repeat(10)],
  ['😀'.repeat(11), `${'😀'.repeat(9)}…`],
  [`a${'😀'.repeat(500)}`, `a${'😀'.repeat(8)}…`],
  [`${'a'.repeat(10)}😀`, `${'a'.repeat(9)}…`],
])('%j in ten characters', (text, short) => {
  expect(shortened(text, 10)).toBe(short);
});
