import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { featuredArtwork, image, pictureDigest } from '@limn/db';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findGeneration } from '../features/studio/generation/read.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

async function aPicture() {
  const server = await aServer();
  const { app, db, world } = server;
  const payload = { email: 'ann@example.com', password };
  const { token } = (await app.inject({ method: 'POST', url: '/api/auth/register', payload })).json();
  const headers = bearer(token);
  const ask = { method: 'POST', url: '/api/generations', headers, payload: { prompt: 'a boat' } } as const;
  const { id: job } = (await app.inject(ask)).json();
  while (findGeneration({ db }, job)?.state !== 'done') await new Promise((resolve) => setImmediate(resolve));
  const row = db.select().from(image).where(eq(image.generationId, job)).get();
  if (!row) throw new Error('nothing was painted');
  const folder = join(world.pictures.root, world.pictures.pathOf(row.hash, '320.webp'), '..');
  const get = (path = '', headers: Record<string, string> = {}) =>
    app.inject({ url: `/media/${row.id}${path}`, headers });
  return { ...server, headers, row, folder, get };
}

const files = [
  ['/320.webp', 'image/webp', 320],
  ['/640.webp', 'image/webp', 640],
  ['', 'image/jpeg', 640],
  ['/picture.jpg', 'image/jpeg', 640],
] as const;

describe.each(files)('/media/{id}%s', (path, type, width) => {
  test('is what it says, for ever, and does nothing else', async () => {
    const { get, app, row } = await aPicture();
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'private, max-age=31536000',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
      'content-length': String(answer.rawPayload.length),
      etag: expect.stringMatching(/^(W\/)?"[^"]+"$/),
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width });
    const head = await app.inject({ method: 'HEAD', url: `/media/${row.id}${path}` });
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([
      200,
      '',
      answer.headers['content-length'],
    ]);
  });

  test('is not sent again to who has it', async () => {
    const { get } = await aPicture();
    const etag = String((await get(path)).headers.etag);
    for (const known of [etag, `"x", ${etag}`, `W/${etag}`.replace('W/W/', 'W/')]) {
      const answer = await get(path, { 'if-none-match': known });
      expect([answer.statusCode, answer.payload], known).toEqual([304, '']);
      expect(answer.headers).toMatchObject({ etag, 'cache-control': 'private, max-age=31536000' });
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is not sent again to who has had it since it was made', async () => {
    const { get } = await aPicture();
    const { headers } = await get(path);
    const since = String(headers['last-modified']);
    const later = new Date(Date.parse(since) + 1000).toUTCString();
    const earlier = new Date(Date.parse(since) - 1000).toUTCString();
    const told = async (headers: Record<string, string>) => (await get(path, headers)).statusCode;
    expect(await told({ 'if-modified-since': since })).toBe(304);
    expect(await told({ 'if-modified-since': later })).toBe(304);
    expect(await told({ 'if-modified-since': earlier })).toBe(200);
    expect(await told({ 'if-modified-since': 'yesterday' })).toBe(200);
    // the tag decides where both are sent
    expect(await told({ 'if-none-match': '"other"', 'if-modified-since': later })).toBe(200);
    expect(await told({ range: 'bytes=0-9', 'if-range': since })).toBe(206);
    expect(await told({ range: 'bytes=0-9', 'if-range': earlier })).toBe(200);
  });

  test('comes in parts', async () => {
    const { get } = await aPicture();
    const whole = (await get(path)).rawPayload;
    const part = await get(path, { range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-type']]).toEqual([
      206,
      `bytes 10-19/${whole.length}`,
      type,
    ]);
    expect(part.rawPayload).toEqual(whole.subarray(10, 20));
    expect((await get(path, { range: 'bytes=-5' })).rawPayload).toEqual(whole.subarray(-5));
    const beyond = await get(path, { range: `bytes=${whole.length}-` });
    expect(beyond.statusCode).toBe(416);
    const changed = await get(path, { range: 'bytes=10-19', 'if-range': '"another"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, whole.length]);
  });

  test('is gone with its row, although it was at hand', async () => {
    const { get, app, headers, row } = await aPicture();
    expect((await get(path)).statusCode).toBe(200);
    await app.inject({ method: 'DELETE', url: `/api/images/${row.id}`, headers });
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('is missing where its file is', async () => {
    const { get, folder, db } = await aPicture();
    await expect.poll(() => db.select().from(pictureDigest).get()?.thumbnail320).toBeTruthy();
    rmSync(folder, { recursive: true });
    expect((await get(path)).statusCode).toBe(404);
  });
});

test('nothing else is a file of a picture', async () => {
  const { get } = await aPicture();
  for (const path of [
    '/..%2f..%2flimn.db',
    '/x.webp',
    '/320.webp%00',
    '/%2e%2e/320.webp',
    '/320.webp/',
    '/A.JPG',
  ])
    expect((await get(path)).statusCode, path).toBe(404);
});

test('a download has a name for any prompt', async () => {
  const { get } = await aPicture();
  for (const path of ['?download', '/640.webp?download'])
    expect((await get(path)).headers['content-disposition']).toBe(
      'attachment; filename="generated-image.jpg"',
    );
});

test('a featured picture of ours is shown without the words it was made from', async () => {
  const { app, db, row, world, folder } = await aPicture();
  const { hash, width, height } = row;
  const { id } = db
    .insert(featuredArtwork)
    .values({ hash, width, height, source: `/media/${row.id}`, position: 1, createdAt: row.createdAt })
    .returning()
    .get();
  expect(readFileSync(join(folder, 'picture.jpg')).includes('a boat')).toBe(true);
  const answer = await app.inject({ url: `/media/featured/${id}.jpg` });
  expect([answer.statusCode, answer.rawPayload.includes('a boat')]).toEqual([200, false]);
  expect((await sharp(answer.rawPayload).metadata()).xmpAsString).toContain('digitalsourcetype');
  // the cache answers with these bytes as long as the row exists
  await world.pictures.drop(hash);
  expect((await app.inject({ url: `/media/featured/${id}.jpg` })).statusCode).toBe(200);
  db.delete(featuredArtwork).run();
  expect((await app.inject({ url: `/media/featured/${id}.jpg` })).statusCode).toBe(404);
});

test('a featured picture without its file is missing', async () => {
  const { app, db, row, world } = await aPicture();
  const { hash, width, height } = row;
  const { id } = db
    .insert(featuredArtwork)
    .values({ hash, width, height, source: `/media/${row.id}`, position: 1, createdAt: row.createdAt })
    .returning()
    .get();
  await world.pictures.drop(hash);
  expect((await app.inject({ url: `/media/featured/${id}.jpg` })).statusCode).toBe(404);
});
