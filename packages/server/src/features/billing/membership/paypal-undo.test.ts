import { describe, expect, test } from 'vitest';
import { drivePaypal } from '../../../testing/drive-paypal.ts';
import { aPayingStudio } from '../../../testing/paying-studio.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Ann pays with PayPal, and her first period ends on 1 April at 12:00. */
async function aMember() {
  const studio = await aPayingStudio();
  const driver = drivePaypal(studio);
  await driver.buy(studio.ann, 'monthly');
  await studio.pass(hour);
  await studio.tick();
  const { id } = await studio.ann.membership.current();
  const [remoteId = ''] = studio.paypal.subscriptions();
  return { ...studio, driver, id, remoteId, remote: () => studio.paypal.inspect(remoteId) };
}

const ending = { state: 'ending', is_paid: true, auto_renew: false, valid_until: '2027-04-01T12:00:00.000Z' };

describe('a cancellation at PayPal', () => {
  test('can be undone until the period ends, and then the next period is charged', async () => {
    const { ann, id, pass, remote, tick } = await aMember();
    expect(await ann.membership.cancel({ id })).toMatchObject(ending);
    expect(await ann.membership.get()).toMatchObject({ can_resume: true, next_charge: null });
    expect(remote().status).toBe('SUSPENDED');
    await pass(30 * day);
    expect(await ann.membership.resume({ id })).toMatchObject({ state: 'active', auto_renew: true });
    expect(await ann.membership.get()).toMatchObject({ next_charge: { amount: 9.99, currency: 'USD' } });
    await pass(2 * day);
    await tick();
    expect(await ann.membership.current()).toMatchObject({ state: 'active', is_paid: true });
    expect(remote()).toMatchObject({ status: 'ACTIVE', payments: [{}, {}] });
  });

  test('is final after the end of the period, without a further charge', async () => {
    const { ann, id, pass, remote, tick } = await aMember();
    await ann.membership.cancel({ id });
    await pass(31 * day - hour / 2);
    await tick();
    // the hour for a renewal that is resumed at the last moment
    expect(remote().status).toBe('SUSPENDED');
    expect(await ann.membership.get()).toBeNull();
    await expect(ann.membership.resume({ id })).rejects.toRefuse('membership.ended');
    await pass(hour);
    await tick();
    expect(remote()).toMatchObject({ status: 'CANCELLED', payments: [{}] });
    await expect(ann.membership.resume({ id })).rejects.toRefuse('membership.ended');
  });

  test.each(['cut before', 'cut after'] as const)(
    'is made final by the next round where PayPal’s answer was lost: %s',
    async (fault) => {
      const { ann, id, pass, paypal, remote, tick } = await aMember();
      await ann.membership.cancel({ id });
      await pass(31 * day + 2 * hour);
      // all attempts of one round
      paypal.faults.next(fault, { on: 'subscriptions.cancel', times: 3 });
      await tick();
      expect(await ann.membership.get()).toBeNull();
      await pass(hour);
      await tick();
      expect(remote()).toMatchObject({ status: 'CANCELLED', payments: [{}] });
    },
  );

  test('is asked for again where the first answer was lost', async () => {
    const { ann, id, pass, paypal, remote, tick } = await aMember();
    paypal.faults.next('cut before', { on: 'subscriptions.suspend', times: 3 });
    await expect(ann.membership.cancel({ id })).rejects.toRefuse('payment.paypal_failed');
    expect(await ann.membership.cancel({ id })).toMatchObject(ending);
    await pass(31 * day + 2 * hour);
    await tick();
    expect(remote()).toMatchObject({ status: 'CANCELLED', payments: [{}] });
  });

  test.each([false, true])(
    'shows the last state when its events arrive in reverse: %s',
    async (isReversed) => {
      const { ann, driver, id, receiveWebhooks, tick } = await aMember();
      await receiveWebhooks();
      await driver.deliverWebhooks('held');
      await ann.membership.cancel({ id });
      await ann.membership.resume({ id });
      await ann.membership.cancel({ id });
      await driver.release(isReversed);
      await tick();
      expect(await ann.membership.current()).toMatchObject(ending);
    },
  );

  test('ends for good before another purchase', async () => {
    const { ann, id, pass, paypal, remoteId } = await aMember();
    await ann.membership.cancel({ id });
    const other = { plan_id: 'quarterly', payment_method: 'paypal' } as const;
    // the rest of the paid time stays, and can be renewed
    await expect(ann.checkout.paypal(other)).rejects.toRefuse('membership.already');
    await pass(31 * day);
    await ann.checkout.paypal(other);
    expect(paypal.inspect(remoteId).status).toBe('CANCELLED');
  });

  test('ends for good with the account', async () => {
    const { ann, id, remote } = await aMember();
    await ann.membership.cancel({ id });
    await ann.account.remove();
    expect(remote().status).toBe('CANCELLED');
  });

  test('by the buyer at PayPal is final', async () => {
    const { ann, id, paypal, remoteId, tick, pass } = await aMember();
    await paypal.cancelByBuyer(remoteId);
    await pass(hour);
    await tick();
    await expect(ann.membership.resume({ id })).rejects.toRefuse('membership.ended');
    expect(await ann.membership.get()).toMatchObject({ ...ending, can_resume: false });
  });
});
