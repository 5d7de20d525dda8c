import { Column, is, Param, Placeholder, type Query, SQL } from 'drizzle-orm';

type Values = Record<string, unknown>;
type Row = readonly unknown[];

/** A prepared query, as `query` runs it. */
export interface Runner {
  get(values?: Values): unknown;
  all(values?: Values): unknown;
  run(values?: Values): unknown;
}

/** What drizzle does not declare of its prepared queries. */
interface Internals extends Runner {
  getQuery(): Query;
  /** Of better-sqlite3. */
  stmt: {
    raw(isOn: boolean): unknown;
    get(parameters: unknown[]): Row | undefined;
    all(parameters: unknown[]): Row[];
    run(parameters: unknown[]): unknown;
  };
  logger: { logQuery(text: string, parameters: unknown[]): void };
  /** Undefined for SQL that drizzle has not built. */
  fields: readonly { path: readonly string[]; field: unknown }[] | undefined;
}

type Decode = (value: unknown) => unknown;

function decoderOf(field: unknown): Decode | undefined {
  const decoder = field instanceof SQL ? Reflect.get(field, 'decoder') : field;
  if (!(decoder instanceof Column)) return (value) => decoder.mapFromDriverValue(value);
  const isPlain = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  return isPlain ? undefined : (value) => decoder.mapFromDriverValue(value);
}

/** Each parameter: a value of the call, or a constant. */
function parametersOf(query: Query): (values: Values) => unknown[] {
  const parts = query.params.map((param) => {
    const placeholder = is(param, Param) ? param.value : param;
    if (!is(placeholder, Placeholder)) return () => param;
    const { name } = placeholder;
    return (values: Values) => {
      if (!(name in values)) throw new Error(`the query has no value for ${name}: ${query.sql}`);
      const value = values[name];
      return is(param, Param) ? param.encoder.mapToDriverValue(value) : value;
    };
  });
  return (values) => parts.map((part) => part(values));
}

const noValues: Values = {};

/**
 * Runs a prepared query with flat rows. drizzle looks up how to read each column of each row, and how to pass each
 * parameter, whenever the query runs: a third of the time of a page of pictures. Here that happens once.
 * @returns what drizzle made, for rows with nested objects and for SQL that drizzle has not built
 */
export function runnerOf(prepared: Runner): Runner {
  const { stmt, fields, logger } = prepared as Internals;
  if (!fields?.every(({ path, field }) => path.length === 1 && (is(field, Column) || field instanceof SQL)))
    return prepared;
  const columns = fields.map(({ path: [name = ''], field }) => ({ name, decode: decoderOf(field) }));
  const query = (prepared as Internals).getQuery();
  const parametersIn = parametersOf(query);
  const parameters = (values: Values) => {
    const given = parametersIn(values);
    logger.logQuery(query.sql, given);
    return given;
  };
  stmt.raw(true);

  function read(row: Row): Values {
    const values: Values = {};
    for (let at = 0; at < columns.length; at++) {
      const { name, decode } = columns[at] as (typeof columns)[number];
      const value = row[at];
      values[name] = value === null || !decode ? value : decode(value);
    }
    return values;
  }
  return {
    get(values = noValues) {
      const row = stmt.get(parameters(values));
      return row && read(row);
    },
    all: (values = noValues) => stmt.all(parameters(values)).map(read),
    run: (values) => prepared.run(values),
  };
}
