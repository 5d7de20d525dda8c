import { billingLetter, plan, preference, subscription, user } from '@limn/db';
import { startFakeSmtp } from '@limn/sandbox/mail/smtp-server';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../../../ports/mail/smtp.ts';
import { aPayingStudio } from '../../../testing/paying-studio.ts';
import { aStudio } from '../../../testing/studio.ts';
import { syncSubscription } from '../membership/flow/sync-subscription.ts';
import { grantMembership } from '../membership/write/grant-membership.ts';
import { sendEmails } from './flow.ts';
import { queueDailyEmails } from './write.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A studio that sells memberships and sends emails through a local mail server. */
async function aWritingStudio() {
  const smtp = await startFakeSmtp();
  const mailer = createMailer({ url: smtp.url, from: 'limn@example.com' });
  onTestFinished(async () => {
    await mailer.close?.();
    await smtp.close();
  });
  const studio = await aPayingStudio({ PUBLIC_URL: 'https://limn.example' }, { mailer });
  const { ann, ctx, db, stripe } = studio;
  const isStopping = () => false;
  /** Runs a round and returns the subjects of all emails so far. */
  const round = async () => {
    queueDailyEmails(ctx);
    await sendEmails(ctx, { isStopping });
    return smtp.letters.map(({ subject }) => subject);
  };
  const subscribe = async () => {
    await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
    const [remoteId = ''] = stripe.subscriptions();
    return { sync: () => syncSubscription(ctx, { provider: 'stripe', remoteId }) };
  };
  const email = () => db.select().from(billingLetter).all();
  return { ...studio, smtp, round, subscribe, email };
}

test('the first charge after a trial is announced, and a failed one ends the membership', async () => {
  const { ann, owner, pass, round, smtp, stripe, tick } = await aWritingStudio();
  await owner.plan.update({ id: 'monthly', trial_days: 7 });
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('declined') });
  expect(await round()).toEqual(['Your free trial at Limn ends on March 8, 2027']);
  expect(smtp.letters[0]?.text).toContain('$9.99');
  await pass(7 * day + 2 * hour);
  await tick();
  expect(await round()).toContain('Your free trial at Limn has ended');
});

test('a charge that succeeds days after its invoice has a receipt with the day of the payment', async () => {
  const { ann, pass, round, smtp, stripe, subscribe } = await aWritingStudio();
  const { sync } = await subscribe();
  await round();
  stripe.declineNext(2);
  await pass(31 * day);
  await sync();
  // the charge of April 1 succeeds with the second of Stripe's attempts, after three and five days
  await pass(9 * day);
  await sync();
  expect((await round()).at(-1)).toBe('Your receipt from Limn');
  expect(smtp.letters.at(-1)?.text).toContain('Date: April 9, 2027');
  const [latest] = await ann.invoice.list();
  expect(await ann.receipt.get({ id: latest?.id ?? '' })).toMatchObject({
    paid_at: expect.stringMatching(/^2027-04-09/),
  });
});

test('a life in letters, each of them once', async () => {
  const { ann, email, pass, round, smtp, stripe, subscribe } = await aWritingStudio();
  const { sync } = await subscribe();
  await sync();
  expect(await round()).toEqual(['Your receipt from Limn']);
  const { text = '', html = '', recipients } = await smtp.letter();
  expect(recipients).toEqual(['ann@example.com']);
  expect(text).toContain('Thank you. We received your payment for your monthly membership at Limn.');
  expect(text).toContain('Amount: $9.99\nDate: March 1, 2027\nInvoice number: ');
  expect(text).toContain('https://limn.example/profile#membership');
  const [invoice] = await ann.invoice.list();
  for (const said of [text, html]) expect(said).toContain(invoice?.pdf_url);

  await pass(23 * day);
  expect(await round()).toHaveLength(1);
  await pass(2 * day);
  expect(await round()).toContain('Your membership at Limn renews on April 1, 2027');
  expect((await smtp.letter(2)).text).toContain('On April 1, 2027, you will be charged $9.99');
  await pass(7 * day);
  await sync();
  expect(await round()).toHaveLength(3);

  stripe.declineNext(9);
  await pass(30 * day + 6 * hour);
  await sync();
  expect((await round()).slice(3)).toEqual(['Your payment for Limn failed']);
  const failed = (await smtp.letter(4)).text ?? '';
  expect(failed).toContain('Your membership stays active until May 4, 2027.');
  expect(failed).toMatch(/^Pay invoice\nhttp/m);
  await pass(4 * day);
  await sync();
  expect((await round()).slice(4)).toEqual(['Your membership at Limn has ended']);
  expect((await smtp.letter(5)).text).toContain('On May 4, 2027, your monthly membership ended.');
  for (let days = 0; days < 5; days++) {
    await pass(day);
    await sync();
    await round();
  }
  expect(await round()).toHaveLength(5);
  expect(email().every(({ sentAt, nextTryAt }) => sentAt !== null && nextTryAt === null)).toBe(true);
});

describe('no letter tells', () => {
  test('of a renewal that was stopped', async () => {
    const { ann, pass, round, subscribe } = await aWritingStudio();
    await subscribe();
    await ann.membership.cancel({ id: (await ann.membership.current()).id });
    await pass(26 * day);
    expect(await round()).toEqual(['Your receipt from Limn']);
  });

  test('of an end that is none', async () => {
    const { ann, ctx, pass, round, subscribe } = await aWritingStudio();
    grantMembership(ctx, { userId: ann.id, validUntil: new Date(ctx.now().getTime() + hour) });
    await subscribe();
    await pass(2 * hour);
    expect(await round()).toEqual(['Your receipt from Limn']);
    // nor before the renewal is reported
    await pass(32 * day);
    expect(await ann.account.get()).toMatchObject({ is_paid: false });
    expect((await round()).filter((subject) => subject?.includes('ended'))).toEqual([]);
  });

  test('of what never was, or is long over', async () => {
    const { ann, bob, ctx, db, round, stripe } = await aWritingStudio();
    await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('challenged') });
    db.update(subscription).set({ status: 'expired' }).run();
    const ago = (days: number) => new Date(ctx.now().getTime() - days * day);
    db.insert(subscription)
      .values({ userId: bob.id, provider: 'grant', createdAt: ago(9), validUntil: ago(3.1) })
      .run();
    expect(await round()).toEqual([]);
  });

  test('where no mail is set up', async () => {
    const { ann, ctx, db } = await aStudio();
    grantMembership(ctx, { userId: ann.id, validUntil: new Date(ctx.now().getTime() + hour) });
    ctx.world.mailer = undefined;
    queueDailyEmails(ctx);
    await sendEmails(ctx, { isStopping: () => false });
    expect(db.select().from(billingLetter).all()).toEqual([]);
  });
});

test('the end of what was given is told, again when it was prolonged', async () => {
  const { ann, ctx, owner, pass, round, smtp } = await aWritingStudio();
  const until = (days: number) => new Date(ctx.now().getTime() + days * day).toISOString();
  const { id } = await owner.membership.grant({ user_id: ann.id, valid_until: until(1) });
  await pass(day + minute);
  expect(await round()).toEqual(['Your membership at Limn has ended']);
  expect((await smtp.letter()).text).toContain('On March 2, 2027, your complimentary membership ended.');
  await owner.membership.adminUpdate({ id, valid_until: until(1) });
  expect(await round()).toHaveLength(1);
  await pass(day + minute);
  expect(await round()).toHaveLength(2);
});

test('a reader is written to in their language, of a plan by its name', async () => {
  const { ann, db, email, round, smtp, subscribe } = await aWritingStudio();
  await subscribe();
  await ann.preferences.update({ language: 'ar' });
  await round();
  const { subject, text, html } = await smtp.letter();
  expect(subject).toContain('إيصالك من');
  expect(text).toContain('عضويتك الشهرية');
  expect(text).toContain('1 مارس 2027');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  const [first] = email();
  db.insert(plan)
    .values({
      id: 'gold',
      name: 'Gold <b>',
      period: 'yearly',
      description: '',
      features: [],
      currency: 'USD',
      createdAt: new Date(0),
    })
    .run();
  for (const [key, planId] of [
    ['gold', 'gold'],
    ['gone', 'nothing'],
  ])
    if (first)
      db.insert(billingLetter)
        .values({
          ...first,
          key: key ?? '',
          body: { ...first.body, plan: planId ?? '' },
          nextTryAt: new Date(0),
        })
        .run();
  db.update(preference).set({ language: 'es' }).where(eq(preference.userId, ann.id)).run();
  await round();
  expect((await smtp.letter(2)).html).toContain('tu membresía «<bdi>Gold &lt;b&gt;</bdi>»');
  expect((await smtp.letter(3)).text).toContain('Recibimos el pago de tu membresía en Limn.');
});

describe('a letter that is not taken', () => {
  test('waits, and is sent later', async () => {
    const { clock, email, round, smtp, subscribe, warnings } = await aWritingStudio();
    await subscribe();
    smtp.behaviour.deferrals = 1;
    expect(await round()).toEqual([]);
    expect(await round()).toEqual([]);
    clock.pass(minute);
    expect(await round()).toHaveLength(1);
    const [row] = email();
    expect([row?.attempts, warnings.length]).toEqual([2, 1]);
  });

  test('is given up after three days, and does not delay other emails', async () => {
    const { bob, clock, email, round, smtp, stripe, subscribe, warnings } = await aWritingStudio();
    await subscribe();
    smtp.behaviour.reject = true;
    for (let hours = 0; hours < 80; hours++) {
      await round();
      clock.pass(hour);
    }
    expect(email()).toMatchObject([{ sentAt: null, nextTryAt: null }]);
    expect(warnings.length).toBeLessThan(20);
    smtp.behaviour.reject = false;
    await bob.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
    await round();
    expect(smtp.letters.map(({ recipients }) => recipients)).toEqual([['bob@example.com']]);
  });

  test('survives a kill between the keeping and the sending', async () => {
    const { clock, ctx, email, round, smtp, subscribe, world } = await aWritingStudio();
    await subscribe();
    const { mailer } = world;
    const killed = new Error('killed');
    ctx.world.mailer = { send: () => Promise.reject(killed), check: async () => '' };
    await expect(round()).rejects.toBe(killed);
    ctx.world.mailer = mailer;
    expect(email()).toMatchObject([{ sentAt: null, attempts: 1 }]);
    clock.pass(minute);
    expect(await round()).toHaveLength(1);
    clock.pass(day);
    await round();
    expect(smtp.letters).toHaveLength(1);
  });

  test('is not sent to a deleted account', async () => {
    const { ann, db, email, round, subscribe } = await aWritingStudio();
    await subscribe();
    db.delete(user).where(eq(user.id, ann.id)).run();
    expect([email(), await round()]).toEqual([[], []]);
  });
});
