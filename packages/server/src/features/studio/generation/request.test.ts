import { generation } from '@limn/db';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aServer, aStudio, bearer, password } from '../../../testing/studio.ts';
import { forgetEndedBefore } from './write.ts';

const key = 'a-key-of-one-press';
const boat = { prompt: 'a boat', key };
const white = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

test('a repeated call with its key returns the same job, also after its end', async () => {
  const { ann, queue, world, db } = await aStudio();
  const first = await ann.generation.create(boat);
  expect(await ann.generation.create(boat)).toEqual(first);
  await queue.idle();
  expect(await ann.generation.create(boat)).toEqual(first);
  expect(world.imageService.requests).toHaveLength(1);
  expect(db.select().from(generation).all()).toHaveLength(1);
  expect((await ann.generation.create({ prompt: 'a boat' })).id).not.toBe(first.id);
});

test('four pictures of a repeated call are the same four, in their order', async () => {
  const { ann, queue, db } = await aStudio();
  ann.becomeMember();
  const first = await ann.generation.create({ ...boat, seed: 99, count: 4 });
  expect((await ann.generation.create({ ...boat, seed: 99, count: 4 })).ids).toEqual(first.ids);
  await queue.idle();
  expect(db.select().from(generation).all()).toHaveLength(4);
});

test('a call that means the same is the same', async () => {
  const { ann } = await aStudio();
  const { id } = await ann.generation.create(boat);
  const spelt = { prompt: ' a boat\n', count: 1, width: 300, resolution: '640x480', seed: 50 } as const;
  expect((await ann.generation.create({ ...boat, ...spelt })).id).toBe(id);
});

test('a key of another call is refused, and belongs to its user', async () => {
  const { ann, bob } = await aStudio();
  const { id } = await ann.generation.create(boat);
  for (const other of [{ prompt: 'a ship' }, { seed: 7 }, { enhance: false }, { style: 'Anime' }] as const)
    await expect(ann.generation.create({ ...boat, ...other })).rejects.toRefuse('generation.key_used');
  await expect(ann.generation.vary({ id, key })).rejects.toRefuse('generation.key_used');
  expect((await bob.generation.create(boat)).id).not.toBe(id);
});

test('a refused call leaves its key free', async () => {
  const { ann, queue } = await aStudio();
  const large = { ...boat, resolution: '1024x1024' } as const;
  await expect(ann.generation.create(large)).rejects.toRefuse('generation.members_only');
  ann.becomeMember();
  const { id } = await ann.generation.create(large);
  await queue.idle();
  expect((await ann.generation.get({ id })).status).toBe('done');
});

test('a repeated call is answered although the limits are reached, and counts for none', async () => {
  const { ann, world } = await aStudio({ PICTURES_A_DAY: '4' });
  void world.imageService.hold();
  const first = await ann.generation.create(boat);
  const more = [];
  for (const prompt of ['a ship', 'a raft', 'a canoe']) more.push(await ann.generation.create({ prompt }));
  await expect(ann.generation.create({ prompt: 'a tub' })).rejects.toRefuse('generation.too_many');
  for (let n = 0; n < 40; n++) expect((await ann.generation.create(boat)).id).toBe(first.id);
  for (const { id } of [first, ...more]) ann.generation.cancel({ id });
});

test('a variation, an enlargement and an edit are made once', async () => {
  const { ann, queue, db } = await aStudio();
  ann.becomeMember();
  const { id } = await ann.paint('a boat');
  const mask = white.toString('base64');
  const calls = [
    () => ann.generation.vary({ id, key: 'the-key-of-a-variation' }),
    () => ann.generation.upscale({ id, factor: 2, key: 'the-key-of-an-enlargement' }),
    () => ann.generation.edit({ id, prompt: 'a ship', mask, key: 'the-key-of-an-edit' }),
  ];
  for (const call of calls) {
    // together: both edits check the mask before one of them is accepted
    const [one, other] = await Promise.all([call(), call()]);
    expect(other.ids).toEqual(one.ids);
    expect((await call()).ids).toEqual(one.ids);
  }
  await queue.idle();
  expect(db.select().from(generation).all()).toHaveLength(1 + calls.length);
});

test('the key of a job is forgotten with the job', async () => {
  const { ann, ctx, queue } = await aStudio();
  const { id } = await ann.generation.create(boat);
  await queue.idle();
  forgetEndedBefore(ctx, new Date(ctx.now().getTime() + 1), 10);
  expect((await ann.generation.create(boat)).id).not.toBe(id);
});

test('the documented call has the key too', async () => {
  const { app } = await aServer();
  const body = { email: 'ann@example.com', password };
  const { token } = (await app.inject({ method: 'POST', url: '/api/auth/register', body })).json();
  const post = (body: object) =>
    app.inject({ method: 'POST', url: '/api/generations', headers: bearer(token), body });
  const [one, other] = [await post(boat), await post(boat)];
  expect([one.statusCode, other.statusCode]).toEqual([202, 202]);
  expect(other.json().id).toBe(one.json().id);
  const refused = await post({ ...boat, seed: 7 });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'KEY_USED']);
  const invalid = await post({ ...boat, key: 'short' });
  expect([invalid.statusCode, invalid.json().message]).toEqual([
    400,
    'key must have 16 to 64 letters, digits, - or _.',
  ]);
});
