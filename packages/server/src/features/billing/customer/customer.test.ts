import { customer, user } from '@limn/db';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPayingStudio } from '../../../testing/paying-studio.ts';
import { aStudio } from '../../../testing/studio.ts';
import { ensureCustomer, withCustomer } from './flow/ensure-customer.ts';
import { findCustomerOwner } from './read.ts';

test('one customer for a user, however often and however many at once', async () => {
  const { ctx, ann, bob, stripe } = await aPayingStudio();
  const ids = await Promise.all([1, 2, 3].map(() => ensureCustomer(ctx, ann.id)));
  expect(new Set(ids).size).toBe(1);
  expect(await ensureCustomer(ctx, bob.id)).not.toBe(ids[0]);
  expect(findCustomerOwner(ctx, ids[0] ?? '')).toBe(ann.id);
  expect(stripe.asked.filter(({ operation }) => operation === 'PostCustomers')).toHaveLength(2);
});

test('one that was made before we could write it down is found again', async () => {
  const { ctx, ann, db } = await aPayingStudio();
  const first = await ensureCustomer(ctx, ann.id);
  db.delete(customer).run();
  expect(await ensureCustomer(ctx, ann.id)).toBe(first);
});

test('one that was deleted at Stripe is made anew', async () => {
  const { ctx, ann, db } = await aPayingStudio();
  db.insert(customer).values({ userId: ann.id, isLive: false, remoteId: 'cus_gone' }).run();
  const stripe = ctx.world.stripe;
  if (!stripe) throw new Error('it is not set up');
  const tried: string[] = [];
  await withCustomer(ctx, ann.id, (customerId) => {
    tried.push(customerId);
    return stripe.attachCard(customerId, 'pm_card_visa');
  });
  expect(tried).toEqual(['cus_gone', expect.stringMatching(/^cus_(?!gone)/)]);
  expect(db.select().from(customer).all()).toEqual([{ userId: ann.id, isLive: false, remoteId: tried[1] }]);
});

test('a deleted account gets no customer, and no account gets one without Stripe', async () => {
  const { ctx, ann, db } = await aPayingStudio();
  db.delete(user).where(eq(user.id, ann.id)).run();
  await expect(ensureCustomer(ctx, ann.id)).rejects.toRefuse('account.not_found');
  const other = await aStudio();
  await expect(ensureCustomer(other.ctx, other.ann.id)).rejects.toRefuse('payment.not_configured');
});
