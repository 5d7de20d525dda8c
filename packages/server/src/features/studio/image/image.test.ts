import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { discardedFile, generation, image } from '@limn/db';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sweep } from '../../../jobs/sweep.ts';
import { aStudio } from '../../../testing/studio.ts';
import { namingMilliseconds } from './rules.ts';
import { discardExpectedFiles, expectFile } from './write.ts';

describe('the list', () => {
  test('starred first, then newest; twelve a page', async () => {
    const { ann, bob, db } = await aStudio();
    ann.becomeMember();
    const first = await ann.paint('first');
    await bob.paint('not mine');
    const [row] = db.select().from(image).all();
    if (!row) throw new Error('nothing was kept');
    for (let n = 2; n <= 14; n++)
      db.insert(image)
        .values({ ...row, seq: undefined, id: `image-${n}`, generationId: null })
        .run();
    await ann.image.star({ id: first.id });
    await ann.image.star({ id: first.id });
    const page = await ann.image.list({ page: 1 });
    expect(page).toMatchObject({ total: 14, page: 1, page_size: 12, pages: 2 });
    if (Array.isArray(page)) throw new Error('a page was asked for');
    expect(page.items.map(({ id }) => id).slice(0, 3)).toEqual([first.id, 'image-14', 'image-13']);
    expect(await ann.image.list({ page: 2 })).toMatchObject({
      items: [{ id: 'image-3' }, { id: 'image-2' }],
    });
    expect(await ann.image.list({ page: 9 })).toMatchObject({ items: [], total: 14 });
    expect(await ann.image.list({})).toHaveLength(14);
    expect(await ann.image.listStarred()).toMatchObject([{ id: first.id, is_starred: true }]);
    await ann.image.unstar({ id: first.id });
    expect(await ann.image.listStarred()).toEqual([]);
    // one full page
    await ann.image.removeSeveral({ ids: ['image-2', 'image-3'] });
    expect(await ann.image.list({ page: 1 })).toMatchObject({ total: 12, pages: 1 });
  });

  test('reads an index and sorts nothing', async () => {
    const { db } = await aStudio();
    const plan = db.all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN SELECT * FROM image WHERE user_id = 'x' AND deleted_at IS NULL ORDER BY is_starred DESC, seq DESC LIMIT 12`,
    );
    expect(plan.map(({ detail }) => detail)).toEqual([
      'SEARCH image USING INDEX image_user_starred (user_id=? AND deleted_at=?)',
    ]);
  });
});

describe('removing', () => {
  test('takes it from every list and address at once, and can be taken back for a while', async () => {
    const { ann, clock, db } = await aStudio();
    const { id } = await ann.paint('a boat');
    const job = { id: db.select().from(generation).get()?.id ?? '' };
    expect(await ann.generation.get(job)).toMatchObject({ status: 'done', image: { id } });
    await ann.image.remove({ id });
    expect(await ann.image.list({})).toEqual([]);
    expect(await ann.generation.get(job)).toMatchObject({ status: 'done', image: null });
    await expect(ann.image.get({ id })).rejects.toRefuse('image.not_found');
    await expect(ann.image.remove({ id })).rejects.toRefuse('image.not_found');
    expect(await ann.image.usage()).toMatchObject({ stored: 0 });
    clock.pass(10_000);
    expect(await ann.image.restore({ id })).toMatchObject({ id });
    expect(await ann.image.list({})).toHaveLength(1);
    await ann.image.remove({ id });
    clock.pass(16_000);
    await expect(ann.image.restore({ id })).rejects.toRefuse('image.not_found');
  });

  test('the files go when the undo has passed, and not while another row names them', async () => {
    const { ann, clock, ctx, world, db } = await aStudio();
    const { id } = await ann.paint('a boat');
    const [row] = db.select().from(image).all();
    if (!row) throw new Error('nothing was kept');
    db.insert(image)
      .values({ ...row, seq: undefined, id: 'twin', generationId: null })
      .run();
    const file = join(world.pictures.root, world.pictures.pathOf(row.hash, 'picture.jpg'));
    await ann.image.remove({ id });
    await sweep(ctx);
    expect(db.select().from(image).all()).toHaveLength(2);
    clock.pass(61_000);
    await sweep(ctx);
    expect(db.select().from(image).all()).toHaveLength(1);
    expect(existsSync(file)).toBe(true);
    await ann.image.remove({ id: 'twin' });
    clock.pass(61_000);
    await sweep(ctx);
    expect(existsSync(file)).toBe(false);
  });

  test('files that cannot go yet are gone for with the next sweep, and hold up no others', async () => {
    const { ann, clock, ctx, world, db } = await aStudio();
    for (const prompt of ['a boat', 'a barge']) {
      const { id } = await ann.paint(prompt);
      await ann.image.remove({ id });
    }
    const { drop } = world.pictures;
    const rows: number[] = [];
    world.pictures.drop = async () => {
      rows.push(db.select().from(image).all().length);
      world.pictures.drop = drop;
      throw Object.assign(new Error('input/output error'), { code: 'EIO' });
    };
    clock.pass(61_000);
    await sweep(ctx);
    // a file is deleted after its row, which a restored database would name
    expect(rows).toEqual([0]);
    const [late] = db.select().from(discardedFile).all();
    expect(db.select().from(discardedFile).all()).toHaveLength(1);
    await sweep(ctx);
    expect(db.select().from(discardedFile).all()).toEqual([]);
    expect(await world.pictures.sizesOf(late?.hash ?? '')).toEqual({});
  });

  test('a file that comes again while it goes is noted until it has its row', async () => {
    const { ctx, world, db, clock } = await aStudio();
    const hash = 'ab'.repeat(32);
    expectFile(ctx, hash);
    discardExpectedFiles(ctx);
    const { drop } = world.pictures;
    // like a job that is taken up again
    world.pictures.drop = (going) => {
      expectFile(ctx, hash);
      return drop(going);
    };
    await sweep(ctx);
    const discardedAt = new Date(clock.now().getTime() + namingMilliseconds);
    expect(db.select().from(discardedFile).all()).toEqual([{ hash, discardedAt }]);
    discardExpectedFiles(ctx);
    world.pictures.drop = drop;
    await sweep(ctx);
    expect(db.select().from(discardedFile).all()).toEqual([]);
  });

  test('who keeps more than the limit since a membership ended can take a deletion back', async () => {
    const { ann, db, clock } = await aStudio();
    ann.becomeMember();
    const { id } = await ann.paint('a boat');
    const [row] = db.select().from(image).all();
    if (!row) throw new Error('nothing was kept');
    for (let n = 0; n < 10; n++)
      db.insert(image)
        .values({ ...row, seq: undefined, id: `other-${n}`, generationId: null })
        .run();
    clock.pass(2 * 86_400_000);
    await ann.image.remove({ id });
    await expect(ann.generation.create({ prompt: 'one more' })).rejects.toRefuse('image.limit_reached');
    expect(await ann.image.restore({ id })).toMatchObject({ id });
    await ann.image.removeSeveral({ ids: [id, 'other-1'] });
    await ann.image.restoreSeveral({ ids: [id, 'other-1'] });
    expect(await ann.image.usage()).toMatchObject({ stored: 11 });
  });

  test('a place that was taken meanwhile is not there to come back to', async () => {
    const { ann, db } = await aStudio();
    const { id } = await ann.paint('a boat');
    const [row] = db.select().from(image).all();
    if (!row) throw new Error('nothing was kept');
    await ann.image.remove({ id });
    for (let n = 0; n < 10; n++)
      db.insert(image)
        .values({ ...row, seq: undefined, id: `other-${n}`, generationId: null })
        .run();
    await expect(ann.image.restore({ id })).rejects.toRefuse('image.limit_reached', { limit: 10 });
  });
});

test("another person's image is as missing as one that never was", async () => {
  const { ann, bob } = await aStudio();
  const { id } = await ann.paint('a boat');
  for (const verb of ['get', 'star', 'unstar', 'remove', 'restore'] as const) {
    await expect(bob.image[verb]({ id })).rejects.toRefuse('image.not_found', {});
    await expect(bob.image[verb]({ id: 'never-was' })).rejects.toRefuse('image.not_found', {});
  }
  expect(await ann.image.get({ id })).toMatchObject({ is_starred: false });
});
