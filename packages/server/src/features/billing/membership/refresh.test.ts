import { type subscription as Subscription, subscription } from '@limn/db';
import { describe, expect, test } from 'vitest';
import type { PaypalPayments, RemoteSubscription, StripePayments } from '../../../core/payments.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { forBoth } from '../../../testing/both-providers.ts';
import { aStudio } from '../../../testing/studio.ts';
import { refreshDue } from './flow/refresh-due.ts';
import { endTestMemberships } from './write/end-test-memberships.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Row = typeof Subscription.$inferInsert;

/** Stripe's calls about subscriptions; it knows only those in `known`. */
async function aClerk({ isLive = true } = {}) {
  const asked: string[] = [];
  const known = new Map<string, Partial<RemoteSubscription>>();
  const troubles = new Map<string, Error>();
  const stripe = {
    name: 'stripe',
    isLive,
    async readSubscription(remoteId: string) {
      asked.push(remoteId);
      const trouble = troubles.get(remoteId);
      if (trouble) throw trouble;
      return known.get(remoteId);
    },
  } as unknown as StripePayments;
  const studio = await aStudio({}, { stripe });
  const now = studio.clock.now().getTime();
  const later = (milliseconds: number) => new Date(now + milliseconds);
  /** Ended ones by default, so that one user can have many. */
  const add = (remoteId: string, changes: Partial<Row> = {}) =>
    studio.db
      .insert(subscription)
      .values({
        ...{ userId: studio.ann.id, provider: 'stripe', remoteId, isLive, status: 'expired' },
        ...{ validUntil: later(-9 * day), createdAt: later(-40 * day), syncedAt: later(0) },
        ...changes,
      })
      .run();
  const rows = () => studio.db.select().from(subscription).all();
  return { ...studio, asked, known, troubles, later, add, rows };
}

describe('who is asked about', () => {
  test('silent ones, ones near their end and ones with an open payment; the longest silent first', async () => {
    const { ctx, asked, add, later } = await aClerk();
    add('fresh');
    add('silent', { syncedAt: later(-day) });
    add('more-silent', { syncedAt: later(-2 * day) });
    add('ended', { syncedAt: later(-5 * day), endedAt: later(-4 * day) });
    add('near', { validUntil: later(hour), syncedAt: later(-hour / 4) });
    add('near-but-just-asked', { validUntil: later(hour), syncedAt: later(-hour / 4 + 1) });
    add('just-over', { validUntil: later(-hour), syncedAt: later(-hour) });
    add('owes', { validUntil: later(2 * day), status: 'past_due', syncedAt: later(-hour) });
    add('far', { validUntil: later(2 * day), syncedAt: later(-hour) });
    add('played', { isLive: false, syncedAt: later(-2 * day) });
    await forBoth((name) => refreshDue(ctx, name));
    expect(asked).toEqual(['more-silent', 'silent', 'just-over', 'near', 'owes']);
    await forBoth((name) => refreshDue(ctx, name));
    expect(asked).toHaveLength(5);
  });

  test('a hundred at once; failed ones come last the next time', async () => {
    const { ctx, asked, add, later, troubles, warnings } = await aClerk();
    for (let n = 0; n < 100; n++) {
      add(`odd-${n}`, { syncedAt: later(-3 * day) });
      troubles.set(`odd-${n}`, n % 2 ? new ServiceFailure('refused') : new Error('a fault of ours'));
    }
    for (let n = 0; n < 5; n++) add(`good-${n}`, { syncedAt: later(-2 * day) });
    await forBoth((name) => refreshDue(ctx, name));
    expect(asked).toHaveLength(100);
    expect(warnings).toHaveLength(100);
    await forBoth((name) => refreshDue(ctx, name));
    expect(asked.slice(100)).toEqual(['good-0', 'good-1', 'good-2', 'good-3', 'good-4']);
  });

  test('a provider that is away is not asked a hundred times, and the next time about the others', async () => {
    const { ctx, asked, add, later, troubles } = await aClerk();
    for (const [nth, name] of ['one', 'two', 'three', 'four', 'five'].entries()) {
      add(name, { syncedAt: later(-2 * day + nth) });
      troubles.set(name, new ServiceFailure('unavailable'));
    }
    await forBoth((name) => refreshDue(ctx, name));
    expect(asked).toEqual(['one', 'two', 'three']);
    troubles.clear();
    await forBoth((name) => refreshDue(ctx, name));
    expect(asked.slice(3)).toEqual(['four', 'five']);
  });

  test('one that its provider never tells of keeps it from telling of no other', async () => {
    const { ctx, asked, add, later, troubles } = await aClerk();
    for (const [nth, name] of ['odd', 'odder', 'good', 'oddest', 'better'].entries()) {
      add(name, { syncedAt: later(-2 * day + nth) });
      if (name.startsWith('odd')) troubles.set(name, new ServiceFailure('unavailable'));
    }
    await forBoth((name) => refreshDue(ctx, name));
    expect(asked).toEqual(['odd', 'odder', 'good', 'oddest', 'better']);
  });
});

describe('what the provider knows no more', () => {
  const running = { status: 'active', autoRenew: true } as const;

  test('ends, when it was only played', async () => {
    const { ann, ctx, add, later, rows, clock } = await aClerk({ isLive: false });
    add('gone', { ...running, validUntil: later(20 * day), syncedAt: later(-day) });
    expect(await ann.account.get()).toMatchObject({ is_paid: true });
    await forBoth((name) => refreshDue(ctx, name));
    expect(rows()).toMatchObject([{ status: 'expired', autoRenew: false, endedAt: clock.now() }]);
    expect(await ann.account.get()).toMatchObject({ is_paid: false, auto_renew: false });
  });

  test('stays, when it was paid', async () => {
    const { ann, ctx, add, later, rows } = await aClerk();
    add('gone', { ...running, validUntil: later(20 * day), syncedAt: later(-day) });
    await forBoth((name) => refreshDue(ctx, name));
    expect(rows()).toMatchObject([{ ...running, endedAt: null, syncedAt: later(0) }]);
    expect(await ann.account.get()).toMatchObject({ is_paid: true });
  });

  test('ends, when it was never paid', async () => {
    const { ctx, add, later, rows } = await aClerk();
    add('gone', { status: 'incomplete', syncedAt: later(-day) });
    await forBoth((name) => refreshDue(ctx, name));
    expect(rows()).toMatchObject([{ status: 'expired', endedAt: later(0) }]);
  });

  test('stays while the paid time lasts, and prevents no purchase after that', async () => {
    const { ctx, clock, add, later, rows } = await aClerk();
    const until = later(2 * day);
    add('gone', { ...running, validUntil: until, syncedAt: later(-day) });
    await forBoth((name) => refreshDue(ctx, name));
    expect(rows()).toMatchObject([{ ...running, endedAt: null }]);
    clock.pass(2 * day);
    await forBoth((name) => refreshDue(ctx, name));
    const over = { status: 'expired', autoRenew: false, validUntil: until, endedAt: clock.now() };
    expect(rows()).toMatchObject([over]);
  });

  test.each(['incomplete', 'expired'] as const)('ends, when it was %s', async (status) => {
    const { ctx, add, later, rows } = await aClerk();
    add('gone', { status, syncedAt: later(-day) });
    add('over', { status: 'cancelled', syncedAt: later(-day), endedAt: later(-day) });
    await forBoth((name) => refreshDue(ctx, name));
    expect(rows()).toMatchObject([
      { status: 'expired', validUntil: later(-9 * day), endedAt: later(0) },
      { status: 'cancelled', endedAt: later(-day) },
    ]);
  });

  test('is not asked for with keys of the other kind', async () => {
    const { ctx, asked, add, later, rows } = await aClerk({ isLive: false });
    add('paid', { ...running, isLive: true, validUntil: later(20 * day), syncedAt: later(-day) });
    await forBoth((name) => refreshDue(ctx, name));
    expect(asked).toEqual([]);
    expect(rows()).toMatchObject([running]);
  });
});

test('once the keys are live, nothing counts that was played', async () => {
  const { ann, bob, owner, ctx, add, rows, later, clock, warnings } = await aClerk();
  const until = { validUntil: later(20 * day) };
  add('running', { ...until, isLive: false, status: 'active', autoRenew: true });
  add('renews-no-more', { ...until, isLive: false, userId: bob.id, status: 'active' });
  add('cancelled-and-paid', { ...until, isLive: false, status: 'cancelled', endedAt: later(-day) });
  add('over', { isLive: false, status: 'cancelled', endedAt: later(-day) });
  add('real', { ...until, userId: owner.id, status: 'past_due' });
  add('of-paypal', { ...until, isLive: false, provider: 'paypal' });
  endTestMemberships(ctx);
  expect(rows().map(({ remoteId, validUntil }) => [remoteId, validUntil > clock.now()])).toEqual([
    ['running', false],
    ['renews-no-more', false],
    ['cancelled-and-paid', false],
    ['over', false],
    ['real', true],
    ['of-paypal', false],
  ]);
  expect(rows()[3]).toMatchObject({ status: 'cancelled', endedAt: later(-day) });
  expect(warnings).toEqual([
    { provider: 'stripe', ended: 3 },
    { provider: 'paypal', ended: 1 },
  ]);
  expect((await ann.account.get()).is_paid).toBe(false);
  // unless it has test keys itself
  const mixed = await aClerk();
  mixed.world.paypal = { isLive: false } as unknown as PaypalPayments;
  mixed.add('of-paypal', { ...until, isLive: false, provider: 'paypal' });
  endTestMemberships(mixed.ctx);
  expect((await mixed.ann.account.get()).is_paid).toBe(true);
  const test = await aClerk({ isLive: false });
  test.add('running', { ...until, status: 'active' });
  endTestMemberships(test.ctx);
  expect(test.rows()).toMatchObject([{ status: 'active' }]);
});
