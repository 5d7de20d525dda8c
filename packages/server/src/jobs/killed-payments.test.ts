import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout, invoice, openDb, subscription, user } from '@limn/db';
import { writeMigratedDb } from '@limn/db/testing';
import { type FakePaypal, startFakePaypal } from '@limn/sandbox/paypal/fake-paypal';
import { startFakeStripe } from '@limn/sandbox/stripe/fake-stripe';
import type { FakeStripe } from '@limn/sandbox/stripe/interface';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildContext } from '../build-context.ts';
import { beginCheckout } from '../features/billing/checkout/flow/begin-checkout.ts';
import { subscribeByCard } from '../features/billing/checkout/flow/subscribe-by-card.ts';
import { subscribeByPaypal } from '../features/billing/checkout/flow/subscribe-by-paypal.ts';
import { membershipOf } from '../features/billing/membership/read/find-subscription.ts';
import { createPaypalPayments } from '../ports/payments/paypal.ts';
import { createStripePayments } from '../ports/payments/stripe.ts';
import { stripeEventTypes } from '../ports/payments/stripe-webhook.ts';
import { anActor } from '../testing/actor.ts';
import { partsWith } from '../testing/app-parts.ts';
import { expectConsistent } from '../testing/consistency.ts';
import type { Providers, Way } from '../testing/killed-checkout.ts';
import { commandOf, keepCompiled } from '../testing/program.ts';
import { paymentsTick } from './payments.ts';

const minute = 60_000;

/** Every step from the button press to the stored payment. After one step is before the next. */
const heard = (provider: string) => [
  `${provider} readWebhook after 1`,
  'events emit before 1',
  'events emit after 1',
  `${provider} subscriptionsOf after 1`,
];
const points: Record<Way, string[]> = {
  page: [
    'stripe createCustomer before 1',
    'stripe createCustomer after 1',
    'stripe list after 1',
    'stripe openCheckout before 1',
    'stripe openCheckout after 1',
    'stripe readSubscription before 1',
    'stripe readSubscription after 1',
    ...heard('stripe'),
  ],
  card: [
    'stripe subscribe before 1',
    'stripe subscribe after 1',
    'stripe readSubscription after 1',
    'events emit after 3',
  ],
  paypal: [
    'paypal list after 1',
    'paypal createSubscription before 1',
    'paypal createSubscription after 1',
    'paypal readSubscription after 1',
    'paypal readSubscription after 2',
    ...heard('paypal'),
  ],
};

interface Street {
  stripe: FakeStripe;
  paypal: FakePaypal;
  providers: Providers;
}

async function aStreet(): Promise<Street> {
  const [secretKey, webhookSecret] = ['sk_test_street', 'whsec_street'];
  const app = { clientId: 'street', clientSecret: 'secret', webhookId: 'WH-STREET' };
  const [stripe, paypal] = await Promise.all([
    startFakeStripe({ apiKey: secretKey, webhookSecret, enabledEvents: stripeEventTypes }),
    startFakePaypal(app),
  ]);
  onTestFinished(() => stripe.close());
  onTestFinished(() => paypal.close());
  const providers = {
    stripe: { secretKey, webhookSecret, apiUrl: stripe.url, isLive: false },
    paypal: { ...app, apiUrl: paypal.url, isLive: false, trust: paypal.trust },
  };
  return { stripe, paypal, providers };
}

/** Ann pays in her browser if she was sent to a payment page. */
async function pay({ stripe, paypal }: Street, dataDir: string): Promise<void> {
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  const page = db.select().from(checkout).all().at(-1);
  close();
  if (!page?.url || !page.remoteId) return;
  if (page.provider === 'stripe') await stripe.pay(page.remoteId);
  else if (paypal.inspect(page.remoteId).status === 'APPROVAL_PENDING') await paypal.approve(page.remoteId);
}

/** Ann presses the button in a process that is killed at the point, and pays where she can. */
async function buyAndDie(street: Street, dataDir: string, way: Way, point: string): Promise<void> {
  const [program = '', ...args] = await commandOf('killed-checkout');
  const child = spawn(program, [...args, dataDir, way, point, JSON.stringify(street.providers)], {
    env: { TMPDIR: tmpdir(), ...keepCompiled() },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const [{ hears }] = (await Promise.race([
    once(child, 'message'),
    exit.then(() => Promise.reject(new Error(`it ended before ${point}`))),
  ])) as [{ hears: string }];
  street.stripe.webhooks.pointTo(`${hears}/stripe`);
  street.paypal.webhooks.pointTo(`${hears}/paypal`);
  child.send('buy');
  await Promise.race([once(child, 'message'), exit]);
  await pay(street, dataDir);
  expect(await exit).toEqual([null, 'SIGKILL']);
  // the killed process gets no events, and the next one does not get these
  street.stripe.webhooks.pointTo(undefined);
  street.paypal.webhooks.pointTo(undefined);
}

/** Starts a new process on the same data directory, five minutes later. */
async function restart(street: Street, dataDir: string) {
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  onTestFinished(close);
  const parts = await partsWith(db);
  const now = () => new Date(Date.now() + 5 * minute);
  const world = {
    ...parts.world,
    stripe: createStripePayments(street.providers.stripe, now),
    paypal: createPaypalPayments(street.providers.paypal, now),
  };
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const { ctx } = buildContext({ ...parts, world, now }, log);
  const [ann] = db.select().from(user).all();
  return { ctx, db, ann: { ...ctx, actor: anActor(ann?.id ?? '') } };
}

const paymentsAt = ({ stripe, paypal }: Street): number =>
  stripe.subscriptions().reduce((sum, id) => sum + stripe.inspect(id).charges, 0) +
  paypal.subscriptions().reduce((sum, id) => sum + paypal.inspect(id).payments.length, 0);

async function buyAgain(ctx: Parameters<typeof beginCheckout>[0], way: Way): Promise<void> {
  if (way === 'page') await beginCheckout(ctx, { plan_id: 'monthly' });
  if (way === 'card') await subscribeByCard(ctx, { plan_id: 'monthly', payment_method: 'pm_card_visa' });
  if (way === 'paypal') await subscribeByPaypal(ctx, { plan_id: 'monthly', payment_method: 'paypal' });
}

describe.each(Object.entries(points) as [Way, string[]][])('whoever buys by %s', (way, points) => {
  test.each(points)('is a member, and pays once, when the server is killed: %s', async (point) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'limn-killed-checkout-'));
    writeMigratedDb(join(dataDir, 'limn.db'));
    const street = await aStreet();
    await buyAndDie(street, dataDir, way, point);
    const { ctx, db, ann } = await restart(street, dataDir);
    await paymentsTick(ctx);
    if (paymentsAt(street) === 0) {
      // she was not sent to a page, and tries again
      await buyAgain(ann, way);
      await pay(street, dataDir);
      await paymentsTick(ctx);
    }
    expect(paymentsAt(street)).toBe(1);
    expect(membershipOf(ctx, ann.actor.id)).toMatchObject({ status: 'active', autoRenew: true });
    const paid = db
      .select()
      .from(subscription)
      .all()
      .filter(({ status }) => status === 'active');
    expect(paid).toHaveLength(1);
    expect(db.select().from(invoice).all()).toMatchObject([{ status: 'paid', amountCents: 999 }]);
    await expectConsistent({ ...ctx, pictures: ctx.world.pictures });
    await expect(buyAgain(ann, way)).rejects.toRefuse('membership.already');
  });
});
