import { attempt, checkout, plan, providerPrice, subscription } from '@limn/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPayingStudio, type PayingStudio } from '../../../testing/paying-studio.ts';
import { aStudio } from '../../../testing/studio.ts';
import { grantMembershipUntil } from '../membership/write/grant-membership.ts';

const hour = 3_600_000;
const day = 24 * hour;

const pages = ({ db }: PayingStudio) => db.select().from(checkout).orderBy(checkout.createdAt).all();
const monthly = { plan_id: 'monthly' };

/** The page of the newest checkout. */
function lastPage(studio: PayingStudio) {
  const { id = '', remoteId } = pages(studio).at(-1) ?? {};
  return { id, remoteId: remoteId ?? '' };
}

const opened = ({ stripe }: PayingStudio) =>
  stripe.asked.filter(({ operation }) => operation === 'PostCheckoutSessions');

async function buy(studio: PayingStudio): Promise<void> {
  await studio.ann.checkout.create(monthly);
  const { id, remoteId } = lastPage(studio);
  await studio.stripe.pay(remoteId);
  await studio.ann.checkout.confirm({ id });
}

test('a plan is paid on a page of Stripe, and the return page asks Stripe how it went', async () => {
  const studio = await aPayingStudio({ PUBLIC_URL: 'https://limn.example' });
  const { ann, stripe } = studio;
  const { url } = await ann.checkout.create({ ...monthly, language: 'ja' });
  const { id, remoteId } = lastPage(studio);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
  expect(opened(studio)[0]?.params).toMatchObject({
    success_url: `https://limn.example/billing/return?checkout=${id}`,
    cancel_url: 'https://limn.example/subscription-plans',
    client_reference_id: ann.id,
    locale: 'ja',
  });
  expect(await ann.checkout.confirm({ id })).toEqual({
    status: 'open',
    purpose: 'subscribe',
    subscription: null,
  });
  await stripe.pay(remoteId);
  const paid = { status: 'complete', purpose: 'subscribe', subscription: { plan: 'monthly', is_paid: true } };
  expect(await ann.checkout.confirm({ id })).toMatchObject(paid);
  const asked = stripe.asked.length;
  expect(await ann.checkout.confirm({ id })).toMatchObject(paid);
  expect(stripe.asked).toHaveLength(asked);
  expect(await ann.account.get()).toMatchObject({ is_paid: true, auto_renew: true });
});

test('every call of a provider is counted', async () => {
  const { ann, db, stripe } = await aPayingStudio();
  const calls = [
    () => ann.checkout.openCardPage({}),
    () => ann.paymentMethod.addCard({ payment_method: stripe.makeCard('visa') }),
    () => ann.paymentMethod.addPaypal({ paypal_email: 'ann@example.com' }),
    () => ann.checkout.create(monthly),
    () => ann.checkout.paypal({ ...monthly, payment_method: 'paypal' }),
    () => ann.checkout.card({ ...monthly, payment_method: stripe.makeCard('visa') }),
  ];
  for (const call of calls) {
    db.delete(attempt).run();
    await call();
    expect(db.select().from(attempt).all(), String(call)).toMatchObject([
      { key: `payment.user:${ann.id}`, level: 1 },
    ]);
  }
});

test('a user with an open payment buys nothing more, however long ago they paid', async () => {
  const { ann, db, clock } = await aPayingStudio();
  const times = { validUntil: new Date(clock.now().getTime() - day), createdAt: clock.now() };
  const owes = { provider: 'stripe', remoteId: 'sub_1', status: 'past_due', isLive: false } as const;
  db.insert(subscription)
    .values({ ...owes, ...times, userId: ann.id })
    .run();
  await expect(ann.checkout.create(monthly)).rejects.toRefuse('membership.already');
  expect(db.select().from(checkout).all()).toEqual([]);
});

test('a page speaks the language of its reader', async () => {
  const studio = await aPayingStudio();
  await studio.ann.preferences.update({ language: 'fr' });
  await studio.ann.checkout.create(monthly);
  expect(opened(studio)[0]?.params).toMatchObject({ locale: 'fr' });
});

test('a page is only its buyer’s, and other users do not learn of it', async () => {
  const studio = await aPayingStudio();
  const { ann, bob, owner } = studio;
  await ann.checkout.create(monthly);
  const { id } = lastPage(studio);
  for (const other of [bob, owner])
    await expect(other.checkout.confirm({ id })).rejects.toRefuse('payment.not_found');
  await expect(ann.checkout.confirm({ id: 'x' })).rejects.toRefuse('payment.not_found');
});

test('ten presses are one page', async () => {
  const studio = await aPayingStudio();
  const { ann, stripe } = studio;
  const urls = await Promise.all(Array.from({ length: 10 }, () => ann.checkout.create(monthly)));
  expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
  expect([pages(studio).length, opened(studio).length]).toEqual([1, 1]);
  await stripe.pay(lastPage(studio).remoteId);
  // the buyer did not return: the next attempt finds the outcome
  await expect(ann.checkout.create(monthly)).rejects.toRefuse('membership.already');
  expect(await ann.membership.current()).toMatchObject({ is_paid: true });
  expect(stripe.subscriptions()).toHaveLength(1);
});

test('another plan closes the page of the first, and so does a day', async () => {
  const studio = await aPayingStudio();
  const { ann, clock, stripe } = studio;
  await ann.checkout.create(monthly);
  const first = lastPage(studio);
  clock.pass(hour);
  await ann.checkout.create({ plan_id: 'quarterly' });
  await expect(stripe.pay(first.remoteId)).rejects.toThrow();
  clock.pass(hour);
  await ann.checkout.create({ plan_id: 'quarterly' });
  expect(pages(studio).map(({ status }) => status)).toEqual(['expired', 'open']);
  clock.pass(20 * hour);
  await ann.checkout.create({ plan_id: 'quarterly' });
  expect(pages(studio).map(({ status }) => status)).toEqual(['expired', 'expired', 'open']);
});

describe('is refused', () => {
  test('for a plan that there is not, or that is sold no more', async () => {
    const studio = await aPayingStudio();
    const { ann, db } = studio;
    await expect(ann.checkout.create({ plan_id: 'weekly' })).rejects.toRefuse('plan.not_found');
    db.update(plan).set({ isActive: false }).where(eq(plan.id, 'monthly')).run();
    await expect(ann.checkout.create(monthly)).rejects.toRefuse('plan.not_found');
    expect(studio.stripe.asked).toEqual([]);
  });

  test('where no provider is set up', async () => {
    const { ann } = await aStudio();
    await expect(ann.checkout.create({ plan_id: 'weekly' })).rejects.toRefuse('plan.not_found');
    await expect(ann.checkout.create(monthly)).rejects.toRefuse('payment.not_configured');
    await expect(ann.checkout.openCardPage({})).rejects.toRefuse('payment.not_configured');
    await expect(ann.checkout.card({ ...monthly, payment_method: 'pm_x' })).rejects.toRefuse(
      'payment.not_configured',
    );
    await expect(ann.checkout.paypal({ ...monthly, payment_method: 'paypal' })).rejects.toRefuse(
      'payment.not_configured',
    );
  });

  test('for a member, also one who has cancelled, until what was paid is over', async () => {
    const studio = await aPayingStudio();
    const { ann, pass } = studio;
    await buy(studio);
    await expect(ann.checkout.create(monthly)).rejects.toRefuse('membership.already');
    await ann.membership.cancel({ id: (await ann.membership.current()).id });
    for (const again of [
      () => ann.checkout.create(monthly),
      () => ann.checkout.card({ ...monthly, payment_method: 'pm_x' }),
      () => ann.checkout.paypal({ ...monthly, payment_method: 'paypal' }),
    ])
      await expect(again()).rejects.toRefuse('membership.already');
    await pass(32 * day);
    await ann.membership.get();
    const [row] = studio.db.select().from(subscription).all();
    expect(row?.validUntil.getTime()).toBeLessThan(studio.ctx.now().getTime());
  });

  test('not for a complimentary membership', async () => {
    const studio = await aPayingStudio();
    const { ann, ctx } = studio;
    const valid_until = new Date(ctx.now().getTime() + 90 * day).toISOString();
    grantMembershipUntil(ctx, { user_id: ann.id, valid_until });
    await buy(studio);
    expect(await ann.membership.current()).toMatchObject({ provider: 'stripe', is_paid: true });
  });

  test('by Stripe, in its own words, and nothing is left over', async () => {
    const studio = await aPayingStudio();
    const { ann, db, world } = studio;
    await ann.checkout.create({ plan_id: 'quarterly' });
    const [listed] = db.select().from(providerPrice).all();
    if (listed) await world.stripe?.retire(listed);
    await ann.checkout.create(monthly);
    await expect(ann.checkout.create({ plan_id: 'quarterly' })).rejects.toRefuse('payment.stripe_failed', {
      reason: expect.stringContaining('inactive'),
    });
    expect(pages(studio).map(({ status }) => status)).toEqual(['expired', 'expired', 'failed']);
  });

  test('when the page is at an odd place', async () => {
    const studio = await aPayingStudio();
    const { ann, world } = studio;
    const { stripe } = world;
    if (!stripe) throw new Error('no Stripe');
    for (const url of ['http://pay.example/', 'javascript:alert(1)', 'nothing']) {
      const openCheckout: typeof stripe.openCheckout = async (wish) => ({
        ...(await stripe.openCheckout(wish)),
        url,
      });
      world.stripe = { ...stripe, openCheckout };
      await expect(ann.checkout.create(monthly)).rejects.toRefuse('payment.stripe_failed');
    }
    expect(pages(studio).map(({ status, url }) => [status, url])).toEqual(Array(3).fill(['failed', null]));
  });

  test('to a user who repeats the request all the time', async () => {
    const { ann } = await aPayingStudio();
    for (let n = 0; n < 30; n++) await ann.checkout.create(monthly);
    await expect(ann.checkout.create(monthly)).rejects.toRefuse('request.too_many');
  });
});

test('an answer that was lost leaves nothing that can be paid by mistake', async () => {
  const studio = await aPayingStudio();
  const { ann, stripe } = studio;
  stripe.fail('cut-after', { operation: 'PostCheckoutSessions', times: 9 });
  await expect(ann.checkout.create(monthly)).rejects.toRefuse('payment.stripe_failed');
  stripe.mend();
  expect(pages(studio)).toMatchObject([{ status: 'open', remoteId: null, url: null }]);
  await buy(studio);
  expect(stripe.subscriptions()).toHaveLength(1);
  expect(await ann.account.get()).toMatchObject({ is_paid: true });
});

test('a busy provider says when the next attempt is worth it', async () => {
  const { ann, stripe, paypal } = await aPayingStudio();
  stripe.fail('limited', { times: 9, retryAfterSeconds: 12 });
  await expect(ann.checkout.create(monthly)).rejects.toRefuse('payment.busy', { retryAfter: 12 });
  paypal.faults.next('limited', { times: 9, retryAfterSeconds: 20 });
  await expect(ann.checkout.paypal({ ...monthly, payment_method: 'paypal' })).rejects.toRefuse(
    'payment.busy',
    { retryAfter: 20 },
  );
});
