import { image, provenance } from '@limn/db';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findSharedCollection } from '../../features/studio/share/read/shared-collection.ts';
import { sweep } from '../../jobs/sweep.ts';
import { attributesOf, cardOf, elementsOf, find, shared, textOf } from '../../testing/shared-page.ts';
import { ratioClass } from './collection-style.ts';
import { shareTexts } from './texts.ts';

/** A shared collection of two pictures. */
async function sharedCollection(
  terms: { shows_prompt?: boolean; is_indexable?: boolean; days?: number } = {},
) {
  const studio = await shared();
  const { ann, db, picture } = studio;
  const other = await ann.paint('a hidden harbour');
  const { id } = await ann.collection.create({ name: 'Sea & <sky>', image_ids: [other.id, picture.id] });
  const share = await ann.share.create({ collection_id: id, ...terms });
  const hashOf = (imageId: string) => db.select().from(image).where(eq(image.id, imageId)).get()?.hash ?? '';
  const path = `/s/${share.key}`;
  return { ...studio, id, other, path, share, first: hashOf(other.id), second: hashOf(picture.id) };
}

const sourcesIn = (html: string) =>
  elementsOf(html)
    .filter(({ tagName }) => tagName === 'img')
    .map((img) => attributesOf(img)['src']);
const linksIn = (html: string) =>
  elementsOf(html)
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => [attributesOf(link)['href'], textOf(link)]);

test('the page of a collection shows its name and all pictures, and tells nothing else', async () => {
  const { get, path, share, first, second, id, other } = await sharedCollection();
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'public, max-age=60' });
  expect(find(answer.payload, 'h1')?.childNodes.map(textOf)).toEqual(['Sea & <sky>']);
  expect(sourcesIn(answer.payload)).toEqual([first, second].map((hash) => `${path}/${hash}/640.webp`));
  expect(cardOf(answer.payload)).toMatchObject({
    robots: 'noindex',
    'og:title': 'Sea & <sky>',
    'og:url': share.url,
    'og:image': `https://limn.example.com${path}/${first}/picture.jpg`,
    'og:image:width': '640',
  });
  for (const secret of ['secret', 'harbour', 'evil', 'ann@', id, other.id])
    expect(answer.payload).not.toContain(secret);
  expect(find(answer.payload, 'script')).toBeUndefined();
  const style = find(answer.payload, 'style');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style && textOf(style)));
  expect(answer.headers['content-security-policy']).toContain(
    `'sha256-${Buffer.from(digest).toString('base64')}'`,
  );
  const again = await get(path, { 'if-none-match': String(answer.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('each picture has a page that leads to its neighbours and back', async () => {
  const { get, path, first, second } = await sharedCollection();
  const large = await get(`${path}/${first}`);
  expect([large.statusCode, large.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  expect(find(large.payload, 'figcaption')).toBeUndefined();
  expect(large.payload).toContain('Picture 1 of 2');
  expect(linksIn(large.payload).slice(1)).toEqual([
    ['/verify', 'Check a picture'],
    [path, 'All pictures'],
    [`${path}/${second}`, 'Next'],
    [`${path}/${first}/picture.jpg`, 'Download'],
  ]);
  expect(linksIn((await get(`${path}/${second}`)).payload).slice(2, 4)).toEqual([
    [path, 'All pictures'],
    [`${path}/${first}`, 'Previous'],
  ]);
});

test('pictures with the same file are shown once, so that each address is one place', async () => {
  const { get, path, ann, db, id, first, second } = await sharedCollection();
  const copy = await ann.paint('a copy of the lighthouse');
  db.update(image).set({ hash: second }).where(eq(image.id, copy.id)).run();
  await ann.collection.addImages({ id, image_ids: [copy.id] });
  expect((await ann.collection.get({ id })).count).toBe(3);
  const { payload } = await get(path);
  expect(sourcesIn(payload)).toEqual([second, first].map((hash) => `${path}/${hash}/640.webp`));
  expect((await get(`${path}/${second}`)).payload).toContain('Picture 1 of 2');
});

test('the descriptions are shown only where the owner lets it, also within the files', async () => {
  const { get, path, ann, id, second } = await sharedCollection();
  const notesOf = async () =>
    (await sharp((await get(`${path}/${second}/picture.jpg`)).rawPayload).metadata()).xmpAsString;
  expect(await notesOf()).not.toContain('secret');
  await ann.share.create({ collection_id: id, shows_prompt: true });
  expect(await notesOf()).toContain('a secret lighthouse');
  const { payload } = await get(`${path}/${second}`);
  expect(find(payload, 'figcaption')?.childNodes.map(textOf).join()).toContain('a secret lighthouse');
  const alts = elementsOf((await get(path)).payload).map((element) => attributesOf(element)['alt']);
  expect(alts.filter(Boolean).join()).toContain('a hidden harbour');
});

test('search engines may list it where its owner lets them, but not the page of each picture', async () => {
  const { get, path, first } = await sharedCollection({ is_indexable: true });
  const rules = async () =>
    Promise.all(
      [path, `${path}/${first}/640.webp`, `${path}/${first}`].map(
        async (address) => (await get(address)).headers['x-robots-tag'],
      ),
    );
  expect(await rules()).toEqual([undefined, undefined, 'noindex']);
});

test('a picture leaves the page when it is deleted or taken out, and a restored one returns', async () => {
  const { get, path, ann, id, picture, other, first, second } = await sharedCollection();
  const before = await get(path);
  const statusOf = async (hash: string) =>
    Promise.all(
      ['', '/picture.jpg', '/640.webp'].map(async (file) => (await get(`${path}/${hash}${file}`)).statusCode),
    );
  expect(await statusOf(first)).toEqual([200, 200, 200]);
  await ann.image.remove({ id: other.id });
  expect(await statusOf(first)).toEqual([404, 404, 404]);
  const after = await get(path, { 'if-none-match': String(before.headers.etag) });
  expect(sourcesIn(after.payload)).toEqual([`${path}/${second}/640.webp`]);
  await ann.image.restore({ id: other.id });
  expect(await statusOf(first)).toEqual([200, 200, 200]);
  await ann.collection.removeImages({ id, image_ids: [picture.id, other.id] });
  expect([await statusOf(first), await statusOf(second)]).toEqual([
    [404, 404, 404],
    [404, 404, 404],
  ]);
  expect((await get(path)).payload).toContain(shareTexts.en.empty);
});

test('a collection is read once until something changes, and the page shows each change', async () => {
  const { get, path, ann, owner, id, share, ctx } = await sharedCollection();
  const before = findSharedCollection(ctx, share.key);
  await get(path);
  expect(findSharedCollection(ctx, share.key)).toBe(before);
  await ann.collection.update({ id, name: 'Harbours' });
  expect(findSharedCollection(ctx, share.key)).not.toBe(before);
  expect((await get(path)).payload).toContain('Harbours');
  await owner.setup.rename({ name: 'Atelier' });
  expect((await get(path)).payload).toContain('Atelier');
});

test('what is taken back, expired or deleted is gone at once, with every file', async () => {
  const { get, path, ann, id, first, ctx, clock } = await sharedCollection();
  const statuses = async (of = path) =>
    Promise.all(
      [of, `${of}/${first}`, `${of}/${first}/640.webp`].map(async (at) => (await get(at)).statusCode),
    );
  await ann.collection.remove({ id });
  expect(await statuses()).toEqual([404, 404, 404]);
  await ann.collection.restore({ id });
  expect(await statuses()).toEqual([200, 200, 200]);
  await ann.share.remove({ collection_id: id });
  expect([await statuses(), await ann.share.get({ collection_id: id })]).toEqual([[404, 404, 404], null]);
  const { key } = await ann.share.create({ collection_id: id, days: 1 });
  expect(await statuses(`/s/${key}`)).toEqual([200, 200, 200]);
  clock.pass(24 * 3_600_000);
  expect(await statuses(`/s/${key}`)).toEqual([404, 404, 404]);
  await sweep(ctx);
  const next = await ann.share.create({ collection_id: id });
  expect(next.key).not.toBe(key);
});

test('another user cannot share it, and the key of one kind opens nothing of the other', async () => {
  const { get, path, bob, id, share, first, picture, ann } = await sharedCollection();
  await expect(bob.share.create({ collection_id: id })).rejects.toRefuse('collection.not_found');
  await expect(ann.share.create({ collection_id: picture.id })).rejects.toRefuse('collection.not_found');
  const single = await ann.share.create({ image_id: picture.id });
  for (const address of [
    `${path}/picture.jpg`,
    `${path}/${'0'.repeat(64)}`,
    `${path}/x`,
    `/s/${single.key}/${first}`,
    `/s/${single.key}/${first}/640.webp`,
    `/s/${share.key.slice(1)}x/${first}`,
  ])
    expect((await get(address)).statusCode, address).toBe(404);
});

test.each(Object.entries(shareTexts))('the page is in %s for a reader of it', async (language, words) => {
  const { get, path } = await sharedCollection();
  const { payload } = await get(path, { 'accept-language': language });
  const html = find(payload, 'html');
  expect(html && attributesOf(html)).toEqual({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' });
  expect(payload).toContain(words.paint);
});

test('the place of a picture has nearly its ratio', () => {
  for (const [width, height] of [
    [640, 480],
    [1704, 960],
    [960, 1704],
    [333, 444],
  ] as const) {
    const n = Number(ratioClass(width, height).slice(1));
    expect(1.05 ** (n - 28) / (width / height)).toBeGreaterThan(0.97);
    expect(1.05 ** (n - 28) / (width / height)).toBeLessThan(1.03);
  }
  expect([ratioClass(32, 1704), ratioClass(1704, 32)]).toEqual(['r0', 'r56']);
});

test('addresses from before a picture was signed still work', async () => {
  const { get, path, db, first } = await sharedCollection();
  const row = db.select().from(image).where(eq(image.hash, first)).get();
  const earlier = 'a'.repeat(64);
  db.update(provenance)
    .set({ unsignedHash: earlier })
    .where(eq(provenance.id, row?.id ?? ''))
    .run();
  const page = await get(`${path}/${earlier}`);
  expect(page.statusCode).toBe(200);
  expect(page.payload).toContain(`${path}/${first}/picture.jpg`);
  const picture = await get(`${path}/${earlier}/picture.jpg`);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-type']).toBe('image/jpeg');
  expect((await get(`${path}/${'b'.repeat(64)}/picture.jpg`)).statusCode).toBe(404);
});
