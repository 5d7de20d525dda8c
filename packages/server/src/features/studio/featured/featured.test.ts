import { existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { discardedFile, featuredArtwork, user } from '@limn/db';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sweep } from '../../../jobs/sweep.ts';
import { isPublicAddress } from '../../../ports/http/address.ts';
import { publicOnly } from '../../../ports/http/connector.ts';
import { createHttpClient } from '../../../ports/http/http-client.ts';
import { aStudio, type Studio } from '../../../testing/studio.ts';
import { ownAddress, sizeWithin } from './rules.ts';

const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
/** Soft colours, different on each call. Fine noise of this size takes four times the processor time. */
const aPhotograph = (width: number, height: number) =>
  sharp({ create: { width: 16, height: 12, channels: 3, background: '#888', noise } })
    .resize(width, height, { fit: 'fill' })
    .jpeg()
    .toBuffer();

/** A gallery on another host. Loopback's first address stands for the public internet. */
async function aGallery(answer: (response: ServerResponse, path: string) => void) {
  const visits: string[] = [];
  const gallery = createServer((request, response) => {
    visits.push(request.url ?? '');
    answer(response, request.url ?? '');
  });
  await new Promise<void>((resolve) => gallery.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    gallery.closeAllConnections();
    gallery.close();
  });
  const { port } = gallery.address() as AddressInfo;
  const allows = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
  const downloads = { fetch: createHttpClient({ ...publicOnly, allows }).fetchPublic };
  return { url: `http://127.0.0.1:${port}`, visits, studio: await aStudio({}, { downloads }) };
}

const fileOf = ({ world }: Studio, hash: string) =>
  join(world.pictures.root, world.pictures.pathOf(hash, 'picture.jpg'));
const isThere = (studio: Studio, hash: string) => existsSync(fileOf(studio, hash));
const rowsOf = ({ db }: Studio) => db.select().from(featuredArtwork).all();

test('a picture from elsewhere is fetched once, made smaller and kept', async () => {
  const photograph = await aPhotograph(3000, 1000);
  const { url, visits, studio } = await aGallery((response) => response.end(photograph));
  const made = await studio.owner.featured.create({ image_url: ` ${url}/one.jpg ` });
  expect(made.image_url).toBe(`/media/featured/${made.id}.jpg`);
  expect(await studio.visitor.featured.urls()).toEqual([made.image_url]);
  expect(await studio.owner.featured.list()).toEqual([made]);
  const [row] = rowsOf(studio);
  expect(row).toMatchObject({ width: 1704, height: 568, source: `${url}/one.jpg`, position: 1 });
  const { format, width, height, xmpAsString } = await sharp(fileOf(studio, row?.hash ?? '')).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1704, 568]);
  // the maker is unknown
  expect(xmpAsString).not.toContain('digitalsourcetype');
  expect(visits).toEqual(['/one.jpg']);
  expect(studio.db.select().from(discardedFile).all()).toEqual([]);
});

test('an admin’s own picture is shown from where it lies, by any of its addresses', async () => {
  const studio = await aStudio({ PUBLIC_URL: 'https://limn.example.com' });
  const { owner } = studio;
  const { id } = await owner.paint('a boat');
  const addresses = [
    `/media/${id}`,
    `/media/${id}/640.webp`,
    `https://limn.example.com/media/${id}?download`,
  ];
  for (const image_url of addresses) await owner.featured.create({ image_url });
  const rows = rowsOf(studio);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(1);
  expect(rows.map(({ position, width, height }) => [position, width, height])).toEqual(
    addresses.map((_, index) => [index + 1, 640, 480]),
  );
  // it stays in the carousel when its painter removes it, and goes when no row has it any more
  await owner.image.remove({ id });
  studio.clock.pass(61_000);
  await sweep(studio.ctx);
  const hash = rows[0]?.hash ?? '';
  expect(isThere(studio, hash)).toBe(true);
  for (const [index, row] of rows.entries()) {
    await owner.featured.remove({ id: row.id });
    await sweep(studio.ctx);
    expect(isThere(studio, hash)).toBe(index < rows.length - 1);
  }
  expect(studio.db.select().from(discardedFile).all()).toEqual([]);
  expect(studio.warnings).toEqual([]);
});

describe('another user’s picture', () => {
  /** Ann shares a picture, and it is featured by her link. */
  async function aSharedPicture(days?: number) {
    const studio = await aStudio();
    const { ann, owner, visitor } = studio;
    const { id } = await ann.paint('a boat');
    const { key } = await ann.share.create({ image_id: id, ...(days ? { days } : {}) });
    const made = await owner.featured.create({ image_url: `/s/${key}` });
    expect(await visitor.featured.urls()).toEqual([made.image_url]);
    return { ...studio, id, key, made };
  }
  type Shared = Awaited<ReturnType<typeof aSharedPicture>>;

  test('is featured by its share link alone', async () => {
    const { ann, owner } = await aStudio();
    const { id } = await ann.paint('a boat');
    for (const image_url of [`/media/${id}`, `http://localhost:3000/media/${id}/640.webp`])
      await expect(owner.featured.create({ image_url })).rejects.toRefuse('image.not_allowed');
    const { key } = await ann.share.create({ image_id: id });
    await expect(owner.featured.create({ image_url: `/media/${id}` })).rejects.toRefuse('image.not_allowed');
    await owner.featured.create({ image_url: `/s/${key}` });
  });

  test.each<[string, (studio: Shared) => Promise<unknown>]>([
    ['deletes it', ({ ann, id }) => ann.image.remove({ id })],
    ['deletes it among several', ({ ann, id }) => ann.image.removeSeveral({ ids: [id] })],
    ['stops sharing it', ({ ann, id }) => ann.share.remove({ image_id: id })],
    ['closes the account', ({ ann }) => ann.account.remove()],
  ])('leaves the strip when its owner %s', async (_, act) => {
    const studio = await aSharedPicture();
    await act(studio);
    expect(await studio.visitor.featured.urls()).toEqual([]);
    expect(await studio.owner.featured.list()).toEqual([]);
    expect(rowsOf(studio)).toEqual([]);
    await expect(studio.owner.featured.remove({ id: studio.made.id })).rejects.toRefuse('image.not_found');
    await sweep(studio.ctx);
    expect(studio.warnings).toEqual([]);
  });

  test('does not come back by undo or by sharing it again', async () => {
    const { ann, id, key, owner, visitor } = await aSharedPicture();
    await ann.image.remove({ id });
    await ann.image.restore({ id });
    await ann.share.create({ image_id: id });
    expect(await visitor.featured.urls()).toEqual([]);
    await owner.featured.create({ image_url: `/s/${key}` });
    expect(await visitor.featured.urls()).toHaveLength(1);
  });

  test('leaves the strip when its share link expires', async () => {
    const studio = await aSharedPicture(1);
    studio.clock.pass(86_400_000);
    expect(await studio.visitor.featured.urls()).toEqual([]);
    await sweep(studio.ctx);
    expect(rowsOf(studio)).toEqual([]);
  });
});

test('a former admin adds nothing when the download ends', async () => {
  const photograph = await aPhotograph(300, 200);
  let isAsked = false;
  const { url, studio } = await aGallery((response) => {
    isAsked = true;
    studio.db.update(user).set({ isAdmin: false }).run();
    response.end(photograph);
  });
  await expect(studio.owner.featured.create({ image_url: `${url}/one.jpg` })).rejects.toRefuse(
    'account.forbidden',
  );
  expect([isAsked, rowsOf(studio)]).toEqual([true, []]);
});

test('a user’s picture stays when the carousel no longer shows it', async () => {
  const studio = await aStudio();
  const { id } = await studio.owner.paint('a boat');
  const made = await studio.owner.featured.create({ image_url: `/media/${id}` });
  const [row] = rowsOf(studio);
  await studio.owner.featured.remove({ id: made.id });
  await sweep(studio.ctx);
  expect([await studio.visitor.featured.urls(), isThere(studio, row?.hash ?? '')]).toEqual([[], true]);
});

test('every failure has the same answer and leaves nothing', async () => {
  const answers: Record<string, (response: ServerResponse) => void> = {
    '/html': (response) =>
      void response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<!doctype html>'),
    '/missing': (response) => void response.writeHead(404).end(),
    '/broken': (response) => void response.writeHead(500).end(),
    '/svg': (response) => void response.end('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    '/inner': (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    '/large': (response) =>
      void response
        .writeHead(200, { 'content-length': String(21 * 2 ** 20) })
        .end(Buffer.alloc(21 * 2 ** 20)),
    '/cut': (response) =>
      void response.writeHead(200, { 'content-length': '99999' }).write('\xff', () => response.destroy()),
  };
  const { url, studio } = await aGallery((response, path) => answers[path]?.(response));
  const { ann, owner } = studio;
  const { id } = await ann.paint('a boat');
  await ann.image.remove({ id });
  const addresses = [
    ...Object.keys(answers).map((path) => url + path),
    ...[
      'http://10.0.0.1/x.jpg',
      'http://[::1]/x.jpg',
      'http://169.254.169.254/latest',
      'http://a:b@127.0.0.1/',
    ],
    ...['file:///etc/passwd', 'data:image/png;base64,AAAA', 'javascript:alert(1)', 'ftp://example.com/x.jpg'],
    ...['//evil.example/x.jpg', '/\\evil.example/x.jpg', 'not an address', '/', '/media', '/etc/passwd'],
    ...['/media/../../etc/passwd', '/media/avatars/x.webp', '/s/0123456789abcdefghijkl', `/media/${id}`],
  ];
  for (const image_url of addresses)
    await expect(owner.featured.create({ image_url }), image_url).rejects.toRefuse('image.not_allowed');
  expect(rowsOf(studio)).toEqual([]);
  // a bug would be in the log
  expect(studio.warnings).toEqual([]);
});

test('there is room for two hundred', async () => {
  const studio = await aStudio();
  const { id } = await studio.owner.paint('a boat');
  const image_url = `/media/${id}`;
  await studio.owner.featured.create({ image_url });
  const [row] = rowsOf(studio);
  if (!row) throw new Error('nothing is featured');
  const { id: _, ...others } = row;
  for (let position = 2; position <= 200; position++)
    studio.db
      .insert(featuredArtwork)
      .values({ ...others, position })
      .run();
  await expect(studio.owner.featured.create({ image_url })).rejects.toRefuse('image.limit_reached', {
    limit: 200,
  });
});

test('the order is taken whole or not at all', async () => {
  const studio = await aStudio();
  const { owner, visitor } = studio;
  const { id } = await studio.owner.paint('a boat');
  const made = [];
  for (let n = 0; n < 3; n++) made.push(await owner.featured.create({ image_url: `/media/${id}` }));
  const [one = '', two = '', three = ''] = made.map(({ id }) => id);
  const idsNow = async () => (await owner.featured.list()).map(({ id }) => id);
  expect((await owner.featured.order({ ids: [three, one, two] })).map(({ id }) => id)).toEqual([
    three,
    one,
    two,
  ]);
  expect((await visitor.featured.urls())[0]).toContain(three);
  for (const ids of [
    [],
    [one, two],
    [one, two, two],
    [one, two, three, three],
    [one, two, 'x'],
    [one, two, three, 'x'],
  ])
    await expect(owner.featured.order({ ids }), ids.join()).rejects.toRefuse('featured.order_outdated');
  expect(await idsNow()).toEqual([three, one, two]);
  await owner.featured.remove({ id: one });
  await expect(owner.featured.remove({ id: one })).rejects.toRefuse('image.not_found');
  await expect(owner.featured.order({ ids: [one, two, three] })).rejects.toRefuse('featured.order_outdated');
  const last = await owner.featured.create({ image_url: `/media/${id}` });
  expect(await idsNow()).toEqual([three, two, last.id]);
});

test('an address is ours, elsewhere, or ours and unknown', () => {
  const ours = 'https://limn.example.com';
  const id = '0123456789abcdefghijkl';
  expect(ownAddress(`/media/${id}`, ours)).toEqual({ image: id });
  expect(ownAddress(`${ours}/s/${id}`, ours)).toEqual({ share: id });
  expect(ownAddress(`https://limn.example.com:443/s/${id}/picture.jpg`, ours)).toEqual({ share: id });
  expect(ownAddress(`/media/${id}/a/b`, ours)).toEqual({ unknown: true });
  expect(ownAddress('/api/auth/user', ours)).toEqual({ unknown: true });
  for (const elsewhere of [`http://limn.example.com/s/${id}`, '//evil.example/x', '/\\evil.example', 'x'])
    expect(ownAddress(elsewhere, ours), elsewhere).toBeUndefined();
  expect(sizeWithin({ width: 10_000, height: 2 })).toEqual({ width: 1704, height: 1 });
  expect(sizeWithin({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 });
});

test('an admin learns which of their own pictures are featured', async () => {
  const { owner, ann } = await aStudio();
  const { id } = await owner.paint('a boat');
  await owner.paint('a tower');
  const foreign = await ann.paint('a hill');
  const { key } = await ann.share.create({ image_id: foreign.id });
  await owner.featured.create({ image_url: `/s/${key}` });
  expect(await owner.featured.own()).toEqual([]);
  const featured = await owner.featured.create({ image_url: `/media/${id}` });
  expect(await owner.featured.own()).toEqual([{ id: featured.id, image_id: id }]);
  await owner.featured.remove({ id: featured.id });
  expect(await owner.featured.own()).toEqual([]);
});
