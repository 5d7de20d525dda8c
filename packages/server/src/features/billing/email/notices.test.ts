import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../../../ports/mail/smtp.ts';
import { aPayingStudio } from '../../../testing/paying-studio.ts';
import { mailNotices } from '../payment/write/notices.ts';
import { sendEmails } from './flow.ts';

const hour = 3_600_000;

/** Ann pays with a card and Bob with PayPal. Emails go through a local mail server. */
async function aWritingStudio() {
  const smtp = await startFakeSmtp();
  const mailer = createMailer({ url: smtp.url, from: 'limn@example.com' });
  onTestFinished(async () => {
    await mailer.close?.();
    await smtp.close();
  });
  const studio = await aPayingStudio({ PUBLIC_URL: 'https://limn.example' }, { mailer });
  const { ann, bob, ctx, paypal, stripe } = studio;
  await studio.receiveWebhooks();
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  await bob.checkout.paypal({ plan_id: 'monthly', payment_method: 'paypal' });
  const [paypalId = ''] = paypal.subscriptions();
  await paypal.approve(paypalId);
  await studio.pass(2 * hour);
  await studio.tick();
  const letters = async () => {
    await studio.tick();
    mailNotices(ctx);
    await sendEmails(ctx, { isStopping: () => false });
    return smtp.letters.map(({ recipients, subject, text }) => ({ recipients, subject, text }));
  };
  const before = (await letters()).length;
  return {
    ...studio,
    stripeId: stripe.subscriptions()[0] ?? '',
    paypalId,
    /** The letters since the first payments, and all of a second round, which sends none again. */
    async news() {
      const { length } = await letters();
      expect(await letters()).toHaveLength(length);
      return (await letters()).slice(before);
    },
  };
}

const toOwner = { recipients: ['owner@example.com'] };

test('a refund in the dashboard of Stripe is reported to the admins once', async () => {
  const { news, stripe, stripeId } = await aWritingStudio();
  await stripe.refund(stripeId, { amountCents: 500 });
  const [notice, ...others] = await news();
  expect(notice).toMatchObject(toOwner);
  expect(notice?.text).toContain('$5.00 was refunded at Stripe to ann@example.com');
  expect(others).toEqual([]);
});

test('a refund in the PayPal account is reported to the admins once', async () => {
  const { news, paypal, paypalId } = await aWritingStudio();
  await paypal.refund(paypalId, 300);
  const [notice, ...others] = await news();
  expect(notice).toMatchObject(toOwner);
  expect(notice?.text).toContain('$3.00 was refunded at PayPal to bob@example.com');
  expect(others).toEqual([]);
});

test('a dispute at either provider is reported to the admins once', async () => {
  const { news, paypal, paypalId, stripe, stripeId } = await aWritingStudio();
  await stripe.dispute(stripeId);
  await paypal.dispute(paypalId, 'open');
  const told = (await news()).filter(({ recipients }) => recipients.includes('owner@example.com'));
  expect(told).toHaveLength(2);
  expect(told.map(({ text = '' }) => /.*@example\.com disputes.* at \w+/.exec(text)?.[0]).sort()).toEqual([
    'ann@example.com disputes a payment of $9.99 at Stripe',
    'bob@example.com disputes a payment of $9.99 at PayPal',
  ]);
});

test('a planned change of the plan, and keeping the plan, are reported to the member', async () => {
  const { ann, news } = await aWritingStudio();
  await ann.planChange
    .preview({ plan_id: 'quarterly' })
    .then(({ shown_at, charge_now }) =>
      ann.planChange.change({ plan_id: 'quarterly', shown_at, accepted_amount: charge_now?.amount ?? null }),
    );
  const { shown_at } = await ann.planChange.preview({ plan_id: 'monthly' });
  await ann.planChange.change({ plan_id: 'monthly', shown_at, accepted_amount: null });
  await ann.planChange.keep({ id: (await ann.membership.current()).id });
  const told = (await news()).filter(({ subject }) => subject?.includes('plan'));
  expect(told.map(({ recipients }) => recipients)).toEqual(Array(3).fill(['ann@example.com']));
  expect(
    told.map(({ subject = '' }) => /(has changed|changes on|stays as it is)/.exec(subject)?.[0]),
  ).toEqual(['has changed', 'changes on', 'stays as it is']);
  const [now, later, kept] = told.map(({ text = '' }) => text);
  expect(now).toContain('$24.99');
  expect(later).toContain('$9.99');
  expect(kept).toContain('$24.99');
});
