import { collection, collectionImage, collectionRemoval } from '@limn/db';
import { limits } from '@limn/db/enums';
import { expect, test } from 'vitest';
import { sweep } from '../../../jobs/sweep.ts';
import { aStudio, type Person } from '../../../testing/studio.ts';
import type { ImagePage } from '../image/schema.ts';

/** Ann with three pictures. */
async function threePictures() {
  const studio = await aStudio();
  const ids: string[] = [];
  for (const prompt of ['a boat', 'a lighthouse', 'a pier']) ids.push((await studio.ann.paint(prompt)).id);
  return { ...studio, ids, boat: ids[0] ?? '', lighthouse: ids[1] ?? '', pier: ids[2] ?? '' };
}

async function pictures(person: Person, collection: string): Promise<string[]> {
  const page = (await person.image.list({ collection, page: 1 })) as ImagePage;
  const { items } = await person.image.outline({ collection });
  expect(items.map(({ id }) => id)).toEqual(page.items.map(({ id }) => id));
  expect(page.total).toBe(items.length);
  return items.map(({ id }) => id);
}

test('a collection has pictures in the order in which they were added, and a picture can be in several', async () => {
  const { ann, bob, boat, lighthouse, pier } = await threePictures();
  const sea = await ann.collection.create({ name: ' The sea ', image_ids: [lighthouse, boat] });
  expect(sea).toMatchObject({ name: 'The sea', count: 2, is_shared: false });
  expect(sea.cover_url).toBe(`/media/${lighthouse}/640.webp`);
  await ann.collection.addImages({ id: sea.id, image_ids: [boat, pier, 'unknown'] });
  expect(await pictures(ann, sea.id)).toEqual([pier, lighthouse, boat]);
  const best = await ann.collection.create({ name: 'Best', image_ids: [boat] });
  expect((await ann.collection.list()).map(({ name, count }) => [name, count])).toEqual([
    ['Best', 1],
    ['The sea', 3],
  ]);
  expect(await ann.collection.countImages({ image_ids: [boat, pier] })).toEqual([
    { id: sea.id, count: 2 },
    { id: best.id, count: 1 },
  ]);
  const bobs = await bob.collection.create({ name: 'Taken', image_ids: [boat] });
  expect(bobs.count).toBe(0);
  expect(await bob.collection.countImages({ image_ids: [boat] })).toEqual([]);
  await expect(bob.image.list({ collection: sea.id })).rejects.toRefuse('collection.not_found');
  const less = await ann.collection.removeImage({ id: sea.id, image_id: pier });
  expect([less.count, await pictures(ann, sea.id)]).toEqual([2, [lighthouse, boat]]);
  expect(await ann.image.get({ id: pier })).toMatchObject({ id: pier });
  const starred = await ann.image.list({ collection: sea.id, filter: 'starred', search: 'boat' });
  expect(starred).toEqual([]);
});

test('the cover is the chosen picture while it is there, otherwise the last added', async () => {
  const { ann, boat, lighthouse, pier } = await threePictures();
  const { id } = await ann.collection.create({ name: 'Sea', image_ids: [lighthouse, boat] });
  const coverOf = async () => (await ann.collection.get({ id })).cover_url?.split('/')[2] ?? null;
  await ann.collection.update({ id, cover_image_id: boat });
  expect(await coverOf()).toBe(boat);
  await ann.image.remove({ id: boat });
  expect([await coverOf(), await pictures(ann, id)]).toEqual([lighthouse, [lighthouse]]);
  await ann.image.restore({ id: boat });
  expect([await coverOf(), await pictures(ann, id)]).toEqual([boat, [lighthouse, boat]]);
  await ann.collection.removeImages({ id, image_ids: [boat] });
  expect(await coverOf()).toBe(lighthouse);
  await expect(ann.collection.update({ id, cover_image_id: pier })).rejects.toRefuse('image.not_found');
  await ann.collection.update({ id, cover_image_id: null, name: 'Lights' });
  await ann.collection.removeImages({ id, image_ids: [lighthouse] });
  expect(await ann.collection.get({ id })).toMatchObject({ name: 'Lights', count: 0, cover_url: null });
});

test('removed pictures come back to their places while the undo lasts', async () => {
  const { ann, bob, boat, lighthouse, pier, ctx, db, clock } = await threePictures();
  const { id } = await ann.collection.create({ name: 'Sea', image_ids: [lighthouse, boat, pier] });
  const places = () => db.select().from(collectionImage).all();
  const before = places();
  await ann.collection.removeImages({ id, image_ids: [boat, lighthouse] });
  expect(await pictures(ann, id)).toEqual([pier]);
  await expect(bob.collection.restoreImages({ id, image_ids: [boat] })).rejects.toRefuse(
    'collection.not_found',
  );
  expect(await ann.collection.restoreImages({ id, image_ids: [boat, lighthouse] })).toMatchObject({
    count: 3,
  });
  expect(places()).toEqual(before);
  expect(db.select().from(collectionRemoval).all()).toEqual([]);

  // Added again, a picture stays where it is: the first one.
  await ann.collection.removeImages({ id, image_ids: [boat] });
  await ann.collection.addImages({ id, image_ids: [boat] });
  await ann.collection.restoreImages({ id, image_ids: [boat] });
  expect(await pictures(ann, id)).toEqual([boat, lighthouse, pier]);

  await ann.collection.removeImages({ id, image_ids: [boat] });
  clock.pass(16_000);
  await ann.collection.restoreImages({ id, image_ids: [boat] });
  expect(await pictures(ann, id)).toEqual([lighthouse, pier]);
  await ann.collection.removeImages({ id, image_ids: [pier] });
  clock.pass(61_000);
  await sweep(ctx);
  expect(db.select().from(collectionRemoval).all()).toEqual([]);
});

test('a deleted collection comes back with its pictures and its link while the undo lasts', async () => {
  const { ann, bob, boat, ctx, db, clock } = await threePictures();
  const { id } = await ann.collection.create({ name: 'Sea', image_ids: [boat] });
  const { key } = await ann.share.create({ collection_id: id });
  await ann.collection.remove({ id });
  expect(await ann.collection.list()).toEqual([]);
  for (const call of [
    ann.collection.get({ id }),
    ann.collection.remove({ id }),
    bob.collection.restore({ id }),
  ])
    await expect(call).rejects.toRefuse('collection.not_found');
  expect(await ann.collection.restore({ id })).toMatchObject({ count: 1, is_shared: true });
  expect((await ann.share.get({ collection_id: id }))?.key).toBe(key);
  await ann.collection.remove({ id });
  clock.pass(15_001);
  await expect(ann.collection.restore({ id })).rejects.toRefuse('collection.not_found');
  await sweep(ctx);
  expect(db.select().from(collection).all()).toHaveLength(1);
  clock.pass(60_000);
  await sweep(ctx);
  expect([db.select().from(collection).all(), db.select().from(collectionImage).all()]).toEqual([[], []]);
  expect(await ann.image.get({ id: boat })).toMatchObject({ id: boat });
});

test('names have 1 to 60 visible characters, and an account has at most 100 collections', async () => {
  const { ann, bob, clock } = await aStudio();
  for (const name of ['', '   ', '\u202e', 'x'.repeat(61)])
    await expect(ann.collection.create({ name }), JSON.stringify(name)).rejects.toRefuse('request.invalid');
  await expect(ann.collection.create({ name: '   ' })).rejects.toMatchObject({
    cause: { facts: { field: 'name', issue: 'must not be empty' } },
  });
  expect((await ann.collection.create({ name: '图集'.repeat(30) })).name).toHaveLength(60);
  for (let n = 1; n < limits.collectionsMax; n++) {
    await ann.collection.create({ name: `${n}` });
    clock.pass(1000);
  }
  const [newest] = await ann.collection.list();
  const id = newest?.id ?? '';
  await expect(ann.collection.create({ name: 'one more' })).rejects.toRefuse('collection.limit_reached', {
    limit: limits.collectionsMax,
  });
  await ann.collection.remove({ id });
  await ann.collection.create({ name: 'instead' });
  await expect(ann.collection.restore({ id })).rejects.toRefuse('collection.limit_reached');
  expect(await bob.collection.create({ name: 'mine' })).toMatchObject({ count: 0 });
});

test('when a picture or the account is deleted for good, nothing of it stays in a collection', async () => {
  const { ann, boat, ctx, db, clock } = await threePictures();
  await ann.collection.create({ name: 'Sea', image_ids: [boat] });
  await ann.image.remove({ id: boat });
  clock.pass(61_000);
  await sweep(ctx);
  expect(db.select().from(collectionImage).all()).toEqual([]);
  await ann.account.remove();
  expect(db.select().from(collection).all()).toEqual([]);
});
