import { image } from '@limn/db';
import { describe, expect, test } from 'vitest';
import { aStudio } from '../../../testing/studio.ts';

async function someBoats() {
  const studio = await aStudio();
  const { ann, bob, db } = studio;
  const boats = [(await ann.paint('a boat')).id, (await ann.paint('a barge')).id];
  const bobs = (await bob.paint('a bridge')).id;
  const shown = async () => (await ann.image.list({})) as { id: string; is_starred: boolean }[];
  const rows = () => db.select().from(image).all();
  return { ...studio, boats, bobs, shown, rows };
}

describe('several', () => {
  test('are starred, removed and brought back at once; another’s and missing ones are passed over alike', async () => {
    const { ann, bob, boats, bobs, shown, rows } = await someBoats();
    const ids = [...boats, ...boats, bobs, 'never-was'];
    await ann.image.starSeveral({ ids, starred: true });
    expect((await shown()).map(({ is_starred }) => is_starred)).toEqual([true, true]);
    await ann.image.starSeveral({ ids, starred: false });
    expect((await shown()).map(({ is_starred }) => is_starred)).toEqual([false, false]);
    await ann.image.removeSeveral({ ids });
    expect(await shown()).toEqual([]);
    await bob.image.restoreSeveral({ ids });
    expect(await shown()).toEqual([]);
    await ann.image.restoreSeveral({ ids });
    expect(await shown()).toHaveLength(2);
    expect(rows().find(({ id }) => id === bobs)).toMatchObject({ isStarred: false, deletedAt: null });
  });

  test('come back all or none, and not when their undo has passed', async () => {
    const { ann, boats, clock, db, rows, shown } = await someBoats();
    await ann.image.removeSeveral({ ids: boats });
    const [row] = rows();
    if (!row) throw new Error('nothing was kept');
    for (let n = 0; n < 9; n++)
      db.insert(image)
        .values({ ...row, seq: undefined, id: `other-${n}`, generationId: null, deletedAt: null })
        .run();
    await expect(ann.image.restoreSeveral({ ids: boats })).rejects.toRefuse('image.limit_reached', {
      limit: 10,
    });
    expect(await shown()).toHaveLength(9);
    clock.pass(16_000);
    await ann.image.restoreSeveral({ ids: boats });
    expect(await shown()).toHaveLength(9);
  });

  test('need their places again when something came after the first of them went', async () => {
    const { ann, boats, clock, db, rows, shown } = await someBoats();
    const [row] = rows();
    if (!row) throw new Error('nothing was kept');
    const add = (n: number) =>
      db
        .insert(image)
        .values({ ...row, seq: undefined, id: `other-${n}`, generationId: null, createdAt: clock.now() })
        .run();
    for (let n = 0; n < 8; n++) add(n);
    const [first = '', last = ''] = boats;
    clock.pass(1000);
    await ann.image.remove({ id: first });
    clock.pass(1000);
    add(8);
    clock.pass(1000);
    await ann.image.remove({ id: last });
    await expect(ann.image.restoreSeveral({ ids: boats })).rejects.toRefuse('image.limit_reached');
    await ann.image.restoreSeveral({ ids: [last] });
    expect(await shown()).toHaveLength(10);
  });

  test('never exceed the limit: a picture that was added meanwhile and removed again can come back, too', async () => {
    const { ann, boats, clock, db, rows, shown } = await someBoats();
    const [row] = rows();
    if (!row) throw new Error('nothing was kept');
    for (let n = 0; n < 8; n++)
      db.insert(image)
        .values({ ...row, seq: undefined, id: `other-${n}`, generationId: null })
        .run();
    const [first = '', second = ''] = boats;
    clock.pass(1000);
    await ann.image.remove({ id: first });
    clock.pass(1000);
    const { id: added } = await ann.paint('a raft');
    clock.pass(1000);
    await ann.image.removeSeveral({ ids: [added, second] });
    await expect(ann.image.restore({ id: first })).rejects.toRefuse('image.limit_reached', { limit: 10 });
    await ann.image.restore({ id: added });
    await expect(ann.image.restoreSeveral({ ids: [first, second] })).rejects.toRefuse('image.limit_reached');
    await ann.image.restore({ id: second });
    await expect(ann.image.restore({ id: first })).rejects.toRefuse('image.limit_reached');
    expect(await shown()).toHaveLength(10);
  });

  test('come back in any order while there are places for all', async () => {
    const { ann, boats, clock, shown } = await someBoats();
    const [first = '', second = ''] = boats;
    clock.pass(1000);
    await ann.image.remove({ id: first });
    clock.pass(1000);
    const { id: added } = await ann.paint('a raft');
    clock.pass(1000);
    await ann.image.removeSeveral({ ids: [added, second] });
    for (const id of [first, second, added]) await ann.image.restore({ id });
    expect(await shown()).toHaveLength(3);
  });

  test('count as one attempt, however many', async () => {
    const { ann, boats } = await someBoats();
    for (let n = 0; n < 120; n++) await ann.image.starSeveral({ ids: boats, starred: true });
    await expect(ann.image.starSeveral({ ids: boats, starred: true })).rejects.toRefuse('request.too_many');
  });

  test('are at least one and at most as many as a member may store', async () => {
    const { ann } = await someBoats();
    for (const ids of [[], Array.from({ length: 151 }, (_, n) => `${n}`)])
      await expect(ann.image.removeSeveral({ ids })).rejects.toRefuse('request.invalid');
  });
});

describe('a change', () => {
  test('is of style, star and a label that fits the picture', async () => {
    const { ann, bob, boats } = await someBoats();
    const [id = ''] = boats;
    expect(await ann.image.update({ id, style: 'Anime', is_starred: true })).toMatchObject({
      style: 'Anime',
      is_starred: true,
      resolution: '640x480',
    });
    expect(await ann.image.update({ id, resolution: 'Custom' })).toMatchObject({
      resolution: 'Custom',
      style: 'Anime',
    });
    await expect(ann.image.update({ id, resolution: '1024x768' })).rejects.toRefuse('request.invalid', {
      field: 'resolution',
      issue: 'must be the size of the picture, 640x480, or Custom',
    });
    const told = await ann.image.get({ id });
    const hostile = { id, user_id: bob.id, image_url: 'x', prompt: 'x', hash: 'x', created_at: 'x' };
    expect(await ann.image.update(hostile)).toEqual(told);
    await expect(bob.image.update({ id, style: 'normal' })).rejects.toRefuse('image.not_found');
  });
});
