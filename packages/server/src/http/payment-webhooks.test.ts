import { paymentEvent } from '@limn/db';
import { signatureOf } from '@limn/sandbox/stripe/webhooks';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { aPayingStudio, type PayingStudio } from '../testing/paying-studio.ts';
import { aServer } from '../testing/studio.ts';

const secret = 'whsec_studio';
const notVerified = { message: 'This event could not be verified.', code: 'BAD_REQUEST' };

async function anEar() {
  const studio = await aPayingStudio();
  const lines: string[] = [];
  const app = await buildApp({ ...studio, logTo: { write: (line) => void lines.push(line) } });
  onTestFinished(() => app.close());
  const send = (provider: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/webhooks/${provider}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  return { ...studio, app, lines, send };
}

const eventsIn = ({ db }: Pick<PayingStudio, 'db'>) => db.select().from(paymentEvent).all();

/** A webhook of Stripe about an object that Stripe will not know. */
const stripeEvent = (id: string, created: number) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'customer.subscription.updated',
    created,
    livemode: false,
    api_version: '2026-10-28.endive',
    data: { object: { id: 'sub_x', object: 'subscription', note: 'of a person' } },
  });

const paypalEvent = (time: string) =>
  JSON.stringify({
    id: 'WH-1',
    event_version: '1.0',
    create_time: time,
    resource_type: 'subscription',
    event_type: 'BILLING.SUBSCRIPTION.UPDATED',
    summary: 'of a person',
    resource: { id: 'I-X' },
    links: [],
  });

test('what Stripe signed is kept, once, and answered at once', async () => {
  const ear = await anEar();
  const seconds = ear.clock.now().getTime() / 1000;
  const body = stripeEvent('evt_1', seconds);
  const headers = { 'stripe-signature': signatureOf(body, secret, seconds) };
  for (let n = 0; n < 3; n++) {
    const answer = await ear.send('stripe', body, headers);
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
  }
  expect(eventsIn(ear)).toMatchObject([
    { provider: 'stripe', eventId: 'evt_1', objectId: 'sub_x', createdAt: ear.clock.now() },
  ]);
});

test('what PayPal signed is kept, once', async () => {
  const ear = await anEar();
  const body = paypalEvent(ear.clock.now().toISOString());
  const headers = await ear.paypal.webhooks.sign(body);
  for (let n = 0; n < 2; n++) {
    const answer = await ear.send('paypal', body, headers);
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
  }
  expect(eventsIn(ear)).toMatchObject([{ provider: 'paypal', eventId: 'WH-1', objectId: 'I-X' }]);
});

test('an unsigned webhook is refused, not stored, and its body is not logged', async () => {
  const ear = await anEar();
  const seconds = ear.clock.now().getTime() / 1000;
  const body = stripeEvent('evt_1', seconds);
  const signed = signatureOf(body, secret, seconds);
  const paypalBody = paypalEvent(ear.clock.now().toISOString());
  const paypalHeaders = await ear.paypal.webhooks.sign(paypalBody);
  const tries = [
    ear.send('stripe', body),
    ear.send('stripe', `${body} `, { 'stripe-signature': signed }),
    ear.send('stripe', body, { 'stripe-signature': signatureOf(body, 'whsec_other', seconds) }),
    ear.send('stripe', body, { 'stripe-signature': signatureOf(body, secret, seconds - 301) }),
    ear.send('stripe', '', { 'stripe-signature': signed }),
    ear.send('stripe', '{"a":', { 'stripe-signature': 'nonsense' }),
    ear.send('paypal', paypalBody),
    ear.send('paypal', `${paypalBody} `, paypalHeaders),
    ear.send('paypal', body, { 'stripe-signature': signed }),
  ];
  for (const answer of await Promise.all(tries))
    expect([answer.statusCode, answer.json()]).toEqual([400, notVerified]);
  expect(eventsIn(ear)).toEqual([]);
  expect(ear.lines.join('')).toContain('a webhook was refused');
  expect(ear.lines.join('')).not.toMatch(/of a person|whsec_|sub_x/);
});

test('a provider that is not set up sends nothing', async () => {
  const { app } = await aServer();
  for (const provider of ['stripe', 'paypal']) {
    const answer = await app.inject({ method: 'POST', url: `/api/webhooks/${provider}`, payload: {} });
    expect([answer.statusCode, answer.json()]).toEqual([400, notVerified]);
  }
});

test('a megabyte and no more; nothing but what is posted', async () => {
  const ear = await anEar();
  const signed = { 'stripe-signature': 't=1,v1=0' };
  expect((await ear.send('stripe', Buffer.alloc((1 << 20) + 1, 'a'), signed)).statusCode).toBe(413);
  expect((await ear.send('stripe', Buffer.alloc(1 << 20, 'a'), signed)).statusCode).toBe(400);
  expect((await ear.send('stripe', Buffer.alloc((1 << 20) + 1, 'a'))).statusCode).toBe(400);
  const other = await ear.app.inject({ method: 'GET', url: '/api/webhooks/stripe' });
  expect(other.statusCode).toBe(405);
});

test('where the certificate cannot be had, PayPal is asked to send it again', async () => {
  const ear = await anEar();
  const body = paypalEvent(ear.clock.now().toISOString());
  const headers = await ear.paypal.webhooks.sign(body);
  await ear.paypal.close();
  const answer = await ear.send('paypal', body, headers);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'BUSY']);
  expect(eventsIn(ear)).toEqual([]);
});

test('a hundred at once are all answered and kept', async () => {
  const ear = await anEar();
  const seconds = ear.clock.now().getTime() / 1000;
  const bodies = Array.from({ length: 100 }, (_, n) => stripeEvent(`evt_${n}`, seconds));
  await ear.send('stripe', bodies[0] ?? '', {});
  await Promise.all(
    bodies.map(async (body) => {
      const headers = { 'stripe-signature': signatureOf(body, secret, seconds) };
      expect((await ear.send('stripe', body, headers)).statusCode).toBe(200);
    }),
  );
  expect(eventsIn(ear)).toHaveLength(100);
});
