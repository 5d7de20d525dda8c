import { anyOf, type Db, listOf, type Params, query, user, written } from '@limn/db';
import { type UserFilter, type UserOrder, type UserSort, usersListedAtMost } from '@limn/db/enums';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { tallyOf } from '../../../../guard/tally/read.ts';
import type { UserRow } from '../../session/read.ts';
import { placeOf, type Search, searchOf } from '../rules.ts';
import type { FindUsers } from '../schema.ts';

/** The values of every query below; each uses some. */
type Values = { offset: number; most: number; now: Date; words: string; from: string; to: string };
type P = Params<Values>;
type Source = 'all' | UserFilter | Search['by'];

/** Written as in the conditions of the partial indexes. */
const conditions = {
  admin: () => sql`user.is_admin = 1`,
  disabled: () => sql`user.disabled_at IS NOT NULL`,
  never_returned: () => sql`ifnull(user.seen_on, 0) <= user.created_at / 86400000`,
  member: (p: P) =>
    sql`EXISTS (SELECT 1 FROM subscription WHERE user_id = user.id AND valid_until > ${p.now})`,
} satisfies Record<UserFilter, (p: P) => SQL>;

const byIndex = (filter: Exclude<UserFilter, 'member'>) => (_: P, limit: SQL) =>
  sql`SELECT id FROM user WHERE ${conditions[filter]()} ORDER BY created_at DESC, id DESC LIMIT ${limit}`;

/** The ids of the users that are looked at. Each query reads `limit` entries of an index. */
const sources: Record<Exclude<Source, 'all'>, (p: P, limit: SQL) => SQL> = {
  admin: byIndex('admin'),
  disabled: byIndex('disabled'),
  never_returned: byIndex('never_returned'),
  member: (p, limit) => sql`SELECT DISTINCT user_id AS id FROM
    (SELECT user_id FROM subscription WHERE valid_until > ${p.now} ORDER BY valid_until DESC LIMIT ${limit})`,
  // the latest registrations first
  words: (p, limit) => sql`SELECT user.id FROM
    (SELECT rowid AS place FROM user_search WHERE user_search MATCH ${p.words} ORDER BY rowid DESC LIMIT ${limit})
    CROSS JOIN user ON user.search_row = place`,
  beginning: (p, limit) => sql`SELECT id FROM
    (SELECT id FROM user WHERE email >= ${p.from} AND email < ${p.to} ORDER BY email LIMIT ${limit})
    UNION SELECT id FROM (SELECT id FROM user WHERE display_name IS NOT NULL AND lower(display_name) >= ${p.from}
      AND lower(display_name) < ${p.to} ORDER BY lower(display_name) LIMIT ${limit})`,
};

const columns: Record<UserSort, { first: string; tie: string }> = {
  registered: { first: 'created_at', tie: 'id' },
  seen: { first: 'seen_on', tie: 'rowid' },
  images: { first: 'images', tie: 'rowid' },
  email: { first: 'email', tie: 'rowid' },
};
const orderBy = (sort: UserSort, order: UserOrder) => {
  const { first, tie } = columns[sort];
  return sql.raw(`ORDER BY user.${first} ${order}, user.${tie} ${order}`);
};

const listLimit = sql.raw(`${usersListedAtMost}`);
/** One more than is listed: it shows that the list is incomplete. */
const countLimit = sql.raw(`${usersListedAtMost + 1}`);

interface Shape {
  source: Source;
  /** Applied to the users of a search. */
  filter: UserFilter | undefined;
}

const filterOf = ({ filter }: Shape, p: P) => (filter ? sql`WHERE ${conditions[filter](p)}` : sql``);

/** Sorted by the index of the source; others are sorted after they were found. */
const isSorted = (source: Source, sort: UserSort): source is Exclude<UserFilter, 'member'> =>
  sort === 'registered' && (source === 'admin' || source === 'disabled' || source === 'never_returned');

function listQuery(shape: Shape, sort: UserSort, order: UserOrder) {
  const { source } = shape;
  const sorted = orderBy(sort, order);
  return query((db, p: P) => {
    const page = sql`${sorted} LIMIT ${p.most} OFFSET ${p.offset}`;
    if (source === 'all') return written<{ id: string }>(db, sql`SELECT id FROM user ${page}`);
    if (isSorted(source, sort))
      return written<{ id: string }>(db, sql`SELECT id FROM user WHERE ${conditions[source]()} ${page}`);
    const found = sources[source](p, listLimit);
    return written<{ id: string }>(
      db,
      sql`SELECT user.id FROM (${found}) AS found CROSS JOIN user ON user.id = found.id ${filterOf(shape, p)} ${page}`,
    );
  });
}

/** `looked`: how many users the source has, up to the limit. `total`: how many of them pass the filter. */
function countQuery(shape: Shape & { source: Exclude<Source, 'all'> }) {
  return query((db, p: P) => {
    const found = sources[shape.source](p, countLimit);
    const total = shape.filter ? sql`sum(${conditions[shape.filter](p)})` : sql`count(*)`;
    const joined = shape.filter ? sql`CROSS JOIN user ON user.id = found.id` : sql``;
    return written<{ looked: number; total: number | null }>(
      db,
      sql`SELECT count(*) AS looked, ${total} AS total FROM (${found}) AS found ${joined}`,
    );
  });
}

/** One query for each combination, made when it is first used. */
const lists = new Map<string, ReturnType<typeof listQuery>>();
const counts = new Map<string, ReturnType<typeof countQuery>>();

function remembered<T>(made: Map<string, T>, name: string, make: () => T): T {
  const known = made.get(name) ?? make();
  made.set(name, known);
  return known;
}

const listAmong = query((db, p: Params<{ ids: string }>) =>
  db
    .select()
    .from(user)
    .where(inArray(user.id, anyOf(p.ids))),
);

interface Place {
  offset: number;
  most: number;
}

function idsOf(ctx: FindCtx, { q, filter, sort, order }: FindUsers, place: Place): string[] {
  const { shape, values } = shapeOf(ctx, { q, filter });
  const list = remembered(lists, `${shape.source} ${shape.filter} ${sort} ${order}`, () =>
    listQuery(shape, sort, order),
  );
  return list.all(ctx, { ...values, ...place }).map(({ id }) => id);
}

type FindCtx = { db: Db; now(): Date };

function shapeOf(ctx: FindCtx, { q, filter }: Pick<FindUsers, 'q' | 'filter'>) {
  const search = searchOf(q);
  const shape: Shape = { source: search?.by ?? filter ?? 'all', filter: search && filter };
  const values: Values = { offset: 0, most: 0, words: '', from: '', to: '', ...search, now: ctx.now() };
  return { shape, values };
}

/** How many users there are, up to `usersListedAtMost`, and whether there are more. The total of all users is exact. */
export function countFound(ctx: FindCtx, wanted: Pick<FindUsers, 'q' | 'filter'>) {
  const { shape, values } = shapeOf(ctx, wanted);
  const { source, filter } = shape;
  if (source === 'all') {
    const total = tallyOf(ctx, 'users');
    return { total, isPartial: total > usersListedAtMost };
  }
  const count = remembered(counts, `${source} ${filter}`, () => countQuery({ source, filter }));
  const { looked = 0, total } = count.get(ctx, values) ?? {};
  return { total: Math.min(total ?? 0, usersListedAtMost), isPartial: looked > usersListedAtMost };
}

/** One page of the users that a search or a filter finds, or of all in another order than by registration. */
export function pageOfFound(ctx: FindCtx, wanted: FindUsers & { page: number }): UserRow[] {
  const ids = idsOf(ctx, wanted, placeOf(wanted.page));
  const rows = new Map(listAmong.all(ctx, { ids: listOf(ids) }).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The ids of the first users, at most `most`. */
export const listFoundIds = (ctx: FindCtx, wanted: FindUsers, most: number): string[] =>
  idsOf(ctx, wanted, { offset: 0, most });
