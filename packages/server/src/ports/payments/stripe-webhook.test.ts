import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { WebhookRefused } from '../../core/payments.ts';
import { createStripePayments } from './stripe.ts';
import { openStripeFixture } from './testing/stripe-fixture.ts';

const opening = Date.parse('2027-01-31T10:00:00Z') / 1000;
const secret = 'whsec_of_the_test';

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  created: opening,
  livemode: false,
  data: { object: { id: 'sub_1', object: 'subscription' } },
};
const body = Buffer.from(JSON.stringify(event, null, 2));

const markOf = (text: Buffer | string, seconds = opening, key = secret) =>
  createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex');
const signed = (text: Buffer | string = body, seconds = opening, key = secret) => ({
  'stripe-signature': `t=${seconds},v1=${markOf(text, seconds, key)}`,
});

test('what Stripe signed is a hint of what changed', async () => {
  const { payments } = await openStripeFixture();
  expect(await payments.readWebhook(body, signed())).toEqual({
    eventId: 'evt_1',
    type: 'customer.subscription.updated',
    objectId: 'sub_1',
    createdAt: new Date('2027-01-31T10:00:00Z'),
  });
});

test('while a secret is replaced, any of several signatures will do', async () => {
  const { payments } = await openStripeFixture();
  const wrong = markOf(body, opening, 'whsec_new');
  const both = `t=${opening},v1=${wrong},v1=${markOf(body)},v0=${wrong}`;
  expect(await payments.readWebhook(body, { 'stripe-signature': both })).toMatchObject({ eventId: 'evt_1' });
});

test.each([
  ['one byte more', Buffer.concat([body, Buffer.from(' ')]), signed()],
  ['another order of the same', Buffer.from(JSON.stringify(event)), signed()],
  ['another id', Buffer.from(body.toString().replace('sub_1', 'sub_2')), signed()],
  ['no signature', body, {}],
  ['an empty signature', body, { 'stripe-signature': '' }],
  ['two headers', body, { 'stripe-signature': [signed()['stripe-signature'], 'x'] }],
  ['no time', body, { 'stripe-signature': `v1=${markOf(body)}` }],
  ['another time than was signed', body, { 'stripe-signature': `t=${opening - 1},v1=${markOf(body)}` }],
  ['only an older scheme', body, { 'stripe-signature': `t=${opening},v0=${markOf(body)}` }],
  ['another secret', body, signed(body, opening, 'whsec_somebody_else')],
  ['301 seconds ago', body, signed(body, opening - 301)],
  ['301 seconds ahead', body, signed(body, opening + 301)],
  ['no JSON', Buffer.from('{'), signed('{')],
  ['nothing', Buffer.from(''), signed('')],
  ['no event', Buffer.from('{"id":"evt_1"}'), signed('{"id":"evt_1"}')],
  ['a list', Buffer.from('[]'), signed('[]')],
  ['null', Buffer.from('null'), signed('null')],
])('%s is refused', async (_what, sent, headers) => {
  const { payments } = await openStripeFixture();
  const error = await payments.readWebhook(sent, headers).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(WebhookRefused);
  expect(String(error)).not.toContain(secret);
});

test('300 seconds either way are believed', async () => {
  const { payments } = await openStripeFixture();
  for (const seconds of [opening - 300, opening + 300]) {
    expect(await payments.readWebhook(body, signed(body, seconds))).toMatchObject({ eventId: 'evt_1' });
  }
});

test('without a secret nothing is believed', async () => {
  const { settings } = await openStripeFixture();
  for (const webhookSecret of [undefined, '']) {
    const payments = createStripePayments({ ...settings, webhookSecret }, () => new Date(opening * 1000));
    const headers = signed(body, opening, webhookSecret ?? 'undefined');
    await expect(payments.readWebhook(body, headers)).rejects.toBeInstanceOf(WebhookRefused);
    await payments.close?.();
  }
});

test('news of test keys says nothing to live ones', async () => {
  const { payments } = await openStripeFixture({ isLive: true });
  expect(await payments.readWebhook(body, signed())).toMatchObject({ eventId: 'evt_1', objectId: null });
});

const parent = { subscription_details: { subscription: 'sub_1' } };

test.each([
  ['checkout.session.completed', { id: 'cs_1', object: 'checkout.session' }, {}, 'cs_1'],
  ['customer.subscription.deleted', { id: 'sub_1', object: 'subscription' }, {}, 'sub_1'],
  ['invoice.paid', { id: 'in_1', object: 'invoice', parent }, {}, 'sub_1'],
  [
    'invoice.paid',
    { id: 'in_1', object: 'invoice', parent: { subscription_details: { subscription: { id: 'sub_2' } } } },
    {},
    'sub_2',
  ],
  ['invoice.paid', { id: 'in_1', object: 'invoice', subscription: 'sub_1' }, {}, 'in_1'],
  ['charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }, {}, 'pi_1'],
  ['refund.failed', { id: 're_1', object: 'refund', payment_intent: 'pi_1' }, {}, 'pi_1'],
  ['charge.dispute.created', { id: 'du_1', object: 'dispute', payment_intent: 'pi_1' }, {}, 'pi_1'],
  ['charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: null }, {}, null],
  ['payment_method.attached', { id: 'pm_1', object: 'payment_method', customer: 'cus_1' }, {}, 'cus_1'],
  [
    'payment_method.detached',
    { id: 'pm_1', object: 'payment_method', customer: null },
    { customer: 'cus_2' },
    'cus_2',
  ],
  ['customer.updated', { id: 'cus_1', object: 'customer' }, {}, 'cus_1'],
  ['some.thing.new', { id: 'x_1', object: 'x' }, {}, null],
])('%s of %j, before that %j, is about %s', async (type, object, previous, objectId) => {
  const { payments } = await openStripeFixture();
  const text = JSON.stringify({ ...event, type, data: { object, previous_attributes: previous } });
  expect(await payments.readWebhook(Buffer.from(text), signed(text))).toMatchObject({ type, objectId });
});

test('what was missed is listed, the oldest first, of every kind that is listened to', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const id = await buy();
  await stripe.renew(id);
  await stripe.refund(id);
  const all = await payments.listEvents(new Date('2027-01-01T00:00:00Z'));
  expect(new Set(all.map(({ type }) => type))).toEqual(
    new Set([
      'payment_method.attached',
      'invoice.finalized',
      'invoice.paid',
      'customer.subscription.created',
      'customer.subscription.updated',
      'checkout.session.completed',
      'charge.refunded',
    ]),
  );
  expect(all.map(({ createdAt }) => createdAt.getTime())).toEqual(
    all.map(({ createdAt }) => createdAt.getTime()).sort((one, other) => one - other),
  );
  const late = await payments.listEvents(new Date('2027-02-28T11:00:00Z'));
  expect(late.map(({ type }) => type)).toContain('charge.refunded');
  expect(late.map(({ type }) => type)).not.toContain('checkout.session.completed');
  expect(await payments.listEvents(new Date('2027-03-28T11:00:00Z'))).toEqual([]);
});

test('of more than a thousand the oldest come, so that nothing is passed over', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const id = await buy();
  const begun = await payments.listEvents(new Date(0));
  for (let times = 0; times < 1010; times += 1) await stripe.dispute(id);
  const all = await payments.listEvents(new Date(0));
  expect(all).toHaveLength(1000);
  expect(
    all
      .slice(0, begun.length)
      .map(({ eventId }) => eventId)
      .sort(),
  ).toEqual(begun.map(({ eventId }) => eventId).sort());
});

test('every object that an event names leads to the subscription', async () => {
  const { stripe, payments, customerId, open } = await openStripeFixture();
  const pageId = await open();
  expect(await payments.subscriptionsOf(pageId)).toEqual([]);
  await stripe.pay(pageId);
  const [id = ''] = await payments.listSubscriptions(customerId);
  await stripe.refund(id);
  const refunded = (await payments.listEvents(new Date(0))).find(({ type }) => type === 'charge.refunded');
  const [invoice] = stripe.inspect(id).invoices;
  for (const object of [id, pageId, customerId, invoice?.id, refunded?.objectId]) {
    expect(await payments.subscriptionsOf(object ?? '')).toEqual([id]);
  }
  for (const nothing of [
    'sub',
    '',
    'xx_1',
    'in_unknown',
    'cs_test_unknown',
    'pi_unknown',
    'cus_unknown',
    'pm_1',
  ]) {
    expect(await payments.subscriptionsOf(nothing)).toEqual([]);
  }
});
