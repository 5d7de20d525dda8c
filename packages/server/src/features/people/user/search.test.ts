import { subscription, user } from '@limn/db';
import { type UserFilter, userFilters, userOrders, userSorts } from '@limn/db/enums';
import { memoryDb } from '@limn/db/testing';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UserCtx } from '../../../core/context.ts';
import { anActor } from '../../../testing/actor.ts';
import { randomRuns } from '../../../testing/random-runs.ts';
import { aStudio } from '../../../testing/studio.ts';
import { countUsers, listUserIds, listUsers } from './read.ts';
import type { ListUsers } from './schema.ts';

const day = 86_400_000;
const now = new Date(100 * day);

interface Known {
  email: string;
  displayName?: string | null;
  isAdmin?: boolean;
  createdAt?: Date;
  disabledAt?: Date | null;
  seenOn?: number | null;
  images?: number;
  isMember?: boolean;
}

function aCrowd(people: Known[]) {
  const { db } = memoryDb();
  for (const { isMember, createdAt = now, ...row } of people) {
    const values = { ...row, createdAt };
    const { id: userId } = db.insert(user).values(values).returning({ id: user.id }).get();
    const validUntil = new Date(now.getTime() + (isMember ? day : -day));
    const grant = { userId, provider: 'grant', validUntil, createdAt: now } as const;
    db.insert(subscription).values([grant, grant]).run();
  }
  const actor = { ...anActor('admin'), isAdmin: true };
  const ctx = { db, actor, now: () => now } as unknown as UserCtx;
  const list = (wanted: Partial<ListUsers>) =>
    listUsers(ctx, { q: '', sort: 'registered', order: 'desc', page: 1, ...wanted });
  const find = (q: string) => list({ q, sort: 'email', order: 'asc' }).items.map(({ email }) => email);
  return { db, ctx, list, find };
}

test('a search finds any part of the address or the name, in any case and with any accents', () => {
  const { find } = aCrowd([
    { email: 'ann.lee@example.com', displayName: 'Zoé Ångström' },
    { email: 'bob@studio.example', displayName: '王伟明' },
    { email: 'u_100%@example.com', displayName: 'Нина "N" O’Neil' },
    { email: 'nobody@limn.test' },
  ]);
  expect(find(' EXAMPLE.COM ')).toEqual(['ann.lee@example.com', 'u_100%@example.com']);
  expect(find('n.le')).toEqual(['ann.lee@example.com']);
  expect(find('zoe')).toEqual(['ann.lee@example.com']);
  expect(find('ANGSTR')).toEqual(['ann.lee@example.com']);
  expect(find('王伟明')).toEqual(['bob@studio.example']);
  expect(find('НИНА')).toEqual(['u_100%@example.com']);
  expect(find('"n" o')).toEqual(['u_100%@example.com']);
  expect(find('u_100%')).toEqual(['u_100%@example.com']);
  // the address and the name are two texts
  expect(find('.comzo')).toEqual([]);
  for (const q of ['%%%', '___', '***', 'xyz', 'OR NOT', '" OR "', '"""', 'words:ann'])
    expect(find(q)).toEqual([]);
});

test('fewer than three characters find the beginning of the address or the name', () => {
  const { find } = aCrowd([
    { email: 'ann@example.com', displayName: 'Bo' },
    { email: 'bob@example.com', displayName: 'Ann' },
    { email: 'zed@example.com', displayName: '王伟明' },
  ]);
  expect(find('B')).toEqual(['ann@example.com', 'bob@example.com']);
  expect(find('an')).toEqual(['ann@example.com', 'bob@example.com']);
  expect(find('王伟')).toEqual(['zed@example.com']);
  expect(find('n')).toEqual([]);
});

test('a search follows a change of the name, and forgets a deleted account', () => {
  const { db, find } = aCrowd([
    { email: 'ann@example.com', displayName: 'Before' },
    { email: 'bob@example.com' },
  ]);
  const rename = (displayName: string | null) =>
    db.update(user).set({ displayName }).where(eq(user.email, 'ann@example.com')).run();
  rename('Afterwards');
  expect([find('before'), find('afterw')]).toEqual([[], ['ann@example.com']]);
  rename(null);
  expect([find('afterw'), find('ann@')]).toEqual([[], ['ann@example.com']]);
  db.delete(user).where(eq(user.email, 'ann@example.com')).run();
  expect([find('ann@'), find('example')]).toEqual([[], ['bob@example.com']]);
  // the place of a deleted row in the index is given to the next
  db.delete(user).run();
  db.insert(user).values({ email: 'eve@example.com', createdAt: now }).run();
  expect(find('example')).toEqual(['eve@example.com']);
});

const aPerson = fc.record({
  displayName: fc.constantFrom(null, 'Ann', 'ann lee'),
  isAdmin: fc.boolean(),
  isMember: fc.boolean(),
  disabledAt: fc.constantFrom(null, now),
  createdAt: fc.nat(5).map((n) => new Date((90 + n) * day)),
  seenOn: fc.option(fc.integer({ min: 88, max: 99 })),
  images: fc.nat(3),
});
type Person = Known & { createdAt: Date };

const passes: Record<UserFilter, (person: Person) => boolean> = {
  admin: ({ isAdmin }) => isAdmin === true,
  member: ({ isMember }) => isMember === true,
  disabled: ({ disabledAt }) => disabledAt !== null,
  never_returned: ({ seenOn, createdAt }) => (seenOn ?? 0) <= createdAt.getTime() / day,
};
const keys = {
  registered: ({ createdAt }: Person) => createdAt.getTime(),
  seen: ({ seenOn }: Person) => seenOn ?? -1,
  images: ({ images }: Person) => images ?? 0,
  email: ({ email }: Person) => Number(/\d+/.exec(email)?.[0]),
};

test('every page of every search, filter and order equals a scan', () => {
  fc.assert(
    fc.property(fc.array(aPerson, { minLength: 1, maxLength: 70 }), (people) => {
      const crowd = people.map((person, n) => ({ ...person, email: `u${100 + n}@example.com` }));
      const { list, ctx } = aCrowd(crowd);
      const scan = (q: string, filter: UserFilter | undefined) =>
        crowd.filter(
          (person) =>
            (!filter || passes[filter](person)) &&
            (q !== 'ann' || person.displayName?.toLowerCase().includes(q)),
        );
      const checkOrder = (wanted: Pick<ListUsers, 'q' | 'filter' | 'sort' | 'order'>) => {
        const expected = scan(wanted.q, wanted.filter);
        const pages = [1, 2, 3].map((page) => list({ ...wanted, page }));
        const lines = pages.flatMap(({ items }) => items);
        expect(lines.map(({ email }) => email).sort()).toEqual(expected.map(({ email }) => email));
        const places = lines.flatMap(({ email }) =>
          crowd.filter((person) => person.email === email).map(keys[wanted.sort]),
        );
        const sorted = places.toSorted((one, other) => one - other);
        expect(places).toEqual(wanted.order === 'asc' ? sorted : sorted.reverse());
        for (const { total, pages: n, is_partial } of pages)
          expect([total, n, is_partial]).toEqual([expected.length, Math.ceil(expected.length / 30), false]);
        expect(listUserIds(ctx, wanted).ids).toEqual(lines.map(({ id }) => id));
      };
      for (const filter of [undefined, ...userFilters])
        for (const q of ['', 'ann', 'u', '@EXAMPLE'])
          for (const sort of userSorts)
            for (const order of userOrders) checkOrder({ q, filter, sort, order });
      const { all, filters } = countUsers(ctx);
      expect(all).toBe(crowd.length);
      for (const { filter, total } of filters) expect(total).toBe(scan('', filter).length);
    }),
    randomRuns({ numRuns: 2, seed: 20270302 }),
  );
});

test('a list of more than ten thousand ends there, and says so', () => {
  const { db, ctx, list } = aCrowd([]);
  db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10050)
    INSERT INTO user (id, email, created_at, seen_on)
    SELECT i, 'u' || i || '@example.com', ${now.getTime()} + i, 1 FROM n`);
  const partial = { total: 10_000, pages: 334, is_partial: true };
  for (const wanted of [
    { q: 'example' },
    { q: 'u' },
    { filter: 'never_returned' },
    { q: 'exa', filter: 'never_returned' },
  ] as const) {
    expect(list(wanted)).toMatchObject(partial);
    expect([334, 335].map((page) => list({ ...wanted, page }).items.length)).toEqual([10, 0]);
  }
  // a search looks at the latest registrations
  expect(list({ q: 'example' }).items[0]?.email).toBe('u10050@example.com');
  expect(list({ sort: 'email' })).toMatchObject({ total: 10_050, pages: 334, is_partial: true });
  expect(list({ sort: 'email', page: 334 }).items).toHaveLength(10);
  expect(list({})).toMatchObject({ total: 10_050, pages: 335, is_partial: false });
  const { ids, is_partial } = listUserIds(ctx, { q: '', sort: 'registered', order: 'desc' });
  expect([ids.length, ids[0], is_partial]).toEqual([1000, '10050', true]);
  expect(countUsers(ctx)).toMatchObject({
    all: 10_050,
    filters: expect.arrayContaining([{ filter: 'never_returned', total: 10_000, is_partial: true }]),
  });
});

test('a user has as many pictures as are stored', async () => {
  const { owner, ann } = await aStudio();
  const counted = async () => (await owner.user.list({ q: 'ann@' })).items.map(({ images }) => images);
  const { id } = await ann.paint('a boat');
  await ann.paint('a barge');
  expect(await counted()).toEqual([2]);
  await ann.image.remove({ id });
  expect(await counted()).toEqual([1]);
  await ann.image.restore({ id });
  expect(await counted()).toEqual([2]);
  const { items } = await owner.user.list({ sort: 'images' });
  expect(items[0]?.email).toBe('ann@example.com');
});
