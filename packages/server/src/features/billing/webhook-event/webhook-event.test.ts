import { customer, paymentEvent, subscription } from '@limn/db';
import { expect, test } from 'vitest';
import type { Ctx } from '../../../core/context.ts';
import type { PaypalPayments, StripePayments, WebhookEvent } from '../../../core/payments.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { restoreJob } from '../../../guard/audit/rules.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { sweep } from '../../../jobs/sweep.ts';
import { forBoth } from '../../../testing/both-providers.ts';
import { aStudio } from '../../../testing/studio.ts';
import { fetchMissedEvents, processEvents } from './flow.ts';
import { storeEvents } from './write.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Stripe's calls about events; it knows no subscription, and fails as often as it is told to. */
async function aListener() {
  const asked: string[] = [];
  const since: Date[] = [];
  const troubles: Error[] = [];
  const news: WebhookEvent[] = [];
  const stripe = {
    name: 'stripe',
    isLive: true,
    async subscriptionsOf(objectId: string) {
      asked.push(objectId);
      const trouble = troubles.shift();
      if (trouble) throw trouble;
      return [];
    },
    async listEvents(from: Date) {
      since.push(from);
      const trouble = troubles.shift();
      if (trouble) throw trouble;
      return news;
    },
  } as unknown as StripePayments;
  const studio = await aStudio({}, { stripe });
  const notice = (eventId: string, changes: Partial<WebhookEvent> = {}): WebhookEvent => ({
    ...{ eventId, type: 'invoice.paid', objectId: 'in_1', createdAt: studio.clock.now() },
    ...changes,
  });
  const keep = (...notices: WebhookEvent[]) => {
    storeEvents(
      studio.ctx,
      notices.map((notice) => ({ provider: 'stripe', event: notice })),
    );
  };
  const rows = () => studio.db.select().from(paymentEvent).all();
  return { ...studio, asked, since, troubles, news, notice, keep, rows };
}

const unavailable = () => new ServiceFailure('unavailable');

test('each is processed once, however often it arrives and by any caller', async () => {
  const { ctx, notice, keep, rows, asked } = await aListener();
  keep(notice('evt_1', { objectId: 'in_1' }), notice('evt_2', { objectId: 'in_2' }), notice('evt_1'));
  await Promise.all([1, 2, 3].map(() => forBoth((name) => processEvents(ctx, name))));
  keep(notice('evt_1'));
  await forBoth((name) => processEvents(ctx, name));
  expect(asked).toEqual(['in_1', 'in_2']);
  expect(rows()).toMatchObject([
    { eventId: 'evt_1', attempts: 1, nextTryAt: null },
    { eventId: 'evt_2', attempts: 1, nextTryAt: null },
  ]);
});

test('an event about other objects is stored, and no provider is asked', async () => {
  const { ctx, notice, keep, rows, asked } = await aListener();
  keep(notice('evt_1', { objectId: null }));
  await forBoth((name) => processEvents(ctx, name));
  expect(asked).toEqual([]);
  expect(rows()).toMatchObject([{ attempts: 0, nextTryAt: null }]);
});

test('it is tried again after ever longer pauses, for three days', async () => {
  const { ctx, clock, notice, keep, rows, troubles, asked, warnings } = await aListener();
  troubles.push(...Array.from({ length: 40 }, unavailable));
  keep(notice('evt_1'));
  const begun = clock.now().getTime();
  const tries: number[] = [];
  for (;;) {
    await forBoth((name) => processEvents(ctx, name));
    tries.push((clock.now().getTime() - begun) / minute);
    const next = rows()[0]?.nextTryAt;
    if (!next) break;
    clock.pass(next.getTime() - clock.now().getTime() - 1);
    await forBoth((name) => processEvents(ctx, name));
    expect(asked.length).toBe(tries.length);
    clock.pass(1);
  }
  expect(tries.slice(0, 8)).toEqual([0, 1, 6, 21, 81, 261, 621, 981]);
  expect((tries.at(-1) ?? 0) * minute).toBeGreaterThan(2.7 * day);
  expect(warnings).toHaveLength(tries.length);
});

test('one that the provider refuses delays no other; one that is away is left in peace', async () => {
  const { ctx, notice, keep, asked, troubles, clock } = await aListener();
  troubles.push(new ServiceFailure('refused'));
  keep(notice('evt_1'), notice('evt_2'));
  await forBoth((name) => processEvents(ctx, name));
  expect(asked).toHaveLength(2);
  clock.pass(minute);
  troubles.push(unavailable());
  keep(notice('evt_3'));
  await forBoth((name) => processEvents(ctx, name));
  expect(asked).toHaveLength(3);
});

test('one provider that is away is left in peace, and the other one’s news is acted on', async () => {
  const { ctx, world, notice, keep, asked, troubles, rows } = await aListener();
  const heard: string[] = [];
  const subscriptionsOf = async (objectId: string) => {
    heard.push(objectId);
    return [];
  };
  world.paypal = { name: 'paypal', isLive: true, subscriptionsOf } as unknown as PaypalPayments;
  troubles.push(unavailable());
  keep(notice('evt_1'), notice('evt_2'));
  storeEvents(ctx, [{ provider: 'paypal', event: notice('evt_3', { objectId: 'I-1' }) }]);
  await forBoth((name) => processEvents(ctx, name));
  expect([asked.length, heard]).toEqual([1, ['I-1']]);
  expect(rows().filter(({ nextTryAt }) => nextTryAt === null)).toMatchObject([{ eventId: 'evt_3' }]);
});

test('an event with a failed first attempt is processed, although its row was synced in vain since', async () => {
  const { ann, ctx, clock, db, notice, keep, asked, troubles } = await aListener();
  const known = { provider: 'stripe', remoteId: 'sub_1', isLive: true, createdAt: clock.now() } as const;
  db.insert(subscription)
    .values({ userId: ann.id, ...known, validUntil: clock.now(), syncedAt: clock.now() })
    .run();
  troubles.push(unavailable());
  keep(notice('evt_1', { objectId: 'sub_1' }));
  await forBoth((name) => processEvents(ctx, name));
  clock.pass(minute);
  db.update(subscription).set({ syncedAt: clock.now(), answeredAt: clock.now() }).run();
  await forBoth((name) => processEvents(ctx, name));
  expect(asked).toEqual(['sub_1', 'sub_1']);
});

test('a provider that was taken out of the settings is not waited for', async () => {
  const { ctx, notice, keep, rows } = await aListener();
  keep(notice('evt_1'));
  await forBoth((name) => processEvents({ ...ctx, world: { ...ctx.world, stripe: undefined } }, name));
  expect(rows()).toMatchObject([{ nextTryAt: null }]);
});

test('others are answered between two events that ask nobody', async () => {
  const { ctx, notice, keep, rows } = await aListener();
  keep(...['evt_1', 'evt_2', 'evt_3', 'evt_4'].map((id) => notice(id)));
  const waiting = () => rows().filter(({ nextTryAt }) => nextTryAt !== null).length;
  const seen: number[] = [];
  const note = () => {
    seen.push(waiting());
    if (waiting() > 0) setImmediate(note);
  };
  setImmediate(note);
  await processEvents({ ...ctx, world: { ...ctx.world, stripe: undefined } }, 'stripe');
  expect(waiting()).toBe(0);
  expect(new Set(seen).size).toBeGreaterThanOrEqual(3);
});

test('a customer that was deleted at Stripe is forgotten here', async () => {
  const { ctx, ann, db, notice, keep } = await aListener();
  db.insert(customer).values({ userId: ann.id, isLive: true, remoteId: 'cus_1' }).run();
  keep(notice('evt_1', { type: 'customer.deleted', objectId: 'cus_1' }));
  await forBoth((name) => processEvents(ctx, name));
  expect(db.select().from(customer).all()).toEqual([]);
});

test('what never came is asked for: from the newest on, and from where it was last asked, not from what came since', async () => {
  const { ctx, clock, notice, keep, news, since, rows } = await aListener();
  const caughtUp = new Map();
  await forBoth((name) => fetchMissedEvents(ctx, name, caughtUp));
  expect(since.at(-1)).toEqual(new Date(clock.now().getTime() - day));
  const first = clock.now();
  news.push(notice('evt_1'));
  await forBoth((name) => fetchMissedEvents(ctx, name, caughtUp));
  clock.pass(hour);
  const lost = notice('evt_2');
  clock.pass(hour);
  keep(notice('evt_3'));
  news.push(lost, notice('evt_3'));
  await forBoth((name) => fetchMissedEvents(ctx, name, caughtUp));
  expect(since.at(-1)).toEqual(new Date(first.getTime() - 10 * minute));
  expect(
    rows()
      .map(({ eventId }) => eventId)
      .sort(),
  ).toEqual(['evt_1', 'evt_2', 'evt_3']);
  await forBoth((name) => fetchMissedEvents(ctx, name, new Map()));
  expect(since.at(-1)).toEqual(new Date(clock.now().getTime() - 10 * minute));
});

/** The audit entry of a restore. */
const noteRestore = (ctx: Ctx) =>
  addAuditEntry(
    { ...ctx, actor: { kind: 'system', job: restoreJob } },
    { action: 'user.sign_out', subject: 'everybody' },
  );

test('a restored server fetches events from the end of the backup, or all that are listed', async () => {
  const { ctx, clock, notice, keep, since } = await aListener();
  const asksBack = async () => {
    await forBoth((name) => fetchMissedEvents(ctx, name, new Map()));
    return clock.now().getTime() - (since.at(-1)?.getTime() ?? 0);
  };
  noteRestore(ctx);
  clock.pass(hour);
  expect(await asksBack()).toBe(30 * day);
  // an event that arrives now does not show what was missed before
  keep(notice('evt_1'));
  expect(await asksBack()).toBe(30 * day);
  clock.pass(day);
  noteRestore(ctx);
  clock.pass(hour);
  keep(notice('evt_2'));
  expect(await asksBack()).toBe(day + hour + 10 * minute);
  clock.pass(29 * day);
  expect(await asksBack()).toBe(30 * day);
  // too long ago: the provider no longer lists events from then
  clock.pass(day);
  expect(await asksBack()).toBe(30 * day);
  keep(notice('evt_3'));
  expect(await asksBack()).toBe(10 * minute);
});

test('more news than one answer holds, all of it within ten minutes, is asked for to its end', async () => {
  const { ctx, clock, notice, news, since, rows } = await aListener();
  const caughtUp = new Map([['stripe', clock.now()] as const]);
  const begun = clock.now().getTime() - 5 * minute;
  const all = Array.from({ length: 2500 }, (_, n) =>
    notice(`evt_${n}`, { objectId: null, createdAt: new Date(begun + n * 200) }),
  );
  const listed = ctx.world.stripe;
  if (!listed) throw new Error('it is not set up');
  listed.listEvents = async (from) => {
    since.push(from);
    return [...all, ...news].filter(({ createdAt }) => createdAt >= from).slice(0, 1000);
  };
  for (let round = 0; round < 4; round++) await forBoth((name) => fetchMissedEvents(ctx, name, caughtUp));
  expect(rows()).toHaveLength(2500);
  expect(caughtUp.get('stripe')).toEqual(all.at(-1)?.createdAt);
});

test('a thousand within one second do not hold it up', async () => {
  const { ctx, clock, notice, rows } = await aListener();
  const caughtUp = new Map([['stripe', clock.now()] as const]);
  const before = new Date(clock.now().getTime() - 9 * minute);
  const all = Array.from({ length: 1200 }, (_, n) =>
    notice(`evt_${n}`, { objectId: null, createdAt: before }),
  );
  all.push(notice('evt_last', { objectId: null, createdAt: clock.now() }));
  const listed = ctx.world.stripe;
  if (!listed) throw new Error('it is not set up');
  listed.listEvents = async (from) => all.filter(({ createdAt }) => createdAt >= from).slice(0, 1000);
  await forBoth((name) => fetchMissedEvents(ctx, name, caughtUp));
  expect(rows().map(({ eventId }) => eventId)).toContain('evt_last');
});

test('a provider that cannot list its news is asked again from the same moment', async () => {
  const { ctx, notice, news, since, troubles, warnings, keep } = await aListener();
  keep(notice('evt_0'));
  const caughtUp = new Map();
  news.push(notice('evt_1'));
  troubles.push(unavailable());
  await forBoth((name) => fetchMissedEvents(ctx, name, caughtUp));
  await forBoth((name) => fetchMissedEvents(ctx, name, caughtUp));
  expect(since[0]).toEqual(since[1]);
  expect(warnings).toHaveLength(1);
});

test('processed events are deleted after forty days', async () => {
  const { ctx, clock, notice, keep, rows } = await aListener();
  keep(notice('evt_1'));
  await forBoth((name) => processEvents(ctx, name));
  keep(notice('evt_2'));
  clock.pass(40 * day);
  await sweep(ctx);
  expect(rows()).toHaveLength(2);
  clock.pass(1);
  await sweep(ctx);
  expect(rows()).toMatchObject([{ eventId: 'evt_2' }]);
});
