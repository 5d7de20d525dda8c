import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { discardedFile, image } from '@limn/db';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sweep } from '../../../jobs/sweep.ts';
import { createServedPictures } from '../../../ports/image-service/served-pictures.ts';
import { createFakeImageService } from '../../../ports/image-service/testing/fake-image-service.ts';
import { expectConsistent } from '../../../testing/consistency.ts';
import { aStudio, type Person, type Studio } from '../../../testing/studio.ts';
import { completeThumbnails } from './flow/thumbnails.ts';

const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
/** Soft colours, different on each call. Fine noise of this size takes four times the processor time. */
const pictureOf = (width: number, height: number) =>
  sharp({ create: { width: 16, height: 12, channels: 3, background: '#888', noise } })
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer();

/** An image service that serves pictures at addresses, and records the requests. */
async function aService(answers: Record<string, { status?: number; body?: Buffer; location?: string }>) {
  const asked: { url: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url, authorization: headers.authorization });
    const { status = 200, body, location } = answers[url ?? ''] ?? { status: 404 };
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const served = createServedPictures({ url: url.replace('//', '//user:secret@'), timeoutSeconds: 300 });
  const imageService = { ...(await createFakeImageService()), served };
  return { url, asked, studio: await aStudio({}, { imageService }) };
}

const wish = (image_url: string) =>
  ({ prompt: ' a boat ', image_url, style: 'normal', resolution: '640x480' }) as const;

describe('a picture made elsewhere', () => {
  test('is fetched without the key, made to size and kept like any other', async () => {
    const { url, asked, studio } = await aService({ '/a.png': { body: await pictureOf(800, 800) } });
    const { ann, db, world } = studio;
    const made = await ann.image.create(wish(`${url}/a.png`));
    expect(made).toMatchObject({
      prompt: 'a boat',
      original_prompt: 'a boat',
      width: 640,
      height: 480,
      seed: null,
    });
    expect(made).not.toHaveProperty('message');
    expect(asked).toEqual([{ url: '/a.png', authorization: undefined }]);
    const [row] = db.select().from(image).all();
    const file = `${world.pictures.root}/${world.pictures.pathOf(row?.hash ?? '', 'picture.jpg')}`;
    const { width, height, xmp } = await sharp(file).metadata();
    expect({ width, height }).toEqual({ width: 640, height: 480 });
    expect(String(xmp)).toContain('limn:painter="fake"');
    expect(String(xmp)).not.toContain('limn:seed');
    // the file is shared without its description; its id would lead to one with it
    expect(String(xmp)).not.toContain(made.id);
    expect(await ann.image.list({ search: 'boat' })).toMatchObject([{ id: made.id }]);
  });

  test('of one’s own is taken from disk', async () => {
    const { asked, studio } = await aService({});
    const { ann, ctx } = studio;
    const { image_url } = await ann.paint('a boat');
    for (const address of [image_url, ctx.settings.publicUrl + image_url])
      expect(await ann.image.create(wish(address))).toMatchObject({ painter: 'fake · fake-1' });
    expect(asked).toEqual([]);
    await expect(studio.bob.image.create(wish(image_url))).rejects.toRefuse('image.not_allowed');
  });

  test('is deleted when the server was killed before it had a row', async () => {
    const { url, studio } = await aService({ '/a.png': { body: await pictureOf(640, 480) } });
    const { ann, bob, clock, ctx, db, world } = studio;
    const { pictures } = world;
    const { keep } = pictures;
    const kept = Promise.withResolvers<string>();
    pictures.keep = async (picture) => {
      kept.resolve(await keep(picture));
      return new Promise(() => undefined);
    };
    void ann.image.create(wish(`${url}/a.png`));
    const hash = await kept.promise;
    pictures.keep = keep;
    const { id } = await bob.image.create(wish(`${url}/a.png`));
    clock.pass(3_500_000);
    await sweep(ctx);
    expect(await pictures.sizesOf(hash)).toHaveProperty(['picture.jpg']);
    clock.pass(200_000);
    await sweep(ctx);
    expect(await pictures.sizesOf(hash)).toEqual({});
    expect(await bob.image.list({})).toMatchObject([{ id }]);
    await completeThumbnails(ctx)();
    await expectConsistent({ ...ctx, pictures });
    expect(db.select().from(discardedFile).all()).toEqual([]);
  });

  test('is as large as it was where its size is its own', async () => {
    const { url, studio } = await aService({
      '/wide.png': { body: await pictureOf(2000, 500) },
      '/small.png': { body: await pictureOf(70, 20) },
    });
    const { ann } = studio;
    const custom = (path: string) => ann.image.create({ ...wish(url + path), resolution: 'Custom' });
    await expect(custom('/wide.png')).rejects.toRefuse('generation.members_only');
    ann.becomeMember();
    expect(await custom('/wide.png')).toMatchObject({ width: 1704, height: 426, resolution: 'Custom' });
    expect(await custom('/small.png')).toMatchObject({ width: 70, height: 32 });
  });

  const nowhere = [
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/a.png',
    'http://localhost/a.png',
    'https://example.com/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'ftp://127.0.0.1/a.png',
    '//example.com/a.png',
    '/media/../limn.db',
    '/media/AAAAAAAAAAAAAAAAAAAAAA',
    '/media/AAAAAAAAAAAAAAAAAAAAAA/../../x',
    '/api/images',
    'a.png',
    'http://',
  ];
  test.each(nowhere)('is not taken from %s', async (address) => {
    const { asked, studio } = await aService({});
    await expect(studio.ann.image.create(wish(address))).rejects.toRefuse('image.not_allowed');
    expect(asked).toEqual([]);
  });

  test('is not taken from an address that only resembles the service’s, or leads away from it', async () => {
    const body = await pictureOf(640, 480);
    const other = createServer((_request, response) => void response.end(body));
    let connections = 0;
    other.on('connection', () => connections++);
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const away = `http://127.0.0.1:${(other.address() as AddressInfo).port}/a.png`;
    const { url, asked, studio } = await aService({ '/away': { status: 302, location: away } });
    const { host } = new URL(url);
    const resembling = [
      `http://user:password@${host}/a.png`,
      `http://${host}@example.com/a.png`,
      `http://${host}.example.com/a.png`,
      `https://${host}/a.png`,
      `${url}/a.png#x`,
      away,
    ];
    for (const address of resembling)
      await expect(studio.ann.image.create(wish(address)), address).rejects.toRefuse('image.not_allowed');
    expect(asked).toEqual([]);
    await expect(studio.ann.image.create(wish(`${url}/away`))).rejects.toRefuse('image.not_allowed');
    expect(connections).toBe(0);
  });

  test('is a picture', async () => {
    const { url, studio } = await aService({
      '/html': { body: Buffer.from('<!doctype html><script>alert(1)</script>') },
      '/svg': { body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>') },
      '/half.png': { body: (await pictureOf(640, 480)).subarray(0, 5000) },
      '/tiny.png': { body: await pictureOf(2, 2) },
      '/empty': { body: Buffer.alloc(0) },
      '/large': { body: Buffer.alloc(13 * 2 ** 20, 'x') },
    });
    for (const path of ['/html', '/svg', '/half.png', '/tiny.png', '/empty', '/large', '/missing'])
      await expect(studio.ann.image.create(wish(url + path)), path).rejects.toRefuse('image.not_allowed');
    expect(await studio.ann.image.usage()).toMatchObject({ stored: 0 });
  });
});

test('one user has one of them in memory at a time, and delays no other user', async () => {
  const bytes = await pictureOf(640, 480);
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const fetch = async ({ pathname }: URL) => {
    asked.push(pathname);
    if (pathname !== '/bob.png') await mayEnd;
    return { bytes };
  };
  const served = { origin: 'http://service.example', fetch };
  const { ann, bob } = await aStudio({}, { imageService: { ...(await createFakeImageService()), served } });
  const address = (name: string) => wish(`http://service.example/${name}.png`);
  const hers = ['1', '2', '3'].map((name) => ann.image.create(address(name)));
  await bob.image.create(address('bob'));
  expect(asked).toEqual(['/1.png', '/bob.png']);
  end();
  await Promise.all(hers);
  expect(asked).toEqual(['/1.png', '/bob.png', '/2.png', '/3.png']);
});

describe('its limits', () => {
  const files = ({ db }: Pick<Studio, 'db'>) => db.select().from(image).all().length;

  async function fill(ann: Person, n: number, url: string) {
    for (let made = 0; made < n; made++) await ann.image.create(wish(url));
  }

  test('of twenty at once at nine of ten exactly one stays, and no file of the others', async () => {
    const { url, studio } = await aService({ '/a.png': { body: await pictureOf(640, 480) } });
    const { ann, db, world } = studio;
    await fill(ann, 9, `${url}/a.png`);
    const kept: string[] = [];
    const dropped: string[] = [];
    const { keep, drop } = world.pictures;
    world.pictures.keep = async (processed) => {
      const hash = await keep(processed);
      kept.push(hash);
      return hash;
    };
    world.pictures.drop = async (hash) => {
      dropped.push(hash);
      await drop(hash);
    };
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => ann.image.create(wish(`${url}/a.png`))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toRefuse('image.limit_reached', { limit: 10 });
    expect(files({ db })).toBe(10);
    expect(kept.length - dropped.length).toBe(1);
  });

  test('of its own size are known when it has come: only 640 x 480 is free', async () => {
    const { url, studio } = await aService({
      '/free.png': { body: await pictureOf(640, 480) },
      '/large.png': { body: await pictureOf(800, 600) },
    });
    const { ann } = studio;
    const custom = (path: string) => ann.image.create({ ...wish(url + path), resolution: 'Custom' });
    expect(await custom('/free.png')).toMatchObject({ width: 640, height: 480 });
    await expect(custom('/large.png')).rejects.toRefuse('generation.members_only');
    expect(await ann.image.list({})).toHaveLength(1);
    ann.becomeMember();
    expect(await custom('/large.png')).toMatchObject({ width: 800, height: 600 });
  });

  test('hold before anything is asked', async () => {
    const { url, asked, studio } = await aService({});
    const { ann } = studio;
    await expect(ann.image.create({ ...wish(`${url}/a.png`), resolution: '1024x768' })).rejects.toRefuse(
      'generation.members_only',
    );
    for (const prompt of ['', ' \n '])
      await expect(ann.image.create({ ...wish(`${url}/a.png`), prompt })).rejects.toThrow();
    await expect(ann.image.create({ ...wish(`${url}/a.png`), prompt: 'x'.repeat(4001) })).rejects.toRefuse(
      'request.invalid',
    );
    studio.world.pictures.freeBytes = () => 0;
    await expect(ann.image.create(wish(`${url}/a.png`))).rejects.toRefuse('storage.full');
    expect(asked).toEqual([]);
  });
});
