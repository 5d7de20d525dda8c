import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPaypalFixture, type PaypalFixture } from './testing/paypal-fixture.ts';

let fixture: PaypalFixture;
let listener: Server;
let heard: { type: string; id: string; body: string; headers: IncomingHttpHeaders }[] = [];
let status = 200;

beforeEach(async () => {
  heard = [];
  status = 200;
  listener = createServer(async (request, response) => {
    const body = await text(request);
    const { id, event_type: type } = JSON.parse(body) as { id: string; event_type: string };
    heard.push({ type, id, body, headers: request.headers });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  fixture = await openPaypalFixture({ webhookUrl: `http://127.0.0.1:${port}/webhooks/paypal` });
});
afterEach(async () => {
  await fixture.paypal.close();
  await new Promise((resolve) => listener.close(resolve));
});

const types = () => heard.map(({ type }) => type.replace('BILLING.SUBSCRIPTION.', ''));
const believed = async () => {
  const last = heard.at(-1);
  return fixture.payments.readWebhook(Buffer.from(last?.body ?? ''), last?.headers ?? {});
};

test('events arrive in order and signed', async () => {
  const id = await fixture.subscribe();
  await fixture.payments.stop(id);
  await fixture.payments.renew(id);
  await fixture.until('2026-03-01T00:00:00Z');
  await fixture.paypal.refund(id, 100);
  await fixture.payments.end(id, { refund: false });
  await fixture.paypal.webhooks.settled();
  expect(types()).toEqual([
    'CREATED',
    'ACTIVATED',
    'PAYMENT.SALE.COMPLETED',
    'SUSPENDED',
    'RE-ACTIVATED',
    'PAYMENT.SALE.COMPLETED',
    'PAYMENT.SALE.REFUNDED',
    'CANCELLED',
  ]);
  expect(await believed()).toMatchObject({ type: 'BILLING.SUBSCRIPTION.CANCELLED', objectId: id });
});

test('a declined charge causes an event, and so does PayPal’s reaction to the second', async () => {
  const id = await fixture.subscribe();
  heard = [];
  fixture.paypal.decline(id, 2);
  await fixture.until('2026-03-10T00:00:00Z');
  expect(types()).toEqual(['PAYMENT.FAILED', 'PAYMENT.FAILED', 'SUSPENDED']);
});

test('one that was dropped is still in the list', async () => {
  fixture.paypal.webhooks.behave('dropped');
  const id = await fixture.subscribe();
  expect(heard).toEqual([]);
  const listed = await fixture.payments.listEvents(new Date('2026-01-31T00:00:00Z'));
  expect(listed.map(({ objectId }) => objectId)).toEqual([id, id, id]);
  await fixture.paypal.webhooks.deliver(listed[0]?.eventId ?? '');
  expect(types()).toEqual(['CREATED']);
});

test('one may come twice', async () => {
  fixture.paypal.webhooks.behave('doubled');
  await fixture.subscribe();
  expect(types()).toEqual([
    'CREATED',
    'CREATED',
    'ACTIVATED',
    'ACTIVATED',
    'PAYMENT.SALE.COMPLETED',
    'PAYMENT.SALE.COMPLETED',
  ]);
  expect(heard[0]?.id).toBe(heard[1]?.id);
});

test('they may come late, and the last one first', async () => {
  fixture.paypal.webhooks.behave('held');
  await fixture.subscribe();
  expect(heard).toEqual([]);
  await fixture.paypal.webhooks.release('the other way round');
  expect(types()).toEqual(['PAYMENT.SALE.COMPLETED', 'ACTIVATED', 'CREATED']);
});

test.each([
  'other authority',
  'host as authority',
  'other name',
  'expired certificate',
  'tampered body',
  'foreign certificate',
  'other webhook',
  'old',
] as const)('one may be forged: %s', async (forgery) => {
  fixture.paypal.webhooks.forge(forgery);
  await fixture.subscribe();
  await expect(believed()).rejects.toThrow(expect.objectContaining({ name: 'WebhookRefused' }));
  fixture.paypal.webhooks.forge(undefined);
  await fixture.paypal.webhooks.deliver(heard[0]?.id ?? '');
  await expect(believed()).resolves.toMatchObject({ eventId: heard[0]?.id });
});

test('what the listener answers is remembered', async () => {
  status = 500;
  await fixture.subscribe();
  status = 200;
  const [first] = fixture.paypal.webhooks.list();
  await fixture.paypal.webhooks.deliver(first?.eventId ?? '');
  fixture.paypal.webhooks.pointTo('http://127.0.0.1:1/');
  await fixture.paypal.webhooks.deliver(first?.eventId ?? '');
  expect(fixture.paypal.webhooks.list()[0]?.answers).toEqual([500, 200, 0]);
});

test('PayPal itself says whether a signature is its own', async () => {
  await fixture.subscribe();
  const [notice] = heard;
  const said = (name: string) => String(notice?.headers[`paypal-${name}`]);
  const { clientId, clientSecret, apiUrl, webhookId } = fixture.settings;
  const token = await fetch(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const ask = async (change: object) => {
    const response = await fetch(`${apiUrl}/v1/notifications/verify-webhook-signature`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        auth_algo: said('auth-algo'),
        cert_url: said('cert-url'),
        transmission_id: said('transmission-id'),
        transmission_sig: said('transmission-sig'),
        transmission_time: said('transmission-time'),
        webhook_id: webhookId,
        webhook_event: JSON.parse(notice?.body ?? '{}'),
        ...change,
      }),
    });
    return response.json();
  };
  expect(await ask({})).toEqual({ verification_status: 'SUCCESS' });
  expect(await ask({ webhook_id: 'ANOTHER1' })).toEqual({ verification_status: 'FAILURE' });
  expect(await ask({ transmission_time: '2026-01-31T12:00:01Z' })).toEqual({
    verification_status: 'FAILURE',
  });
});
