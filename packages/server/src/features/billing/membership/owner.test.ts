import { checkout, subscription } from '@limn/db';
import { expect, test } from 'vitest';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import { listedPrice } from '../plan/flow.ts';
import { syncSubscription } from './flow/sync-subscription.ts';

/** A buyer begins a subscription at PayPal without this server, and pays for it. */
async function forge(
  { ctx, paypal }: PayingStudio,
  { userId, checkoutId, priceId = 'monthly-1' }: { userId: string; checkoutId: string; priceId?: string },
): Promise<string> {
  const port = ctx.world.paypal;
  if (!port) throw new Error('it is not set up');
  const { remoteId } = await port.createSubscription({
    ...{ userId, checkoutId, remotePriceId: await listedPrice(ctx, port, priceId) },
    ...{ email: 'ann@example.com', language: 'en', siteName: 'Limn' },
    ...{ returnUrl: 'https://limn.example/return', cancelUrl: 'https://limn.example/plans' },
  });
  await paypal.approve(remoteId);
  return remoteId;
}

/** A checkout of this server with a lost answer of PayPal. */
function begunBy({ db, clock }: PayingStudio, userId: string, provider: 'paypal' | 'stripe' = 'paypal') {
  const now = clock.now();
  const of = { userId, provider, purpose: 'subscribe', priceId: 'monthly-1', isLive: false } as const;
  return db
    .insert(checkout)
    .values({ ...of, createdAt: now, expiresAt: now })
    .returning()
    .get().id;
}

/** It is left as it is, makes no user a member, and the log says so. */
async function expectNobodys(studio: PayingStudio, remoteId: string) {
  const { ctx, db, paypal, warnings } = studio;
  const known = db.select().from(subscription).all().length;
  const logged = warnings.length;
  expect(await syncSubscription(ctx, { provider: 'paypal', remoteId })).toBeUndefined();
  expect(db.select().from(subscription).all()).toHaveLength(known);
  expect(paypal.inspect(remoteId)).toMatchObject({ status: 'ACTIVE', payments: [{ refundedCents: 0 }] });
  expect(warnings.slice(logged)).toMatchObject([{ provider: 'paypal', subscription: remoteId }]);
}

test('a subscription that a checkout here began, for that price and user, is the user’s', async () => {
  const studio = await aPayingStudio();
  const remoteId = await forge(studio, { userId: studio.ann.id, checkoutId: begunBy(studio, studio.ann.id) });
  expect(await syncSubscription(studio.ctx, { provider: 'paypal', remoteId })).toMatchObject({
    userId: studio.ann.id,
    status: 'active',
  });
});

test.each([
  ['no checkout', () => ''],
  ['one that there never was', () => 'checkout-of-nobody'],
  ['another person’s', (studio: PayingStudio) => begunBy(studio, studio.bob.id)],
  ['one at another provider', (studio: PayingStudio) => begunBy(studio, studio.ann.id, 'stripe')],
])('a subscription at PayPal that names %s is nobody’s', async (_, checkoutOf) => {
  const studio = await aPayingStudio();
  const checkoutId = checkoutOf(studio);
  await expectNobodys(studio, await forge(studio, { userId: studio.ann.id, checkoutId }));
});

test('nor is one that names a checkout of which another came', async () => {
  const studio = await aPayingStudio();
  const checkoutId = begunBy(studio, studio.ann.id);
  studio.db.update(checkout).set({ remoteId: 'I-ANOTHER' }).run();
  await expectNobodys(studio, await forge(studio, { userId: studio.ann.id, checkoutId }));
});

test('nor is one for another plan than was chosen here', async () => {
  const studio = await aPayingStudio();
  const checkoutId = begunBy(studio, studio.ann.id);
  const remoteId = await forge(studio, { userId: studio.ann.id, checkoutId, priceId: 'quarterly-1' });
  await expectNobodys(studio, remoteId);
});
