import { user } from '@limn/db';
import { memoryDb } from '@limn/db/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildContext } from './build-context.ts';
import type { Ctx } from './core/context.ts';
import { sendEmails } from './features/billing/email/flow.ts';
import { queueDailyEmails } from './features/billing/email/write.ts';
import { comparePayments } from './features/billing/payment/flow/compare.ts';
import { exportPayments } from './features/billing/payment/read/export-payments.ts';
import { mailNotices } from './features/billing/payment/write/notices.ts';
import { fetchMissedEvents } from './features/billing/webhook-event/flow.ts';
import { paymentsTick } from './jobs/payments.ts';
import { sweep } from './jobs/sweep.ts';
import { appRouter } from './router.ts';
import { sessionsIn } from './session-store.ts';
import { anActor } from './testing/actor.ts';
import { forBoth } from './testing/both-providers.ts';
import { aPayingStudio } from './testing/paying-studio.ts';
import { watchedDb } from './testing/scans.ts';
import { password } from './testing/studio.ts';

const day = 86_400_000;
type Caller = ReturnType<typeof appRouter.createCaller>;

/** Callers of every kind. */
async function people(ctx: Ctx) {
  const around = { ...ctx, requestId: '', token: undefined };
  const nobody = appRouter.createCaller({
    ...around,
    actor: { kind: 'visitor', network: '', address: '', userAgent: '' },
  });
  return async (name: string, isAdmin = false) => {
    const { user: account, token } = await nobody.account.register({
      email: `${name}@example.com`,
      password,
    });
    const { id } = account;
    if (isAdmin) ctx.db.update(user).set({ isAdmin }).where(eq(user.id, id)).run();
    const session = ctx.world.sessions.check(token);
    const actor = { ...anActor(id), isAdmin, sessionId: session?.id ?? '' };
    return { id, calls: appRouter.createCaller({ ...around, actor }) };
  };
}

async function payInEveryWay({ checkout, paymentMethod, membership, invoice }: Caller, card: () => string) {
  await checkout.create({ plan_id: 'monthly' });
  await checkout.create({ plan_id: 'monthly' });
  await checkout.paypal({ plan_id: 'quarterly', payment_method: 'paypal' });
  await checkout.card({ plan_id: 'monthly', payment_method: card() });
  const { url } = await checkout.openCardPage({});
  expect(url).not.toBe('');
  const { id: noted } = await paymentMethod.addPaypal({ paypal_email: 'ann@example.com', is_default: true });
  const { id } = await paymentMethod.addCard({ payment_method: card() });
  await paymentMethod.setDefault({ id });
  const current = await membership.current();
  await paymentMethod.charge({ id: current.id, payment_method_id: id });
  await paymentMethod.remove({ id: noted });
  await paymentMethod.list();
  const [paid] = await invoice.list();
  await invoice.get({ id: paid?.id ?? '' });
  await membership.get();
  await membership.refresh();
  await membership.cancel({ id: current.id });
  await membership.resume({ id: current.id });
}

/** Everything that the admin area shows of payments, and a refund. */
async function keepBooks(ctx: Ctx, { payment }: Caller, { receipt, invoice }: Caller) {
  const [paid] = await invoice.list();
  const id = paid?.id ?? '';
  await receipt.get({ id });
  await payment.report();
  await payment.list({});
  await payment.list({ state: 'paid', month: '2027-03', provider: 'stripe', currency: 'USD' });
  for (const q of ['an', 'ann@', 'in_1']) await payment.list({ q });
  await payment.get({ id });
  await payment.failed();
  await payment.refund({ id, amount: 1, key: 'the-key-of-a-refund' });
  await payment.readNotices({ ids: ['x'] });
  await payment.comparison();
  await payment.export({ from: '2027-01-01', to: '2027-12-31' });
  expect([...exportPayments(ctx, { from: '2027-01-01', to: '2027-12-31' })].length).toBeGreaterThan(1);
  mailNotices(ctx);
}

async function manage({ plan, membership }: Caller, userId: string, until: string) {
  const { plan: made } = await plan.create({ name: 'Gold', price: 5 });
  await plan.update({ id: 'monthly', price: 19.99 });
  await plan.remove({ id: made.id });
  await plan.list();
  const { id } = await membership.grant({ user_id: userId, valid_until: until });
  await membership.adminGet({ id });
  await membership.adminUpdate({ id, valid_until: until });
  await membership.setAutoRenew({ id: userId, auto_renew: 0 });
}

test('no query that a payment causes grows with a table', async () => {
  const studio = await aPayingStudio();
  const { sqlite } = memoryDb();
  const { db, asked, scans } = watchedDb(sqlite);
  const sent: string[] = [];
  const mailer = {
    send: async ({ kind }: { kind: string }) => void sent.push(kind),
    check: async () => '',
  };
  const world = { ...studio.world, sessions: sessionsIn(db, studio.clock.now), mailer };
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const { ctx } = buildContext({ ...studio, now: studio.clock.now, db, world }, log);
  const someone = await people(ctx);
  const ann = await someone('ann');
  const owner = await someone('owner', true);
  const until = (days: number) => new Date(ctx.now().getTime() + days * day).toISOString();

  await payInEveryWay(ann.calls, () => studio.stripe.makeCard('visa'));
  await manage(owner.calls, ann.id, until(30));
  await keepBooks(ctx, owner.calls, ann.calls);
  const bob = await someone('bob');
  const { subscription_id: id } = await bob.calls.checkout.paypal({
    plan_id: 'monthly',
    payment_method: 'paypal',
  });
  await bob.calls.checkout.completePaypal({ id, paypal_token: '' });
  await owner.calls.membership.grant({ user_id: bob.id, valid_until: until(1) });
  const cleo = await someone('cleo');
  await cleo.calls.checkout.create({ plan_id: 'quarterly' });
  await cleo.calls.account.remove();
  for (const days of [0, 25, 7]) {
    await studio.pass(days * day);
    await forBoth((name) => fetchMissedEvents(ctx, name, new Map()));
    await paymentsTick(ctx);
    queueDailyEmails(ctx);
    await sendEmails(ctx, { isStopping: () => false });
  }
  await comparePayments(ctx);
  await studio.pass(50 * day);
  await paymentsTick(ctx);
  await sweep(ctx);

  expect(sent).toEqual(expect.arrayContaining(['receipt', 'membership_ended']));
  expect(asked.size).toBeGreaterThan(60);
  expect(scans()).toEqual([]);
});
