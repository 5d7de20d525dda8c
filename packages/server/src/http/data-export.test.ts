import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generation, image, refund } from '@limn/db';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { grantMembership } from '../features/billing/membership/write/grant-membership.ts';
import { seedUser } from '../testing/seed.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

type Server = Awaited<ReturnType<typeof aServer>>;

interface Picture {
  id: string;
  image_url: string;
}

async function aPerson(server: Server, name = 'ann') {
  const { app } = server;
  const payload = { email: `${name}@example.com`, password };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  const { token, user } = answer.json<{ token: string; user: { id: string } }>();
  const headers = bearer(token);
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  return {
    id: user.id,
    headers,
    call,
    async paint(prompt: string): Promise<Picture> {
      const { id } = (await call('POST', '/api/generations', { prompt, seed: 7, style: 'Anime' })).json();
      // reads the row instead of calling, because frequent calls would hit the rate limit
      for (;;) {
        const job = server.db.select().from(generation).where(eq(generation.id, id)).get();
        if (job?.state === 'done') break;
        expect(job?.errorCode).toBeNull();
        await new Promise((resolve) => setImmediate(resolve));
      }
      return (await call('GET', `/api/generations/${id}`)).json().image;
    },
    async link(): Promise<string> {
      const made = await call('POST', '/trpc/archive.create', {});
      return made.json<{ result: { data: { url: string } } }>().result.data.url;
    },
  };
}

function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error);
      const files: Record<string, Buffer> = {};
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error);
          files[entry.fileName] = await buffer(stream);
          zip.readEntry();
        });
      });
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.readEntry();
    });
  });
}

/** Pictures of the store that this process has open. */
const openFiles = ({ world }: Server) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(world.pictures.root);
    } catch {
      return false;
    }
  }).length;

const fileOf = ({ db, world }: Server, { id }: Picture) => {
  const row = db.select().from(image).where(eq(image.id, id)).get();
  return join(world.pictures.root, world.pictures.pathOf(row?.hash ?? '', 'picture.jpg'));
};

/** 150 MB in five pictures, enough to need streaming. */

describe('an archive', () => {
  test('holds everything that one has, names it, and nothing else', async () => {
    const server = await aServer({ SITE_NAME: 'Our Limn' });
    const { app, db, clock } = server;
    const [ann, bob] = [await aPerson(server), await aPerson(server, 'bob')];
    const boat = await ann.paint('a boat');
    clock.pass(24 * 3_600_000);
    const barge = await ann.paint('a <barge> “灯塔”');
    const removed = await ann.paint('one that is removed');
    const lost = await ann.paint('one whose file is lost');
    await bob.paint('a bridge');
    await ann.call('POST', `/api/images/${barge.id}/star`);
    await ann.call('DELETE', `/api/images/${removed.id}`);
    rmSync(fileOf(server, lost));
    await ann.call('PUT', '/api/auth/user', { display_name: 'Ann', bio: 'one\ntwo' });
    const made = { name: 'Boats', image_ids: [barge.id, removed.id, lost.id, boat.id] };
    await ann.call('POST', '/api/collections', made);
    const avatar = await sharp({ create: { width: 99, height: 99, channels: 3, background: '#c40' } })
      .png()
      .toBuffer();
    const headers = { ...ann.headers, 'content-type': 'image/png' };
    const uploaded = await app.inject({ method: 'PUT', url: '/api/auth/avatar', headers, payload: avatar });
    const validUntil = new Date(clock.now().getTime() + 1000);
    for (const { id: userId } of [ann, bob]) grantMembership({ db, now: clock.now }, { userId, validUntil });

    const answer = await app.inject({ url: await ann.link() });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="limn-2027-03-02.zip"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const files = await unzip(answer.rawPayload);
    const names = [`pictures/2027-03-01-${boat.id}.jpg`, `pictures/2027-03-02-${barge.id}.jpg`];
    expect(Object.keys(files)).toEqual([...names, 'avatar.webp', 'limn.json']);
    expect(files[names[0] ?? '']).toEqual(readFileSync(fileOf(server, boat)));
    expect(files[names[1] ?? '']).toEqual(readFileSync(fileOf(server, barge)));
    const path = new URL(uploaded.json<{ avatar_url: string }>().avatar_url).pathname;
    expect(files['avatar.webp']).toEqual((await app.inject({ url: path })).rawPayload);
    const told = {
      style: 'Anime',
      resolution: '640x480',
      width: 640,
      height: 480,
      seed: 7,
      painter: 'fake · fake-1',
      model: { id: null, name: 'fake-1' },
      is_enhanced: true,
      drawn: null,
      not_understood: null,
      operation: null,
      parent_id: null,
      is_resampled: false,
      negative_prompt: null,
      steps: null,
      guidance: null,
    };
    expect(JSON.parse(String(files['limn.json']))).toEqual({
      exported_at: '2027-03-02T12:00:00.000Z',
      site: 'Our Limn',
      account: {
        email: 'ann@example.com',
        display_name: 'Ann',
        bio: 'one\ntwo',
        created_at: '2027-03-01T12:00:00.000Z',
        is_admin: false,
      },
      preferences: (await ann.call('GET', '/api/preferences')).json(),
      memberships: [{ provider: 'grant', valid_until: validUntil.toISOString() }],
      invoices: [],
      pictures: [
        {
          ...told,
          file: names[0],
          prompt: expect.stringContaining('a boat'),
          original_prompt: 'a boat',
          is_starred: false,
          created_at: '2027-03-01T12:00:00.000Z',
        },
        {
          ...told,
          file: names[1],
          prompt: expect.stringContaining('a <barge> “灯塔”'),
          original_prompt: 'a <barge> “灯塔”',
          is_starred: true,
          created_at: '2027-03-02T12:00:00.000Z',
        },
      ],
      collections: [
        { name: 'Boats', created_at: '2027-03-02T12:00:00.000Z', pictures: [names[1], names[0]] },
      ],
    });
  });

  test('has the invoices of the user with lines and refunds, and no others', async () => {
    const server = await aServer();
    const { app, db, clock } = server;
    const [ann, bob] = [await aPerson(server), await aPerson(server, 'bob')];
    const { invoice: id } = seedUser(server, { userId: ann.id, marker: 'Membership of ann' });
    seedUser(server, { userId: bob.id, marker: 'Membership of bob' });
    const paid = { provider: 'paypal', isLive: false, currency: 'usd', createdAt: clock.now() } as const;
    db.insert(refund)
      .values({ ...paid, invoiceId: id, remoteId: 're_1', amountCents: 250 })
      .run();
    db.delete(image).run();
    const { rawPayload } = await app.inject({ url: await ann.link() });
    const text = String((await unzip(rawPayload))['limn.json']);
    expect(JSON.parse(text).invoices).toEqual([
      expect.objectContaining({
        amount: 9.99,
        lines: [{ description: 'Membership of ann', amount: 9.99, quantity: 1 }],
        refunds: [{ amount: 2.5, status: 'done', created_at: clock.now().toISOString() }],
      }),
    ]);
    expect(text).not.toContain('Membership of bob');
  });

  test('of a user without pictures is a zip as well', async () => {
    const server = await aServer();
    const ann = await aPerson(server);
    const { rawPayload } = await server.app.inject({ url: await ann.link() });
    expect(Object.keys(await unzip(rawPayload))).toEqual(['limn.json']);
  });
});

test('has the new file of a picture that is signed while the archive is sent', async () => {
  const server = await aServer();
  const { app, db, world } = server;
  const ann = await aPerson(server);
  const boat = await ann.paint('a boat');
  const old = fileOf(server, boat);
  const signed = Buffer.concat([readFileSync(old), Buffer.from('signed')]);
  const hash = await world.pictures.keep(signed);
  const { open } = world.pictures;
  world.pictures.open = (asked, kind) => {
    // the rows were read before
    db.update(image).set({ hash }).where(eq(image.id, boat.id)).run();
    rmSync(old, { force: true });
    return open(asked, kind);
  };
  const { rawPayload } = await app.inject({ url: await ann.link() });
  const files = await unzip(rawPayload);
  expect(files[`pictures/2027-03-01-${boat.id}.jpg`]).toEqual(signed);
});

test('of a selection holds those of them that are one’s own, and what names them', async () => {
  const server = await aServer();
  const [ann, bob] = [await aPerson(server), await aPerson(server, 'bob')];
  const boat = await ann.paint('a boat');
  await ann.paint('a barge');
  const bridge = await bob.paint('a bridge');
  const ids = [boat.id, bridge.id, 'never-was'];
  const made = await ann.call('POST', '/trpc/archive.create', { ids });
  const { rawPayload } = await server.app.inject({ url: made.json().result.data.url });
  const files = await unzip(rawPayload);
  const name = `pictures/2027-03-01-${boat.id}.jpg`;
  expect(Object.keys(files)).toEqual([name, 'limn.json']);
  expect(JSON.parse(String(files['limn.json']))).toEqual({
    exported_at: '2027-03-01T12:00:00.000Z',
    site: 'Limn',
    pictures: [expect.objectContaining({ file: name, original_prompt: 'a boat' })],
  });
});

describe('its link', () => {
  test('works once, within a minute, and is in no log', async () => {
    const server = await aServer({ LOG_LEVEL: 'trace' });
    const { app, clock, lines } = server;
    const ann = await aPerson(server);
    const url = await ann.link();
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(405);
    expect((await app.inject({ url })).statusCode).toBe(200);
    const late = await ann.link();
    clock.pass(60_000);
    const link = { code: 'NOT_FOUND', message: 'This download link has already been used or has expired.' };
    for (const bad of [url, late, '/api/archive', '/api/archive?ticket=', '/api/archive?ticket=a&ticket=b']) {
      const answer = await app.inject({ url: bad });
      expect([answer.statusCode, answer.json()]).toEqual([404, link]);
      expect(answer.headers['referrer-policy']).toBe('no-referrer');
    }
    for (const used of [url, late]) expect(lines.join()).not.toContain(used.split('=')[1]);
  });

  test('is not a token, and a token is not a link', async () => {
    const server = await aServer();
    const ann = await aPerson(server);
    const [, ticket = ''] = (await ann.link()).split('=');
    const self = await server.app.inject({ url: '/api/auth/user', headers: bearer(ticket) });
    expect(self.statusCode).toBe(401);
    const [, token = ''] = ann.headers.authorization.split(' ');
    expect((await server.app.inject({ url: `/api/archive?ticket=${token}` })).statusCode).toBe(404);
  });

  test('goes with its account, and is made five times an hour, of a selection thirty times', async () => {
    const server = await aServer();
    const ann = await aPerson(server);
    for (let n = 0; n < 4; n++) await ann.link();
    const last = await ann.link();
    expect((await ann.call('POST', '/trpc/archive.create', {})).statusCode).toBe(429);
    const select = () => ann.call('POST', '/trpc/archive.create', { ids: ['never-was'] });
    for (let n = 0; n < 30; n++) expect((await select()).statusCode).toBe(200);
    expect((await select()).statusCode).toBe(429);
    expect((await ann.call('POST', '/trpc/account.remove', { password })).statusCode).toBe(200);
    expect((await server.app.inject({ url: last })).statusCode).toBe(404);
  });
});

describe('150 pictures of a megabyte', () => {
  async function aHeavyArchive() {
    const server = await aServer();
    const ann = await aPerson(server);
    const { db, app } = server;
    const first = await ann.paint('a boat');
    writeFileSync(fileOf(server, first), Buffer.alloc(2 ** 20, 'x'));
    const row = db.select().from(image).where(eq(image.id, first.id)).get();
    if (!row) throw new Error('not painted');
    const { seq, id, generationId, ...shared } = row;
    for (let n = 0; n < 149; n++) db.insert(image).values(shared).run();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const { pictures } = server.world;
    const { open } = pictures;
    let opened = 0;
    pictures.open = (...given) => {
      opened++;
      return open(...given);
    };
    const url = await ann.link();
    const response = await new Promise<IncomingMessage>((resolve) => get({ port, path: url }, resolve));
    return { server, response, opened: () => opened };
  }

  test('are read no faster than they are taken, and never all at once', async () => {
    const { response, opened } = await aHeavyArchive();
    let [bytes, ahead] = [0, 0];
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      ahead = Math.max(ahead, opened() - bytes / 2 ** 20);
    }
    expect(bytes).toBeGreaterThan(150 * 2 ** 20);
    expect(opened()).toBe(150);
    // the buffers of the sockets hold some of it
    expect(ahead).toBeLessThan(16);
  });

  test('are let go when the reader goes away', async () => {
    const { server, response } = await aHeavyArchive();
    await new Promise((resolve) => response.once('readable', resolve));
    // the archive waits for its reader; the file before may still be closing
    await expect.poll(() => openFiles(server)).toBe(1);
    response.destroy();
    await expect.poll(() => openFiles(server)).toBe(0);
    expect(server.lines.filter((line) => line.includes('a bug'))).toEqual([]);
  });
});
