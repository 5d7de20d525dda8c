import { type RunningFakeService, startFakeService } from '@limn/sandbox/http/fake-service';
import { buildConnector } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from './address.ts';
import { type Guard, publicOnly } from './connector.ts';
import { createHttpClient, fetchPublic } from './http-client.ts';

const limits = { maxBytes: 1000, milliseconds: 300_000 };
let house: RunningFakeService;
let port: string;

beforeAll(async () => {
  house = await startFakeService(async ({ url, response }) => {
    const to = url.searchParams.get('to');
    if (to) return void response.writeHead(302, { location: to }).end();
    response.end('the inner room');
  });
  port = new URL(house.url).port;
});
afterAll(() => house.close());

describe('an address is public', () => {
  test.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('an address is not public', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '4000::1',
    'localhost',
    '',
    'fe80::1%eth0',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('fetchPublic reaches nothing inside', () => {
  const spellings = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '127。0。0。1',
    '127．0．0．1',
    '①②⑦.⓪.⓪.①',
    '%31%32%37.0.0.1',
    '127.0.0.1.',
    'localhost',
    '127.0.0.2',
    '127.255.255.254',
  ];
  test.each(spellings)('%s', async (host) => {
    await expect(fetchPublic(`http://${host}:${port}/`, limits)).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(house.requests).toHaveLength(0);
  });

  test.each([
    'file:///etc/passwd',
    'ftp://1.1.1.1/',
    'data:text/plain,hello',
    'http://user:word@1.1.1.1/',
    'http://',
    'no address',
  ])('%s', async (url) => {
    await expect(fetchPublic(url, limits)).rejects.toMatchObject({ kind: 'refused' });
  });
});

/** 127.0.0.1 counts as a public host here; the rest of loopback stays private. */
function outsideWith(guard: Partial<Guard>) {
  const allows = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
  return createHttpClient({ ...publicOnly, allows, ...guard });
}

describe('names that lie', () => {
  const answering = (...answers: string[][]): Guard['lookup'] => {
    let count = 0;
    return (_name, _options, done) => {
      const addresses = answers[Math.min(count++, answers.length - 1)] ?? [];
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    };
  };

  test('one private address among public ones closes the name', async () => {
    const out = createHttpClient({ ...publicOnly, lookup: answering(['93.184.216.34', '127.0.0.1']) });
    await expect(out.fetchPublic(`http://rebind.test:${port}/`, limits)).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  test('a name that turns private between two requests is refused the second time', async () => {
    const out = outsideWith({ lookup: answering(['127.0.0.1'], ['127.0.0.2']) });
    await expect(out.fetchPublic(`http://rebind.test:${port}/`, limits)).resolves.toMatchObject({
      status: 200,
    });
    await expect(out.fetchPublic(`http://rebind.test:${port}/`, limits)).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  test('the address that was really connected is looked at too', async () => {
    const elsewhere: typeof buildConnector = (options) => {
      const connect = buildConnector({ timeout: options?.timeout ?? 1000 });
      return (target, done) => connect({ ...target, hostname: '127.0.0.1' }, done);
    };
    const before = house.requests.length;
    const out = createHttpClient({ ...publicOnly, connect: elsewhere });
    await expect(out.fetchPublic(`http://93.184.216.34:${port}/`, limits)).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(house.requests).toHaveLength(before);
  });

  test('a name that does not resolve is unavailable, after a second try', async () => {
    let asked = 0;
    const lookup: Guard['lookup'] = (_name, _options, done) => {
      asked += 1;
      done(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), []);
    };
    const answer = createHttpClient({ ...publicOnly, lookup }).fetchPublic('http://nowhere.test/', limits);
    await expect(answer).rejects.toMatchObject({ kind: 'unavailable' });
    expect(asked).toBe(2);
  });

  test('a name without addresses is refused', async () => {
    const out = outsideWith({ lookup: answering([]) });
    await expect(out.fetchPublic(`http://nothing.test:${port}/`, limits)).rejects.toMatchObject({
      kind: 'refused',
    });
  });
});

describe('redirects', () => {
  const fetchVia = (to: string) =>
    outsideWith({}).fetchPublic(`http://127.0.0.1:${port}/?to=${encodeURIComponent(to)}`, limits);

  test('are followed to public addresses', async () => {
    const answer = await fetchVia('/elsewhere');
    expect(answer.bytes.toString()).toBe('the inner room');
    expect(answer.url.pathname).toBe('/elsewhere');
  });

  test.each([
    'http://127.0.0.2:PORT/',
    'http://169.254.169.254/',
    'http://[::1]:PORT/',
    'file:///etc/passwd',
    'http://a:b@127.0.0.1:PORT/',
  ])('never to %s', async (to) => {
    await expect(fetchVia(to.replace('PORT', port))).rejects.toMatchObject({ kind: 'refused' });
  });

  test('end after three', async () => {
    const step = (to: string) => `/?to=${encodeURIComponent(to)}`;
    await expect(fetchVia(step(step('/end')))).resolves.toMatchObject({ status: 200 });
    await expect(fetchVia(step(step(step('/end'))))).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
