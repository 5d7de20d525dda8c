import { type Db, fingerprintIndex, listOf, type Params, query, written } from '@limn/db';
import { eq, sql } from 'drizzle-orm';
import { type Entry, entriesOfValue } from '../rules/bands.ts';

const findIndex = query((db) =>
  db.select({ last: fingerprintIndex.last }).from(fingerprintIndex).where(eq(fingerprintIndex.only, 1)),
);

/** The fingerprints of rows up to this one are in the index; 0 without an index. */
export const indexedUpTo = (ctx: { db: Db }): number => findIndex.get(ctx)?.last ?? 0;

// CROSS JOIN: SQLite would read the whole index for each start.
const listFrom = query((db, p: Params<{ starts: string }>) =>
  written<Entry>(
    db,
    sql`SELECT entry, rest FROM json_each(${p.starts}) CROSS JOIN fingerprint_band
      ON entry >= value AND entry < value + ${sql.raw(`${entriesOfValue}`)}`,
  ),
);

/** The entries of some values. @param starts as in `Probe` */
export const listEntries = (ctx: { db: Db }, starts: readonly number[]): Entry[] =>
  listFrom.all(ctx, { starts: listOf(starts) });
