import { share } from '@limn/db';
import { expect, test } from 'vitest';
import { sweep } from '../../../jobs/sweep.ts';
import { aStudio } from '../../../testing/studio.ts';
import { findShared } from './read.ts';
import { robotsRule } from './rules.ts';

const day = 24 * 3600_000;

async function aPicture(env: Record<string, string> = {}) {
  const studio = await aStudio(env);
  const { id } = await studio.ann.paint('a lighthouse at dusk');
  return { ...studio, image_id: id };
}

test('a picture has one link, which stays when it is shared again', async () => {
  const { ann, image_id, ctx } = await aPicture({ PUBLIC_URL: 'https://limn.example.com/' });
  expect(await ann.share.get({ image_id })).toBeNull();
  const made = await ann.share.create({ image_id });
  expect(made).toEqual({
    key: expect.stringMatching(/^[\w-]{22}$/),
    url: `https://limn.example.com/s/${made.key}`,
    shows_prompt: false,
    is_indexable: false,
    created_at: '2027-03-01T12:00:00.000Z',
    expires_at: null,
  });
  expect(findShared(ctx, made.key)?.prompt).toBeUndefined();
  const again = await ann.share.create({ image_id, shows_prompt: true, days: 2 });
  expect(again).toEqual({ ...made, shows_prompt: true, expires_at: '2027-03-03T12:00:00.000Z' });
  expect(await ann.share.get({ image_id })).toEqual(again);
  expect(findShared(ctx, made.key)?.prompt).toContain('a lighthouse at dusk');
});

test('search engines may list what its owner lets them, and only as long as that is wished anew', async () => {
  const { ann, image_id, ctx, clock } = await aPicture();
  const { key } = await ann.share.create({ image_id });
  expect(findShared(ctx, key)?.isIndexable).toBe(false);
  const listed = await ann.share.create({ image_id, is_indexable: true });
  expect([listed.key, listed.is_indexable]).toEqual([key, true]);
  expect(await ann.share.get({ image_id })).toEqual(listed);
  expect(findShared(ctx, key)?.isIndexable).toBe(true);
  // a request without the field does not allow it
  expect((await ann.share.create({ image_id, shows_prompt: true })).is_indexable).toBe(false);
  expect(findShared(ctx, key)?.isIndexable).toBe(false);
  await ann.share.create({ image_id, is_indexable: true, days: 1 });
  await ann.share.remove({ image_id });
  expect((await ann.share.create({ image_id })).is_indexable).toBe(false);
  await ann.share.create({ image_id, is_indexable: true, days: 1 });
  clock.pass(day);
  const next = await ann.share.create({ image_id });
  expect([findShared(ctx, next.key)?.isIndexable, next.is_indexable]).toEqual([false, false]);
});

test.each([
  ['noindex', false, null],
  ['noindex', false, '2027-03-03T12:00:00.000Z'],
  [undefined, true, null],
  ['unavailable_after: 03 Mar 2027 12:00:00 GMT', true, '2027-03-03T12:00:00.000Z'],
  ['unavailable_after: 31 Dec 2027 23:59:59 GMT', true, '2027-12-31T23:59:59.999Z'],
])('search engines are told %s where listing it is %s, until %s', (rule, isIndexable, end) => {
  const expiresAt = end === null ? null : new Date(end);
  expect(robotsRule({ isIndexable, expiresAt })).toBe(rule);
  const [, date] = rule?.split(/: (.*)/) ?? [];
  // no comma, which separates the rules of a header; and not a second beyond the end
  if (date) expect([date.includes(','), Date.parse(date) <= Date.parse(end ?? '')]).toEqual([false, true]);
});

test('a link that is taken back is dead at once and for ever', async () => {
  const { ann, image_id, ctx } = await aPicture();
  const { key } = await ann.share.create({ image_id });
  await ann.share.remove({ image_id });
  await ann.share.remove({ image_id });
  expect([findShared(ctx, key), await ann.share.get({ image_id })]).toEqual([undefined, null]);
  const other = await ann.share.create({ image_id });
  expect(other.key).not.toBe(key);
  expect(findShared(ctx, key)).toBeUndefined();
});

test('a link ends when its time is over, to the millisecond, and is swept', async () => {
  const { ann, image_id, ctx, clock, db } = await aPicture();
  const { key } = await ann.share.create({ image_id, days: 1 });
  clock.pass(day - 1);
  expect(findShared(ctx, key)?.key).toBe(key);
  clock.pass(1);
  expect([findShared(ctx, key), await ann.share.get({ image_id })]).toEqual([undefined, null]);
  // not yet swept, but not usable any more either
  const other = await ann.share.create({ image_id, days: 1 });
  expect(other.key).not.toBe(key);
  clock.pass(day);
  await sweep(ctx);
  expect(db.select().from(share).all()).toEqual([]);
});

test('a removed picture is not shown, and again when it is restored', async () => {
  const { ann, image_id, ctx, clock, db } = await aPicture();
  const { key } = await ann.share.create({ image_id });
  await ann.image.remove({ id: image_id });
  expect(findShared(ctx, key)).toBeUndefined();
  await expect(ann.share.create({ image_id })).rejects.toRefuse('image.not_found');
  await ann.image.restore({ id: image_id });
  expect(findShared(ctx, key)?.key).toBe(key);
  await ann.image.remove({ id: image_id });
  clock.pass(61_000);
  await sweep(ctx);
  expect(db.select().from(share).all()).toEqual([]);
});

test('only its owner shares, sees and takes back; to others there is no such picture', async () => {
  const { ann, bob, owner, image_id, ctx } = await aPicture();
  const { key } = await ann.share.create({ image_id });
  for (const stranger of [bob, owner]) {
    await expect(stranger.share.get({ image_id })).rejects.toRefuse('image.not_found');
    await expect(stranger.share.create({ image_id })).rejects.toRefuse('image.not_found');
    await expect(stranger.share.remove({ image_id })).rejects.toRefuse('image.not_found');
  }
  expect(findShared(ctx, key)?.key).toBe(key);
});

test('sixty times an hour', async () => {
  const { ann, bob, image_id } = await aPicture();
  for (let n = 0; n < 60; n++) await ann.share.create({ image_id });
  await expect(ann.share.create({ image_id })).rejects.toRefuse('request.too_many');
  await expect(bob.share.create({ image_id })).rejects.toRefuse('image.not_found');
});
