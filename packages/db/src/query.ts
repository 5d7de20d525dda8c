import { is, Param, type Query as Parsed, Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from './atomically.ts';
import { type Runner, runnerOf } from './run-prepared.ts';

/** The parameters of a query, as its builder sees them: each stands for a value of the given type. */
export type Params<P> = { [K in keyof P & string]: Placeholder<K, P[K]> & SQL<P[K]> };

/** What a query builder of drizzle becomes when it is prepared. */
interface Prepared extends Runner {
  getQuery(): Parsed;
}

type Values = Record<string, unknown>;
/** A query without parameters takes no values. */
type Arguments<P extends Values> = [keyof P] extends [never] ? [] : [values: P];

export interface Query<P extends Values, R extends Prepared> {
  /** The first row, or undefined. */
  get(this: void, context: { db: Db }, ...values: Arguments<P>): ReturnType<R['get']>;
  /** All rows. */
  all(this: void, context: { db: Db }, ...values: Arguments<P>): ReturnType<R['all']>;
  /** Changes rows; the result has their number, `changes`. */
  run(this: void, context: { db: Db }, ...values: Arguments<P>): ReturnType<R['run']>;
}

/** What drizzle does not declare: `session` is the same object for a database and for all transactions in it. */
interface Internals {
  session: {
    client: { prepare(text: string): unknown };
    logger: unknown;
    prepareQuery(parsed: Parsed, fields: undefined, method: 'all', asArrays: boolean): Prepared;
  };
  dialect: { sqlToQuery(text: SQL): Parsed };
}
const internalsOf = (db: Db) => db as unknown as Internals;

/** As the columns of time and the flags store them. */
const encoder = {
  mapToDriverValue: (value: unknown) =>
    value instanceof Date ? value.getTime() : typeof value === 'boolean' ? Number(value) : value,
};

/**
 * drizzle passes a parameter through its column in `values` and `set`, but not in a condition like `eq`. It would give null to
 * the column, which takes it for a time or a flag.
 */
function encodeParameters(prepared: Prepared): void {
  const { params } = prepared.getQuery();
  for (const [at, param] of params.entries())
    if (is(param, Placeholder)) params[at] = new Param(param, encoder);
    else if (is(param, Param) && is(param.value, Placeholder))
      params[at] = new Param(param.value, exceptNull(param.encoder));
}

const exceptNull = (column: typeof encoder) => ({
  mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
});

/**
 * drizzle calls the default function of a column while it builds an insert, so every row of a prepared one would get the same id.
 * @throws Error when two builds of one insert differ
 */
function refuseGenerated(one: Parsed, other: Parsed): void {
  const [first, second] = [one, other].map(({ params }) => JSON.stringify(params.map(constantOf)));
  if (first !== second)
    throw new Error(`A query leaves a value to be generated; make it a parameter: ${one.sql}`);
}

/** The value that a query always has in this place; undefined for a parameter. */
function constantOf(param: unknown): unknown {
  const value = is(param, Param) ? param.value : param;
  return is(value, Placeholder) ? undefined : value;
}

const prepareAgain = (query: Prepared, { client, logger }: Internals['session']): Prepared =>
  withConnection(query, { stmt: client.prepare(query.getQuery().sql), logger });

/** The same query with the statement and the logger of another connection. All else that drizzle builds depends on none. */
const withConnection = (query: Prepared, { stmt, logger }: { stmt: unknown; logger: unknown }): Prepared =>
  Object.assign(Object.create(Object.getPrototypeOf(query)), query, { stmt, logger });

/**
 * A query of fixed shape. Its SQL is built once, and parsed once per connection, when it first runs, also inside transactions.
 *
 *     const findUser = query((db, p: Params<{ id: string }>) => db.select().from(user).where(eq(user.id, p.id)));
 *     const row = findUser.get(ctx, { id });
 *
 * Values may be strings, numbers, dates, booleans and null; in `values` and `set` all that the column takes. A list of values
 * is one parameter, see `anyOf`. A column that the condition of a partial index names is compared with a value in the SQL, not
 * with a bound one: SQLite would parse the query again for each value. An insert names every column that drizzle would fill,
 * like `id: p.id` with `newId()`.
 */
export function query<R extends Prepared, P extends Values = Record<never, unknown>>(
  build: (db: Db, params: Params<P>) => { prepare(): R; toSQL(): Parsed },
): Query<P, R> {
  const prepared = new WeakMap<object, Runner>();
  const params = new Proxy({} as Params<P>, { get: (_, name) => sql.placeholder(String(name)) });
  /** Without a statement, which would keep its connection in memory. */
  let built: Prepared | undefined;

  function on(context: { db: Db }): Runner {
    const connection = internalsOf(context.db).session;
    const known = prepared.get(connection);
    if (known) return known;
    const made = built ? prepareAgain(built, connection) : buildFirst(context.db);
    const runner = runnerOf(made);
    prepared.set(connection, runner);
    return runner;
  }

  function buildFirst(db: Db): Prepared {
    const made = build(db, params).prepare();
    const parsed = made.getQuery();
    // only for inserts: building everything twice would slow the start and every first request
    if (parsed.sql.startsWith('insert ')) refuseGenerated(parsed, build(db, params).toSQL());
    encodeParameters(made);
    built = withConnection(made, { stmt: undefined, logger: undefined });
    return made;
  }

  return {
    get: (context, ...[values]) => on(context).get(values) as ReturnType<R['get']>,
    all: (context, ...[values]) => on(context).all(values) as ReturnType<R['all']>,
    run: (context, ...[values]) => on(context).run(values) as ReturnType<R['run']>,
  };
}

/** What `written` gives to `query`. */
interface Written<Row> {
  prepare(): {
    getQuery(): Parsed;
    get(values?: Values): Row | undefined;
    all(values?: Values): Row[];
    run(values?: Values): { changes: number };
  };
  toSQL(): Parsed;
}

/**
 * A query that is written in SQL, for `query`:
 *
 *     query((db, p: Params<{ id: string }>) => written<{ n: number }>(db, sql`SELECT count(*) AS n FROM image WHERE user_id = ${p.id}`))
 *
 * @typeParam Row a row as SQLite returns it: times are milliseconds, flags are 0 and 1
 */
export function written<Row = never>(db: Db, text: SQL): Written<Row> {
  const { session, dialect } = internalsOf(db);
  return {
    prepare: () =>
      session.prepareQuery(dialect.sqlToQuery(text), undefined, 'all', false) as ReturnType<
        Written<Row>['prepare']
      >,
    toSQL: () => dialect.sqlToQuery(text),
  };
}

/**
 * The values of a list that is one parameter, for `inArray(column, anyOf(p.ids))`: the text of the query does not depend on the
 * length of the list. @param list see `listOf`
 */
export const anyOf = (list: SQL<string>): SQL => sql`(SELECT value FROM json_each(${list}))`;

/** A list as `anyOf` takes it: JSON text. */
export const listOf = (values: readonly (string | number)[]): string => JSON.stringify(values);
