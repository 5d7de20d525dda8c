import { auditEntry, subscription, user } from '@limn/db';
import { membershipProviders, subscriptionStatuses } from '@limn/db/enums';
import { memoryDb } from '@limn/db/testing';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UserCtx } from '../../../core/context.ts';
import { sweep } from '../../../jobs/sweep.ts';
import { anActor } from '../../../testing/actor.ts';
import { randomRuns } from '../../../testing/random-runs.ts';
import { aStudio, type Studio } from '../../../testing/studio.ts';
import { listSubscriptions } from './read/list-subscriptions.ts';
import { grantMembership } from './write/grant-membership.ts';

type Row = typeof subscription.$inferInsert;
const day = 86_400_000;

/** One row of each kind; the unique index allows one running subscription for each user. */
const aRow = fc.record({
  provider: fc.constantFrom(...membershipProviders),
  status: fc.constantFrom(...subscriptionStatuses),
  /** Providers give seconds: many began at the same time. */
  began: fc.integer({ min: 0, max: 40 }),
});

function add(
  { db, ctx }: Studio,
  rows: { provider: Row['provider']; status: Row['status']; began: number }[],
) {
  for (const [n, { provider, status, began }] of rows.entries()) {
    const email = `payer${n}@example.com`;
    const { id: userId } = db
      .insert(user)
      .values({ email, createdAt: ctx.now() })
      .returning({ id: user.id })
      .get();
    const createdAt = new Date(ctx.now().getTime() - began * day);
    const remoteId = provider === 'grant' ? null : `remote-${n}`;
    const validUntil = new Date(ctx.now().getTime() + day);
    db.insert(subscription).values({ userId, provider, remoteId, status, createdAt, validUntil }).run();
  }
}

/** The list by a scan, newest first. */
const scan = ({ db }: Studio) =>
  db
    .select()
    .from(subscription)
    .all()
    .reverse()
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());

const choices = [undefined, ...membershipProviders].flatMap((provider) =>
  [undefined, ...subscriptionStatuses].map((status) => ({
    ...(provider && { provider }),
    ...(status && { status }),
  })),
);

/** The row's kind and user. */
const named = (id: string, email: string | undefined) => `${id} of ${email}`;

/** All pages together, each requested by its number. */
async function listed({ owner }: Studio, choice: (typeof choices)[number]) {
  const first = await owner.membership.adminList(choice);
  const ids = first.items.map(({ id, user }) => named(id, user.email));
  for (let page = 2; page <= first.pages; page++) {
    const next = await owner.membership.adminList({ ...choice, page });
    expect(next).toMatchObject({ page, pages: first.pages, total: first.total });
    ids.push(...next.items.map(({ id, user }) => named(id, user.email)));
  }
  return { ids, total: first.total };
}

async function expectAllFound(studio: Studio) {
  const rows = scan(studio);
  const people = studio.db.select({ id: user.id, email: user.email }).from(user).all();
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  for (const choice of choices) {
    const wanted = rows.filter(
      (row) =>
        (choice.provider ?? row.provider) === row.provider && (choice.status ?? row.status) === row.status,
    );
    const ids = wanted.map(({ id, userId }) => named(id, emails.get(userId)));
    expect(await listed(studio, choice), JSON.stringify(choice)).toEqual({ ids, total: ids.length });
  }
}

test('every page of every filter equals a scan after any history', async () => {
  const property = fc.asyncProperty(
    fc.array(aRow, { minLength: 60, maxLength: 140 }),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...subscriptionStatuses, 'gone' as const)), {
      maxLength: 30,
    }),
    async (rows, changes) => {
      const studio = await aStudio();
      add(studio, rows);
      await expectAllFound(studio);
      for (const [at, change] of changes) {
        const row = scan(studio)[at % rows.length];
        if (!row) continue;
        if (change === 'gone') studio.db.delete(user).where(eq(user.id, row.userId)).run();
        else studio.db.update(subscription).set({ status: change }).where(eq(subscription.id, row.id)).run();
      }
      await expectAllFound(studio);
    },
  );
  await fc.assert(property, randomRuns({ numRuns: 3, seed: 7 }));
});

test('a page beyond the last is empty, and only admins may read pages', async () => {
  const studio = await aStudio();
  const { owner, ann } = studio;
  expect(await owner.membership.adminList({})).toEqual({
    ...{ items: [], total: 0, page: 1, page_size: 30, pages: 0 },
  });
  add(studio, [{ provider: 'stripe', status: 'active', began: 0 }]);
  const { items } = await owner.membership.adminList({});
  expect(items).toMatchObject([
    { provider: 'stripe', user: { email: 'payer0@example.com' }, is_paid: true, status: 'active' },
  ]);
  for (const page of [2, 3, Number.MAX_SAFE_INTEGER])
    expect(await owner.membership.adminList({ page })).toMatchObject({ items: [], total: 1, pages: 1 });
  await expect(ann.membership.adminList({})).rejects.toRefuse('account.forbidden');
});

test('an ended complimentary membership is listed as expired, until it is granted again', async () => {
  const { owner, ann, ctx, clock } = await aStudio();
  const id = grantMembership(ctx, { userId: ann.id, validUntil: new Date(ctx.now().getTime() + day) });
  const found = async (status: 'active' | 'expired') =>
    (await owner.membership.adminList({ status })).items.map((item) => [item.id, item.status]);
  expect(await found('active')).toEqual([[id, 'active']]);
  clock.pass(2 * day);
  await sweep(ctx);
  expect([await found('active'), await found('expired')]).toEqual([[], [[id, 'expired']]]);
  const later = new Date(ctx.now().getTime() + day).toISOString();
  await owner.membership.adminUpdate({ id, valid_until: later });
  expect([await found('active'), await found('expired')]).toEqual([[[id, 'active']], []]);
  await owner.membership.adminUpdate({ id, valid_until: ctx.now().toISOString() });
  expect([await found('active'), await found('expired')]).toEqual([[], [[id, 'expired']]]);
});

test('a grant ends now when its end is moved to what has passed, never before', async () => {
  const { owner, ann, ctx, db } = await aStudio();
  const id = grantMembership(ctx, { userId: ann.id, validUntil: new Date(ctx.now().getTime() + day) });
  const now = ctx.now();
  expect(await owner.membership.adminUpdate({ id, valid_until: new Date(0).toISOString() })).toMatchObject({
    ...{ status: 'expired', is_paid: false, valid_until: now.toISOString() },
  });
  expect(db.select().from(subscription).all()).toMatchObject([{ validUntil: now, endedAt: now }]);
  expect(db.select().from(auditEntry).all()).toMatchObject([{ detail: { valid_until: now.toISOString() } }]);
});

test('a page asks the same number of queries for one row and for thirty', () => {
  const { sqlite } = memoryDb();
  let asked = 0;
  const db = drizzle(sqlite, { casing: 'snake_case', logger: { logQuery: () => void asked++ } });
  const actor = { ...anActor('admin'), isAdmin: true };
  const now = () => new Date(day);
  const ctx = { db, actor, now } as unknown as UserCtx;
  const queriesOf = (rows: number) => {
    add(
      { db, ctx } as unknown as Studio,
      Array.from({ length: rows }, () => ({ provider: 'grant', status: 'active', began: 0 })),
    );
    asked = 0;
    const { items } = listSubscriptions(ctx, { page: 1 });
    expect(items.every(({ user }) => user.email.endsWith('@example.com'))).toBe(true);
    const count = asked;
    db.delete(user).run();
    return count;
  };
  expect(queriesOf(30)).toBe(queriesOf(1));
});
