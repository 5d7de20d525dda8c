import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paintBlack } from '@limn/sandbox/image-services/picture';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../../ports/http/address.ts';
import { type Guard, publicOnly } from '../../../ports/http/connector.ts';
import { createHttpClient } from '../../../ports/http/http-client.ts';
import { aStudio } from '../../../testing/studio.ts';
import { setAvatar } from './flow/avatar.ts';

/** Listens on loopback, where no address from outside may lead. */
let canary: Server;
let port: number;
let visits: string[];
let answer: (response: ServerResponse, path: string) => void;

beforeAll(async () => {
  canary = createServer((request, response) => answer(response, request.url ?? ''));
  canary.on('connection', () => visits.push('connection'));
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  ({ port } = canary.address() as AddressInfo);
});
afterAll(() => {
  canary.closeAllConnections();
  return new Promise((resolve) => canary.close(resolve));
});
beforeEach(() => {
  visits = [];
});

const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#08c' } });

const sending = (type: string, bytes: Uint8Array | string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': type }).end(bytes);

/** Loopback's first address stands for the public internet; all others are unchanged. */
const guardWith = (guard: Partial<Guard> = {}) => {
  const allows = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
  return { downloads: { fetch: createHttpClient({ ...publicOnly, allows, ...guard }).fetchPublic } };
};

describe('no spelling of an inner address is visited', () => {
  const hosts = [
    ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001'],
    ...['0', '0.0.0.0', '127.0.0.2', '127.255.255.254', '127.0.0.1.', 'localhost', 'localhost.', 'LOCALHOST'],
    ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::7f00:1]'],
    ...[
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::7f00:1]',
      '[2002:7f00:1::]',
      '[fe80::1]',
      '[fd00::1]',
    ],
    ...[
      '127。0。0。1',
      '127．0．0．1',
      '127｡0｡0｡1',
      '①②⑦.⓪.⓪.①',
      '１２７.0.0.1',
      '%31%32%37.0.0.1',
      '%31%32%37%2e0.0.1',
    ],
    ...['10.0.0.1', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.100.100.200', '[fd00:ec2::254]'],
    ...[
      'ｌｏｃａｌｈｏｓｔ',
      '%6c%6f%63%61%6c%68%6f%73%74',
      'user@127.0.0.1',
      'example.com@127.0.0.1',
      '127.0.0.1#.example.com',
    ],
  ];
  test('none of them, and all get one answer', async () => {
    const { ann, clock } = await aStudio();
    answer = sending('image/png', await picture().png().toBuffer());
    for (const host of hosts) {
      clock.pass(180_000);
      const [name = '', rest] = host.split('#');
      const url = `http://${name}:${port}/${rest ? `#${rest}` : 'a.png'}`;
      await expect(ann.account.update({ avatar_url: url }), url).rejects.toRefuse('avatar.unusable', {});
    }
    expect(visits).toEqual([]);
  });

  test.each([
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    'ftp://example.com/a.png',
    'gopher://127.0.0.1:6379/_PING',
    'blob:https://example.com/1',
    '//127.0.0.1/a.png',
    '/media/avatars/AAAAAAAAAAAAAAAAAAAAAA.webp',
    '/etc/passwd',
    'not an address',
    'http://',
    'https://user:word@example.com/a.png',
  ])('%s', async (avatar_url) => {
    const { ann } = await aStudio();
    await expect(ann.account.update({ avatar_url })).rejects.toRefuse('avatar.unusable', {});
  });
});

describe('what leads from outside to the inside is not followed', () => {
  test.each([
    'http://127.0.0.2:PORT/',
    'http://[::1]:PORT/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
  ])('a redirect to %s', async (target) => {
    const { ann } = await aStudio({}, guardWith());
    const location = target.replace('PORT', String(port));
    answer = (response) => void response.writeHead(307, { location }).end();
    const avatar_url = `http://127.0.0.1:${port}/`;
    await expect(ann.account.update({ avatar_url })).rejects.toRefuse('avatar.unusable', {});
    expect(visits).toHaveLength(1);
  });

  test('redirects without end', async () => {
    const { ann } = await aStudio({}, guardWith());
    answer = (response, path) => void response.writeHead(302, { location: `${path}x` }).end();
    const avatar_url = `http://127.0.0.1:${port}/`;
    await expect(ann.account.update({ avatar_url })).rejects.toRefuse('avatar.unusable', {});
    expect(visits).toHaveLength(4);
  });

  test('a name that answers with an inner address the second time', async () => {
    let asked = 0;
    const lookup: Guard['lookup'] = (_name, _options, done) =>
      done(null, [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
    const { ann } = await aStudio({}, guardWith({ lookup }));
    answer = (response) => void response.writeHead(302, { location: `http://rebind.test:${port}/b` }).end();
    const avatar_url = `http://rebind.test:${port}/a`;
    await expect(ann.account.update({ avatar_url })).rejects.toRefuse('avatar.unusable', {});
    expect([asked, visits.length]).toEqual([2, 1]);
  });
});

describe('what comes from outside', () => {
  const from = async (give: typeof answer) => {
    const { ann } = await aStudio({}, guardWith());
    answer = give;
    return ann.account.update({ avatar_url: `http://127.0.0.1:${port}/a.jpg` });
  };
  const noise = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>1</script></svg>';

  test.each<[string, () => Promise<typeof answer>]>([
    ['SVG', async () => sending('image/svg+xml', svg)],
    ['SVG that is called PNG', async () => sending('image/png', svg)],
    ['HTML', async () => sending('image/png', '<!doctype html><script>1</script>')],
    ['GIF', async () => sending('image/gif', await picture().gif().toBuffer())],
    ['nothing', async () => sending('image/png', '')],
    ['a page that is not there', async () => (response) => void response.writeHead(404).end('no')],
    [
      'half a JPEG',
      async () => sending('image/jpeg', (await noise(600, 600).jpeg().toBuffer()).subarray(0, 20_000)),
    ],
    [
      'half a PNG',
      async () => sending('image/png', (await noise(600, 600).png().toBuffer()).subarray(0, 20_000)),
    ],
    ['one pixel', async () => sending('image/png', await picture(1, 1).png().toBuffer())],
    ['16,000 by 16,000 pixels in little', async () => sending('image/png', paintBlack(16_000, 16_000))],
    [
      'a length beyond the limit',
      async () => sending('image/png', Buffer.alloc(5_242_881, '\x89PNG\r\n\x1a\n', 'latin1')),
    ],
    ['a connection that breaks', async () => (response) => void response.socket?.destroy()],
  ])('%s is refused', async (_, give) => {
    await expect(from(await give())).rejects.toRefuse('avatar.unusable', {});
  });

  test('ten gigabytes are left at five megabytes', async () => {
    let sent = 0;
    const closed = Promise.withResolvers<void>();
    const endless: typeof answer = (response) => {
      const chunk = Buffer.alloc(65_536, '\x89PNG\r\n\x1a\n', 'latin1');
      response.writeHead(200, { 'content-type': 'image/png' });
      const pump = () => {
        while (!response.destroyed && sent < 10 * 2 ** 30) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', pump);
        }
      };
      response.once('close', () => closed.resolve());
      pump();
    };
    await expect(from(endless)).rejects.toRefuse('avatar.unusable', {});
    await closed.promise;
    expect(sent).toBeLessThan(50 * 2 ** 20);
  });

  test('one that drips is left in time', async () => {
    const fetch = createHttpClient({ ...publicOnly, allows: () => true }).fetchPublic;
    const hurried = {
      fetch: (url: string, { maxBytes }: { maxBytes: number }) => fetch(url, { maxBytes, milliseconds: 300 }),
    };
    const { ann } = await aStudio({}, { downloads: hurried });
    // a busy machine may not have sent the request when the time is over
    let dripping = 0;
    answer = (response) => {
      dripping += 1;
      const timer = setInterval(() => response.write('x'), 20);
      response.writeHead(200).once('close', () => {
        clearInterval(timer);
        dripping -= 1;
      });
    };
    await expect(ann.account.update({ avatar_url: `http://127.0.0.1:${port}/` })).rejects.toRefuse(
      'avatar.unusable',
    );
    await expect.poll(() => dripping).toBe(0);
  });

  test('a PNG called JPEG is a picture by its bytes; a picture with a script behind it loses the script', async () => {
    const polyglot = Buffer.concat([
      await noise(300, 300).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { avatar_url } = await from(sending('image/jpeg', polyglot));
    expect(avatar_url).toMatch(/^\/media\/avatars\//);
  });
});

test('one user has one avatar in memory at a time, and delays no other user', async () => {
  const { ann, bob, world } = await aStudio();
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#08c' } })
    .png()
    .toBuffer();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const begun: Uint8Array[] = [];
  const { processAvatar } = world.imageProcessor;
  world.imageProcessor.processAvatar = async (bytes) => {
    begun.push(bytes);
    if (bytes !== picture) await mayEnd;
    return processAvatar(picture);
  };
  const uploads = [new Uint8Array(1), new Uint8Array(2), new Uint8Array(3)];
  const hers = uploads.map((bytes) => setAvatar(ann.ctx, bytes));
  await setAvatar(bob.ctx, picture);
  expect(begun).toEqual([uploads[0], picture]);
  end();
  await Promise.all(hers);
  expect(begun).toEqual([uploads[0], picture, uploads[1], uploads[2]]);
});
