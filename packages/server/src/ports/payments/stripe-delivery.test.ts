import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { type WebhookEvent, WebhookRefused } from '../../core/payments.ts';
import { openStripeFixture } from './testing/stripe-fixture.ts';

/** A shop that receives Stripe's events and records which it accepted and refused. */
async function openListeningShop() {
  const fixture = await openStripeFixture();
  const believed: WebhookEvent[] = [];
  const refused: string[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    try {
      believed.push(await fixture.payments.readWebhook(body, request.headers));
      response.writeHead(status).end();
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error;
      refused.push(error.message);
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  fixture.stripe.webhooks.pointTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    ...fixture,
    believed,
    refused,
    answer(next: number) {
      status = next;
    },
    types: () => believed.map(({ type }) => type),
  };
}

const purchase = [
  'payment_method.attached',
  'invoice.finalized',
  'invoice.paid',
  'customer.subscription.updated',
  'customer.subscription.created',
  'checkout.session.completed',
];

test('news comes signed, each thing once, and is there when the deed is done', async () => {
  const { stripe, buy, believed, types } = await openListeningShop();
  await buy();
  expect(types()).toEqual(purchase);
  expect(stripe.webhooks.delivered.map(({ status }) => status)).toEqual(purchase.map(() => 200));
  expect(new Set(believed.map(({ eventId }) => eventId)).size).toBe(purchase.length);
});

test('a renewal’s event about the period comes before the one about the charge', async () => {
  const { stripe, buy, believed, types } = await openListeningShop();
  const id = await buy();
  believed.length = 0;
  await stripe.renew(id);
  expect(types()).toEqual(['customer.subscription.updated', 'invoice.finalized', 'invoice.paid']);
  expect(believed.every(({ objectId }) => objectId === id)).toBe(true);
});

test('news that is dropped never comes, but can be listed', async () => {
  const { stripe, payments, buy, types } = await openListeningShop();
  stripe.webhooks.behave('drop');
  await buy();
  expect(types()).toEqual([]);
  expect((await payments.listEvents(new Date(0))).map(({ type }) => type).sort()).toEqual(
    [...purchase].sort(),
  );
});

test('news can come twice', async () => {
  const { stripe, buy, believed, types } = await openListeningShop();
  stripe.webhooks.behave('double');
  await buy();
  expect(types()).toEqual(purchase.flatMap((type) => [type, type]));
  expect(new Set(believed.map(({ eventId }) => eventId)).size).toBe(purchase.length);
});

test('news that is held comes later, in another order where one likes', async () => {
  const { stripe, buy, types } = await openListeningShop();
  stripe.webhooks.behave('hold');
  const id = await buy();
  expect(types()).toEqual([]);
  expect(stripe.webhooks.held().map(({ type }) => type)).toEqual(purchase);
  await stripe.webhooks.release((events) => events.toReversed());
  expect(types()).toEqual(purchase.toReversed());
  expect(stripe.webhooks.held()).toEqual([]);
  await stripe.cancel(id);
  expect(types().at(-1)).toBe('customer.subscription.deleted');
});

test.each(['forge', 'old', 'ahead', 'unsigned'] as const)('news that is %s is refused', async (way) => {
  const { stripe, buy, believed, refused } = await openListeningShop();
  stripe.webhooks.behave(way);
  await buy();
  expect(believed).toEqual([]);
  expect(refused).toHaveLength(purchase.length);
  expect(stripe.webhooks.delivered.every(({ status }) => status === 400)).toBe(true);
});

test('any of it can be delivered once more', async () => {
  const { stripe, buy, answer, types } = await openListeningShop();
  answer(500);
  await buy();
  const [first] = stripe.webhooks.delivered;
  expect(first?.status).toBe(500);
  answer(200);
  const again = await stripe.webhooks.deliver(first?.eventId ?? '');
  expect(again).toEqual({ ...first, status: 200 });
  expect(types()).toEqual([...purchase, purchase[0]]);
  await expect(stripe.webhooks.deliver('evt_unknown')).rejects.toThrow('evt_unknown');
});

test('without a listener, Stripe goes on', async () => {
  const { stripe, buy } = await openStripeFixture();
  stripe.webhooks.pointTo('http://127.0.0.1:1/');
  const id = await buy();
  expect(stripe.inspect(id).status).toBe('active');
  expect(stripe.webhooks.delivered.map(({ status }) => status)).toEqual(purchase.map(() => undefined));
});

test('a dispute and its end cause events', async () => {
  const { stripe, payments, buy, believed } = await openListeningShop();
  const id = await buy();
  believed.length = 0;
  await stripe.dispute(id);
  await stripe.dispute(id, 'lost');
  expect(believed.map(({ type }) => type)).toEqual(['charge.dispute.created', 'charge.dispute.closed']);
  for (const { objectId } of believed) expect(await payments.subscriptionsOf(objectId ?? '')).toEqual([id]);
});
