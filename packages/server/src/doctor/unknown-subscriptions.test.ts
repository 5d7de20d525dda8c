import { paymentEvent, subscription } from '@limn/db';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paymentsTick } from '../jobs/payments.ts';
import { sweep } from '../jobs/sweep.ts';
import { backUp, newFolder, restore } from '../testing/backup.ts';
import { drivePaypal } from '../testing/drive-paypal.ts';
import { driveStripe } from '../testing/drive-stripe.ts';
import { aPayingStudio } from '../testing/paying-studio.ts';
import { startAgain } from '../testing/start-again.ts';
import { examineUnknownSubscriptions } from './unknown-subscriptions.ts';

const hour = 3_600_000;
const day = 24 * hour;

test('who subscribed by PayPal after the backup that was restored is named, until that ends', async () => {
  const dataDir = newFolder();
  const studio = await aPayingStudio({ DATA_DIR: dataDir });
  const { ann, bob, clock, db, paypal } = studio;
  const provider = drivePaypal(studio);
  await provider.buy(ann, 'monthly');
  await studio.tick();
  clock.pass(hour);
  const making = backUp(dataDir, { now: clock.now });
  await making;
  clock.pass(hour);
  await provider.buy(bob, 'monthly');
  await studio.tick();
  const [late] = db.select().from(subscription).where(eq(subscription.userId, bob.id)).all();
  expect(late).toMatchObject({ status: 'active' });
  expect(examineUnknownSubscriptions(dataDir)).toEqual([]);

  clock.pass(hour);
  const anew = newFolder();
  await restore(anew, making.folder, { now: clock.now });
  const { ctx } = await startAgain(studio, anew);
  expect(examineUnknownSubscriptions(anew)).toEqual([]);
  await paymentsTick(ctx);
  const [found, ...others] = examineUnknownSubscriptions(anew);
  expect([found?.level, others]).toEqual(['warning', []]);
  expect(found?.text).toBe(`PayPal reports 1 subscription that belongs to no user here: ${late?.remoteId}`);

  clock.pass(hour);
  await paypal.cancelByBuyer(late?.remoteId ?? '');
  await paymentsTick(ctx);
  expect(examineUnknownSubscriptions(anew)).toEqual([]);
});

/** A person subscribes after the backup, which therefore lacks the subscription; the restore is two days later. */
async function subscribedSince(driverOf: typeof drivePaypal | typeof driveStripe, planId: string) {
  const dataDir = newFolder();
  const studio = await aPayingStudio({ DATA_DIR: dataDir });
  const { bob, owner, clock, db } = studio;
  await owner.plan.create({ id: 'yearly', name: 'Yearly', price: 79, period: 'yearly' });
  const making = backUp(dataDir, { now: clock.now });
  await making;
  clock.pass(hour);
  await driverOf(studio).buy(bob, planId);
  await studio.tick();
  const [late] = db.select().from(subscription).where(eq(subscription.userId, bob.id)).all();
  expect(late).toMatchObject({ status: 'active' });
  clock.pass(2 * day);
  const anew = newFolder();
  await restore(anew, making.folder, { now: clock.now });
  const { ctx } = await startAgain(studio, anew);
  return { ...studio, ctx, anew, late, remoteId: late?.remoteId ?? '' };
}

test('also where the backup holds no news, by Stripe', async () => {
  const { ctx, late, bob } = await subscribedSince(driveStripe, 'monthly');
  await paymentsTick(ctx);
  expect(ctx.db.select().from(subscription).all()).toMatchObject([
    { userId: bob.id, provider: 'stripe', remoteId: late?.remoteId, status: 'active' },
  ]);
});

test('also where the backup holds no news, by PayPal, for a year', async () => {
  const { ctx, clock, anew, paypal, remoteId } = await subscribedSince(drivePaypal, 'yearly');
  const named = () => examineUnknownSubscriptions(anew).map(({ text }) => text);
  await paymentsTick(ctx);
  const warnings = [`PayPal reports 1 subscription that belongs to no user here: ${remoteId}`];
  expect(named()).toEqual(warnings);
  clock.pass(41 * day);
  await sweep(ctx);
  expect(named()).toEqual(warnings);
  expect(
    ctx.db
      .select()
      .from(paymentEvent)
      .all()
      .map(({ objectId }) => objectId),
  ).toEqual([remoteId, remoteId]);

  clock.pass(300 * day);
  await paypal.cancelByBuyer(remoteId);
  await paymentsTick(ctx);
  expect(named()).toEqual([]);
  for (let days = 0; days < 500; days += 20) {
    clock.pass(20 * day);
    await sweep(ctx);
    expect(named()).toEqual([]);
  }
  expect(ctx.db.select().from(paymentEvent).all()).toEqual([]);
});
