import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress } from '../../../ports/http/address.ts';
import { publicOnly } from '../../../ports/http/connector.ts';
import { createHttpClient } from '../../../ports/http/http-client.ts';
import { aStudio } from '../../../testing/studio.ts';

/** A site on loopback at the address that stands for the public internet. */
async function aSite(answer: (response: ServerResponse, path: string) => void) {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(request.url ?? '');
    answer(response, request.url ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const allows = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
  return {
    visits,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    downloads: { fetch: createHttpClient({ ...publicOnly, allows }).fetchPublic },
  };
}

const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#08c' } })
  .png()
  .toBuffer();
const pictures = (response: ServerResponse, path: string) =>
  void (path === '/a.png' ? response.end(png) : response.writeHead(404).end());

test('shows what a save would keep, and keeps nothing', async () => {
  const { url, downloads } = await aSite(pictures);
  const { ann } = await aStudio({}, { downloads });
  const { picture } = await ann.account.previewAvatar({ avatar_url: ` ${url}/a.png ` });
  const [, bytes = ''] = /^data:image\/webp;base64,(.+)$/.exec(picture ?? '') ?? [];
  expect(await sharp(Buffer.from(bytes, 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  });
  expect(await ann.account.get()).toMatchObject({ avatar_url: null });
});

test('shows nothing of an address without a picture, or of an inner one', async () => {
  const { url, downloads, visits } = await aSite(pictures);
  const { ann } = await aStudio({}, { downloads });
  const nothing = { picture: null };
  for (const avatar_url of [`${url}/gone.png`, 'http://127.0.0.1:1/a.png', 'file:///etc/passwd', 'a boat'])
    expect(await ann.account.previewAvatar({ avatar_url }), avatar_url).toEqual(nothing);
  expect(visits).toEqual(['/gone.png']);
  const { ann: guarded, warnings } = await aStudio();
  expect(await guarded.account.previewAvatar({ avatar_url: `${url}/a.png` })).toEqual(nothing);
  expect(visits).toEqual(['/gone.png']);
  expect(warnings).toEqual([]);
});

test('shows the present picture at its own address', async () => {
  const { url, downloads, visits } = await aSite(pictures);
  const { ann } = await aStudio({}, { downloads });
  const { avatar_url } = await ann.account.update({ avatar_url: `${url}/a.png` });
  const { picture } = await ann.account.previewAvatar({ avatar_url: avatar_url ?? '' });
  expect(picture).toMatch(/^data:image\/webp;base64,/);
  expect(visits).toEqual(['/a.png']);
});

test('is asked for sixty times an hour, which leaves the saves alone', async () => {
  const { url, downloads } = await aSite(pictures);
  const { ann } = await aStudio({}, { downloads });
  const preview = () => ann.account.previewAvatar({ avatar_url: `${url}/gone.png` });
  for (let n = 0; n < 60; n++) await preview();
  await expect(preview()).rejects.toRefuse('request.too_many', { retryAfter: 60 });
  expect(await ann.account.update({ avatar_url: `${url}/a.png` })).toMatchObject({
    avatar_url: expect.stringMatching(/^\/media\/avatars\//),
  });
});
