import { image } from '@limn/db';
import { expect, test } from 'vitest';
import { attributesOf, cardOf, elementsOf, find, shared, textOf } from '../../testing/shared-page.ts';

const files = ['', '/picture.jpg', '/640.webp'];
const rulesOf = (get: Awaited<ReturnType<typeof shared>>['get'], path: string) =>
  Promise.all(files.map(async (file) => (await get(path + file)).headers['x-robots-tag']));

test('search engines may list a page only where its owner lets them, and its picture with it', async () => {
  const { get, path, ann, picture } = await shared();
  const of = { image_id: picture.id };
  expect(await rulesOf(get, path)).toEqual(['noindex', 'noindex', 'noindex']);
  await ann.share.create({ ...of, is_indexable: true });
  expect(await rulesOf(get, path)).toEqual([undefined, undefined, undefined]);
  expect((await get(path)).payload).not.toContain('robots');
  await ann.share.create({ ...of, is_indexable: true, days: 2 });
  const until = 'unavailable_after: 03 Mar 2027 12:00:00 GMT';
  expect(await rulesOf(get, path)).toEqual([until, until, until]);
  expect(cardOf((await get(path)).payload)['robots']).toBe(until);
  await ann.share.create(of);
  expect(await rulesOf(get, path)).toEqual(['noindex', 'noindex', 'noindex']);
  await ann.share.create({ ...of, is_indexable: true });
  await ann.share.remove(of);
  expect(await rulesOf(get, path)).toEqual(['noindex', 'noindex', 'noindex']);
  expect(cardOf((await get(path)).payload)['robots']).toBe('noindex');
});

test('a page that may be listed makes no foreign requests either, and can be measured', async () => {
  const { get, path, ann, picture } = await shared();
  const before = String((await get(path)).headers['content-security-policy']);
  expect(before).not.toContain('connect-src');
  await ann.share.create({ image_id: picture.id, is_indexable: true });
  const { headers, payload } = await get(path);
  expect(headers['content-security-policy']).toBe(
    `${before}; connect-src https://limn.example.com/robots.txt`,
  );
  expect(find(payload, 'script')).toBeUndefined();
});

test.each(files)('who has what was not to be listed asks for it whole once it may be: %s', async (file) => {
  const { get, path, ann, picture } = await shared();
  const before = await get(path + file);
  await ann.share.create({ image_id: picture.id, is_indexable: true });
  const after = await get(path + file, { 'if-none-match': String(before.headers.etag) });
  expect([after.statusCode, after.headers['x-robots-tag']]).toEqual([200, undefined]);
  const same = await get(path + file, { 'if-none-match': String(after.headers.etag) });
  expect([same.statusCode, same.payload]).toEqual([304, '']);
  await ann.share.create({ image_id: picture.id });
  const back = await get(path + file, { 'if-none-match': String(after.headers.etag) });
  expect([back.statusCode, back.headers['x-robots-tag']]).toEqual([200, 'noindex']);
});

test('a result says what it is and where, and in what words it was described', async () => {
  const { get, path, share, picture } = await shared({ shows_prompt: true, is_indexable: true });
  const { payload } = await get(path);
  const title = find(payload, 'title');
  expect(title && textOf(title)).toBe(`${picture.prompt} · Atelier & Söhne`);
  expect(cardOf(payload)).toMatchObject({
    description: `A picture made with Atelier & Söhne. Prompt: ${picture.prompt}`,
    'og:title': picture.prompt,
  });
  const canonical = find(payload, 'link');
  expect(canonical && attributesOf(canonical)).toEqual({ rel: 'canonical', href: share.url });
  const figure = find(payload, 'figure');
  expect(figure && attributesOf(figure)).toEqual({
    itemscope: '',
    itemtype: 'https://schema.org/ImageObject',
  });
  const facts = elementsOf(payload)
    .map(attributesOf)
    .filter(({ itemprop }) => itemprop);
  expect(facts).toEqual([
    { itemprop: 'contentUrl', href: `${share.url}/picture.jpg` },
    { itemprop: 'digitalSourceType', href: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource' },
    { itemprop: 'creditText', content: 'Atelier & Söhne' },
  ]);
});

test('a result hides the prompt and the owner where they are hidden, and names the right painter', async () => {
  const { get, path, db } = await shared({ is_indexable: true });
  db.update(image).set({ painter: 'builtin (1)' }).run();
  const { payload } = await get(path);
  expect(payload).not.toMatch(/secret|lighthouse|ann@/i);
  expect(payload).toContain('https://schema.org/AlgorithmicMediaDigitalSource');
  const title = find(payload, 'title');
  expect(title && textOf(title)).toBe('A picture made with Atelier & Söhne');
});

test('a long description is cut where a result would cut it', async () => {
  const { get, path, db } = await shared({ shows_prompt: true, is_indexable: true });
  db.update(image)
    .set({ prompt: '灯塔🗼'.repeat(200) })
    .run();
  const { payload } = await get(path);
  const title = find(payload, 'title');
  const said = title ? textOf(title) : '';
  expect(said).toMatch(/^(灯塔🗼)+灯?塔?… · Atelier & Söhne$/u);
  expect([...said].length).toBe(60 + ' · Atelier & Söhne'.length);
});
