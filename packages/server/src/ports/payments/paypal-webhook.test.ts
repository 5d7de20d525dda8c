import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFakePaypal } from '@limn/sandbox/paypal/fake-paypal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebhookRefused } from '../../core/payments.ts';
import { createPaypalPayments } from './paypal.ts';
import type { PaypalSettings } from './settings.ts';
import { openPaypalFixture, type PaypalFixture } from './testing/paypal-fixture.ts';
import { signedElsewhere } from './testing/paypal-vector.ts';

let fixture: PaypalFixture;
beforeEach(async () => {
  fixture = await openPaypalFixture();
});
afterEach(() => fixture.paypal.close());

// Spaces, order and the 1.0 would be lost by parsing and serializing.
const body =
  '{ "id":"WH-1", "event_type":"BILLING.SUBSCRIPTION.ACTIVATED","create_time":"2026-01-31T12:00:00.123Z",\n "resource":{"quantity":1.0,"id":"I-ABC"}}';

const read = (text: string, headers: Record<string, string | string[] | undefined>) =>
  fixture.payments.readWebhook(Buffer.from(text), headers);

test('a notice that PayPal signed', async () => {
  const headers = await fixture.paypal.webhooks.sign(body);
  expect(await read(body, headers)).toEqual({
    eventId: 'WH-1',
    type: 'BILLING.SUBSCRIPTION.ACTIVATED',
    objectId: 'I-ABC',
    createdAt: new Date('2026-01-31T12:00:00.123Z'),
  });
});

describe('a notice that was signed elsewhere', () => {
  const { authority, body, bundle, signature, transmissionId, transmissionTime, webhookId } = signedElsewhere;
  let host: Server;
  let origin = '';
  beforeAll(async () => {
    host = createServer((_request, response) => void response.end(bundle));
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    host.close();
  });
  const judge = (text: string, settings: Partial<PaypalSettings> = {}) => {
    const trust = { ...fixture.settings.trust, hosts: [new URL(origin).host], authority };
    const all = { ...fixture.settings, trust, webhookId, ...settings };
    return createPaypalPayments(all, () => signedElsewhere.at).readWebhook(Buffer.from(text), {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${origin}/v1/notifications/certs/CERT-1`,
      'paypal-transmission-id': transmissionId,
      'paypal-transmission-time': transmissionTime,
      'paypal-transmission-sig': signature,
    });
  };

  test('is believed', async () => {
    expect(await judge(body)).toEqual({
      eventId: 'WH-7Y7254563A4550640-11V2185806837105M',
      type: 'PAYMENT.SALE.COMPLETED',
      objectId: 'I-BW452GLLEP1G',
      createdAt: new Date('2027-03-01T11:59:58.250Z'),
    });
  });

  test.each([
    ['written anew', JSON.stringify(JSON.parse(body))],
    ['one byte longer', `${body} `],
    ['one byte shorter', body.trimEnd()],
  ])('but not %s', async (_, text) => {
    await expect(judge(text)).rejects.toThrow('not of these bytes');
  });

  test('but not for another webhook', async () => {
    await expect(judge(body, { webhookId: '4JH86294D6297924H' })).rejects.toThrow('not of these bytes');
  });
});

describe('is refused', () => {
  const refused = (text: string, headers: Record<string, string | string[] | undefined>) =>
    expect(read(text, headers)).rejects.toThrow(WebhookRefused);

  test.each([
    ['with one byte more', (text: string) => `${text} `],
    ['with one byte changed', (text: string) => text.replace('I-ABC', 'I-ABD')],
    ['written anew', (text: string) => JSON.stringify(JSON.parse(text))],
    ['without any', () => ''],
  ])('%s', async (_, change) => {
    await refused(change(body), await fixture.paypal.webhooks.sign(body));
  });

  test.each([
    ['other authority', 'leads to no authority'],
    ['host as authority', 'leads to no authority'],
    ['other name', 'the certificate is for'],
    ['expired certificate', 'out of date'],
    ['foreign certificate', 'no certificate is taken from https://certificates.example.com'],
    ['other webhook', 'not of these bytes'],
    ['old', 'sent at 2026-01-27'],
  ] as const)('by its %s', async (forgery, reason) => {
    await expect(read(body, await fixture.paypal.webhooks.sign(body, forgery))).rejects.toThrow(reason);
  });

  test.each([
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-cert-url',
    'paypal-auth-algo',
  ])('without %s, or with two of it', async (name) => {
    const headers = await fixture.paypal.webhooks.sign(body);
    await refused(body, { ...headers, [name]: undefined });
    await refused(body, { ...headers, [name]: [String(headers[name]), String(headers[name])] });
  });

  test.each([
    ['paypal-auth-algo', 'SHA1withRSA'],
    ['paypal-transmission-id', '00000000-0000-0000-0000-000000000000'],
    ['paypal-transmission-time', '2026-01-31T12:00:01Z'],
    ['paypal-transmission-time', 'yesterday'],
    ['paypal-transmission-sig', 'AAAA'],
    ['paypal-transmission-sig', '%%%'],
  ])('with %s %s', async (name, value) => {
    await refused(body, { ...(await fixture.paypal.webhooks.sign(body)), [name]: value });
  });

  test('from the future, and after three days', async () => {
    const headers = await fixture.paypal.webhooks.sign(body);
    fixture.clock.now = new Date('2026-01-31T11:54:00Z');
    await refused(body, headers);
    fixture.clock.now = new Date('2026-02-03T12:00:00Z');
    await expect(read(body, headers)).resolves.toMatchObject({ eventId: 'WH-1' });
    fixture.clock.now = new Date('2026-02-03T12:00:01Z');
    await refused(body, headers);
  });

  test('when no webhook is set up', async () => {
    const payments = createPaypalPayments(
      { ...fixture.settings, webhookId: undefined },
      () => fixture.clock.now,
    );
    const headers = await fixture.paypal.webhooks.sign(body);
    await expect(payments.readWebhook(Buffer.from(body), headers)).rejects.toThrow(WebhookRefused);
  });

  test('when nothing but an id is signed', async () => {
    const empty = '{"id":"WH-1"}';
    await refused(empty, await fixture.paypal.webhooks.sign(empty));
    await refused('no json', await fixture.paypal.webhooks.sign('no json'));
  });
});

describe('the certificate', () => {
  let stranger: Server;
  let asked: string[] = [];
  let origin = '';
  beforeAll(async () => {
    stranger = createServer((request, response) => {
      asked.push(request.url ?? '');
      const home = new URL(request.url ?? '', fixture.paypal.url);
      response.writeHead(302, { location: home.href }).end();
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => {
    stranger.close();
  });

  const withAddress = async (change: (url: URL) => string) => {
    const headers = await fixture.paypal.webhooks.sign(body);
    return { ...headers, 'paypal-cert-url': change(new URL(String(headers['paypal-cert-url']))) };
  };

  test.each([
    ['another path', (url: URL) => url.href.replace('/certs/', '/certs/../certs2/')],
    ['a path that climbs', (url: URL) => url.href.replace('/v1/', '/v1/notifications/certs/%2e%2e/')],
    ['a query', (url: URL) => `${url.href}?a`],
    ['credentials', (url: URL) => url.href.replace('//', '//ann@')],
    ['another port', (url: URL) => url.href.replace(url.port, '1')],
    ['a look-alike', (url: URL) => url.href.replace(url.host, `${url.host}.example.com`)],
    ['no address', () => 'CERT'],
    ['a file', () => 'file:///etc/passwd'],
  ])('is taken from no other place: %s', async (_, change) => {
    await expect(read(body, await withAddress(change))).rejects.toThrow(WebhookRefused);
  });

  test('of a stranger is not even asked for', async () => {
    const headers = await withAddress((url) => url.href.replace(url.origin, origin));
    await expect(read(body, headers)).rejects.toThrow('no certificate is taken from');
    expect(asked).toEqual([]);
  });

  test('is fetched by few calls at a time, however many events arrive', async () => {
    const held: ServerResponse[] = [];
    const slow = createServer((_request, response) => {
      held.push(response);
      if (held.length === 4) arrived.resolve();
    });
    const arrived = Promise.withResolvers<void>();
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const home = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const trust = { ...fixture.settings.trust, hosts: [new URL(home).host] };
    const payments = createPaypalPayments({ ...fixture.settings, trust }, () => fixture.clock.now);
    const ask = async (id: number) => {
      const headers = await withAddress((url) => `${url.href.replace(url.origin, home)}-${id}`);
      return payments.readWebhook(Buffer.from(body), headers).catch((error: unknown) => error);
    };
    const first = [1, 2, 3, 4, 4, 4].map(ask);
    await arrived.promise;
    expect(await ask(5)).toMatchObject({ kind: 'unavailable' });
    for (const response of held) response.writeHead(404).end();
    for (const refusal of await Promise.all(first)) expect(refusal).toBeInstanceOf(WebhookRefused);
    expect(held).toHaveLength(4);
    slow.closeAllConnections();
    await new Promise((resolve) => slow.close(resolve));
  });

  test('is not followed elsewhere', async () => {
    const trust = { ...fixture.settings.trust, hosts: [new URL(origin).host] };
    const payments = createPaypalPayments({ ...fixture.settings, trust }, () => fixture.clock.now);
    const headers = await withAddress((url) => url.href.replace(url.origin, origin));
    await expect(payments.readWebhook(Buffer.from(body), headers)).rejects.toThrow('answered 302');
    expect(asked).toHaveLength(1);
  });

  test('comes by https only, but for a fake on loopback', async () => {
    const live = { ...fixture.settings, apiUrl: 'https://api-m.paypal.com' };
    const payments = createPaypalPayments(live, () => fixture.clock.now);
    const headers = await fixture.paypal.webhooks.sign(body);
    await expect(payments.readWebhook(Buffer.from(body), headers)).rejects.toThrow('no certificate is taken');
  });

  test('must lead to an authority of the world where none is named', async () => {
    const trust = { ...fixture.settings.trust, authority: undefined };
    const payments = createPaypalPayments({ ...fixture.settings, trust }, () => fixture.clock.now);
    const headers = await fixture.paypal.webhooks.sign(body);
    await expect(payments.readWebhook(Buffer.from(body), headers)).rejects.toThrow('no authority');
  });

  test('is fetched once', async () => {
    const first = await fixture.paypal.webhooks.sign(body);
    await read(body, first);
    const second = await fixture.paypal.webhooks.sign(body);
    await fixture.paypal.close();
    await expect(read(body, second)).resolves.toMatchObject({ eventId: 'WH-1' });
    fixture.paypal = await startFakePaypal({ clientId: 'a', clientSecret: 'b', webhookId: 'c' });
  });

  test('that cannot be had refuses nothing: PayPal may send the notice again', async () => {
    const headers = await fixture.paypal.webhooks.sign(body);
    await fixture.paypal.close();
    await expect(read(body, headers)).rejects.toMatchObject({ name: 'ServiceFailure', kind: 'unavailable' });
    fixture.paypal = await startFakePaypal({ clientId: 'a', clientSecret: 'b', webhookId: 'c' });
  });
});
