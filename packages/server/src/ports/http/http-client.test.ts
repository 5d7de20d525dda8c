import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type RunningFakeService, startFakeService } from '@limn/sandbox/http/fake-service';
import { misbehave, type TransportFault } from '@limn/sandbox/http/misbehave';
import { writeSlowly } from '@limn/sandbox/http/write-slowly';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { publicOnly } from './connector.ts';
import { createHttpClient } from './http-client.ts';
import { addressAt, createPeer, type Peer } from './peer.ts';

const out = createHttpClient();
let service: RunningFakeService;
let peer: Peer;
let answered = 0;

beforeAll(async () => {
  service = await startFakeService(async ({ response, behaviour }) => {
    answered += 1;
    if (behaviour === 'once-broken' && answered === 1) return misbehave(response, 'broken');
    if (behaviour === 'well' || behaviour === 'once-broken') return void response.end('hello');
    await misbehave(response, behaviour as Exclude<TransportFault, 'once-broken'>);
  });
  peer = createPeer(service.url, 'sk-secret-word-1');
});
afterAll(() => service.close());
beforeEach(() => {
  answered = 0;
  service.requests.length = 0;
});

const ask = (more: object = {}) =>
  out.ask(peer, addressAt(peer, '/x'), {
    signal: new AbortController().signal,
    maxBytes: 1024 * 1024,
    unusable: 'bad_picture',
    ...more,
  });

describe('what is repeated', () => {
  test('a GET answered with 500, once', async () => {
    service.behave('once-broken');
    expect((await ask()).bytes.toString()).toBe('hello');
    expect(service.requests).toHaveLength(2);
  });

  test('a GET answered with 500 twice is not asked a third time', async () => {
    service.behave('broken');
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable', reason: undefined });
    expect(service.requests).toHaveLength(2);
  });

  test('not a POST: its body may have been taken', async () => {
    service.behave('once-broken');
    await expect(ask({ json: { pay: 1 } })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(service.requests).toHaveLength(1);
  });

  test('not a call with a retry time', async () => {
    service.behave('down-for-now');
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 20 });
    expect(service.requests).toHaveLength(1);
  });

  test('a refused connection, POST or not', async () => {
    const gone = await startFakeService(async () => {});
    await gone.close();
    const absent = createPeer(gone.url);
    let attempts = 0;
    const count = () => void attempts++;
    subscribe('undici:client:connectError', count);
    onTestFinished(() => void unsubscribe('undici:client:connectError', count));
    const failure = out.ask(absent, absent.base, {
      signal: new AbortController().signal,
      maxBytes: 10,
      unusable: 'unavailable',
      json: {},
    });
    await expect(failure).rejects.toMatchObject({ kind: 'unavailable', cause: { code: 'ECONNREFUSED' } });
    expect(attempts).toBe(2);
  });
});

describe('limits', () => {
  test('an endless body ends at the cap and its socket is closed', async () => {
    service.behave('endless');
    await expect(ask()).rejects.toMatchObject({ kind: 'bad_picture' });
    await expect(service.until(({ cut }) => cut)).resolves.toBeDefined();
  });

  test('a bomb is counted unpacked', async () => {
    service.behave('gzip-bomb');
    await expect(ask()).rejects.toMatchObject({ kind: 'bad_picture' });
  });

  test('a body that stops coming is given up', async () => {
    service.behave('stuck');
    await expect(ask({ idleMs: 50 })).rejects.toMatchObject({ kind: 'timed_out' });
    await expect(service.until(({ cut }) => cut)).resolves.toBeDefined();
  });

  test('a body that comes slowly is waited for', async () => {
    // the whole answer takes longer than the limit, each pause a tenth of it
    const slow = await startFakeService(async ({ response }) => {
      await writeSlowly(response, { chunk: '.', times: 12, gap: 400 });
    });
    const answer = await out
      .ask(createPeer(slow.url), new URL(slow.url), {
        signal: new AbortController().signal,
        maxBytes: 100,
        unusable: 'unavailable',
        idleMs: 4000,
      })
      .finally(slow.close);
    expect(answer.bytes.toString()).toBe('.'.repeat(12));
  });

  test('a server that speaks no TLS is unavailable', async () => {
    const secure = createPeer(service.url.replace('http:', 'https:'));
    const answer = out.ask(secure, secure.base, {
      signal: new AbortController().signal,
      maxBytes: 10,
      unusable: 'bad_picture',
    });
    await expect(answer).rejects.toMatchObject({ kind: 'unavailable', reason: undefined });
  });

  test('a connection that breaks is unavailable', async () => {
    service.behave('cut-off');
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('a caller who gives up', () => {
  test.each(['silent', 'stuck', 'drip'] as const)(
    'is answered with their own reason and the call is closed: %s',
    async (fault) => {
      service.behave(fault);
      const caller = new AbortController();
      const answer = ask({ signal: caller.signal });
      await service.until(() => true);
      caller.abort('changed my mind');
      await expect(answer).rejects.toBe('changed my mind');
      await expect(service.until(({ cut }) => cut)).resolves.toBeDefined();
    },
  );

  test('before it began sends nothing', async () => {
    await expect(ask({ signal: AbortSignal.abort('never mind') })).rejects.toBe('never mind');
    expect(service.requests).toHaveLength(0);
  });
});

test('no socket is kept for later', async () => {
  service.behave('well');
  await ask();
  expect(service.requests[0]?.headers.connection).toBe('close');
});

describe('keys', () => {
  test('go as a bearer token, or as Basic from the address', async () => {
    service.behave('well');
    await ask();
    const basic = createPeer(service.url.replace('//', '//ann:p%40ss@'));
    await out.ask(basic, basic.base, {
      signal: new AbortController().signal,
      maxBytes: 10,
      unusable: 'unavailable',
    });
    expect(service.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer sk-secret-word-1',
      `Basic ${Buffer.from('ann:p@ss').toString('base64')}`,
    ]);
  });

  test('stay at home when the answer leads elsewhere', async () => {
    const open = createHttpClient({ ...publicOnly, allows: () => true });
    const stranger = await startFakeService(async ({ response }) => void response.end('hi'));
    await open.ask(peer, new URL(stranger.url), {
      signal: new AbortController().signal,
      maxBytes: 10,
      unusable: 'unavailable',
    });
    expect(stranger.requests[0]?.headers.authorization).toBeUndefined();
    await stranger.close();
  });

  test('a private address that the service names is refused', async () => {
    service.behave('redirect-private');
    await expect(ask()).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'the address is not a public one',
    });
  });
});
