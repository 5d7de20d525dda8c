import { once } from 'node:events';
import { request as rawRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { User } from '../features/people/account/schema.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

const jpeg = { 'content-type': 'image/jpeg' };
/** Soft colours, different on each call. Fine noise of this size takes four times the processor time. */
const aPhoto = () =>
  sharp({
    create: {
      width: 14,
      height: 10,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  }).resize(700, 500, { fit: 'fill' });

async function aPerson() {
  const server = await aServer();
  const payload = { email: 'ann@example.com', password };
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/register', payload });
  const headers = bearer(answer.json<{ token: string }>().token);
  const put = (payload: Uint8Array | string, more: Record<string, string> = jpeg) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/auth/avatar',
      headers: { ...headers, ...more },
      payload: Buffer.from(payload),
    });
  const pathOf = (url: string) => new URL(url).pathname;
  return { ...server, headers, put, pathOf };
}

describe('an uploaded avatar', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('is made ours of a %s', async (format) => {
    const { app, put, pathOf } = await aPerson();
    const answer = await put(await aPhoto().toFormat(format).toBuffer(), {
      'content-type': `image/${format}`,
    });
    expect(answer.statusCode).toBe(200);
    const { avatar_url } = User.strict().parse(answer.json());
    expect(avatar_url).toMatch(/^http:\/\/localhost:3000\/media\/avatars\/[\w-]{22}\.webp$/);
    const served = await app.inject({ url: pathOf(avatar_url ?? '') });
    expect(served.statusCode).toBe(200);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
  });

  test('says nothing of where it was taken, and stands upright', async () => {
    const { app, put, pathOf } = await aPerson();
    const photo = await aPhoto()
      .withExif({
        IFD0: { Make: 'Camera' },
        IFD3: { GPSLatitude: '51/1 30/1 3230/100', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer();
    expect([(await sharp(photo).metadata()).exif, photo.includes('Camera')]).toEqual([
      expect.anything(),
      true,
    ]);
    const { avatar_url } = (await put(photo)).json();
    const { rawPayload } = await app.inject({ url: pathOf(avatar_url) });
    const { exif, xmp, iptc, icc } = await sharp(rawPayload).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    // a word, because random bytes may contain three letters by chance
    expect(rawPayload.includes('Camera')).toBe(false);
  });

  test('is a picture by its bytes, with any name', async () => {
    const { put } = await aPerson();
    expect((await put(await aPhoto().png().toBuffer())).statusCode).toBe(200);
    for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '', 'x'.repeat(5_242_880)]) {
      const answer = await put(bytes);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: 'IMAGE_NOT_ALLOWED', message: expect.stringContaining('This picture cannot be used') },
      ]);
    }
  });

  test.each([
    'image/svg+xml',
    'image/gif',
    'application/json',
    'multipart/form-data; boundary=x',
    'text/plain',
  ])('is not taken as %s', async (type) => {
    const { put } = await aPerson();
    const answer = await put('{}', { 'content-type': type });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('has no more than five megabytes', async () => {
    const { put } = await aPerson();
    const answer = await put('x'.repeat(5_242_881));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('of a stranger, without a length or too large is refused before it is read', async () => {
    const { app, headers } = await aPerson();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const begin = async (more: Record<string, string>, chunks: number) => {
      const sending = rawRequest({
        port,
        method: 'PUT',
        path: '/api/auth/avatar',
        headers: { ...jpeg, ...more },
      });
      sending.on('error', () => undefined);
      for (let n = 0; n < chunks; n++) sending.write(Buffer.alloc(65_536));
      const [response] = await once(sending, 'response');
      sending.destroy();
      return response.statusCode as number;
    };
    expect(await begin({}, 1)).toBe(401);
    expect(await begin(bearer('limn_0123456789012345678901234567890123456789012'), 1)).toBe(401);
    expect(await begin(headers as Record<string, string>, 1)).toBe(411);
    const long = { ...(headers as Record<string, string>), 'content-length': '5242881' };
    expect(await begin(long, 1)).toBe(413);
  });

  test('is counted before it is read: no more than twenty are held in memory for one person', async () => {
    const { app, headers } = await aPerson();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const sendings = Array.from({ length: 21 }, () => {
      const more = { ...headers, ...jpeg, 'content-length': 200_000 };
      const sending = rawRequest({ port, method: 'PUT', path: '/api/auth/avatar', headers: more });
      sending.on('error', () => undefined);
      sending.write(Buffer.alloc(1024));
      return sending;
    });
    const [first] = await Promise.race(sendings.map((sending) => once(sending, 'response')));
    for (const sending of sendings) sending.destroy();
    expect(first.statusCode).toBe(429);
  });

  test('may come twenty times an hour', async () => {
    const { put } = await aPerson();
    const bytes = await aPhoto().jpeg().toBuffer();
    for (let n = 0; n < 20; n++) expect((await put(bytes)).statusCode).toBe(200);
    const answer = await put(bytes);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(answer.headers['retry-after']).toBe('180');
  });
});

describe('an avatar is served', () => {
  test('to everyone with its address, for ever, and without any rights', async () => {
    const { app, put, pathOf } = await aPerson();
    const url = pathOf((await put(await aPhoto().jpeg().toBuffer())).json().avatar_url);
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, headers['content-length']]);
  });

  test('no longer where there is another or none', async () => {
    const { app, put, pathOf, headers } = await aPerson();
    const bytes = await aPhoto().jpeg().toBuffer();
    const first = pathOf((await put(bytes)).json().avatar_url);
    const second = pathOf((await put(bytes)).json().avatar_url);
    const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await app.inject({ method: 'PUT', url: '/api/auth/user', headers, payload: { avatar_url: null } });
    expect(await statusOf(second)).toBe(404);
    for (const odd of ['x.webp', '..%2f..%2flimn.db', `${'A'.repeat(22)}.webp`, `${'A'.repeat(22)}.png`, ''])
      expect(await statusOf(`/media/avatars/${odd}`), odd).toBe(404);
  });
});
