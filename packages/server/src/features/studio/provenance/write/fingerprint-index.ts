import { atomically, type Db, fingerprintIndex, listOf, type Params, query, written } from '@limn/db';
import { sql } from 'drizzle-orm';
import { indexedUpTo } from '../read/fingerprint-index.ts';
import { lastSeq, readHashesAfter, type StoredHashes } from '../read.ts';
import { type Entry, entriesOf } from '../rules/bands.ts';

/** Rows of one step: 2,400 entries, about 10 ms. */
const rowsAtOnce = 100;

const setLast = query((db, p: Params<{ last: number }>) =>
  db
    .insert(fingerprintIndex)
    .values({ only: 1, last: p.last })
    .onConflictDoUpdate({ target: fingerprintIndex.only, set: { last: p.last } }),
);
const insertEntries = query((db, p: Params<{ entries: string }>) =>
  written(
    db,
    sql`INSERT INTO fingerprint_band (entry, rest) SELECT value ->> 0, value ->> 1 FROM json_each(${p.entries})`,
  ),
);
const deleteEntries = query((db, p: Params<{ entries: string }>) =>
  written(db, sql`DELETE FROM fingerprint_band WHERE entry IN (SELECT value FROM json_each(${p.entries}))`),
);

function entriesOfRows(rows: readonly StoredHashes[]): Entry[] {
  return rows.flatMap(({ seq, first }) => (first ? entriesOf(seq, first) : []));
}

function insert(ctx: { db: Db }, rows: readonly StoredHashes[]): void {
  // in the order of the key, so that neighbours are written together
  const entries = entriesOfRows(rows).sort((a, b) => a.entry - b.entry);
  if (entries.length === 0) return;
  insertEntries.run(ctx, { entries: JSON.stringify(entries.map(({ entry, rest }) => [entry, rest])) });
}

/** Runs in the transaction that stores a fingerprint. Rows that the index has not come to yet are left to it. */
export function indexFingerprint(ctx: { db: Db }, row: StoredHashes): void {
  if (row.seq <= indexedUpTo(ctx)) insert(ctx, [row]);
}

/** Runs in the transaction that deletes the rows. */
export function removeFromIndex(ctx: { db: Db }, rows: readonly StoredHashes[]): void {
  const last = indexedUpTo(ctx);
  const entries = entriesOfRows(rows.filter(({ seq }) => seq <= last));
  if (entries.length > 0) deleteEntries.run(ctx, { entries: listOf(entries.map(({ entry }) => entry)) });
}

/**
 * Adds the next 100 pictures to the index. The first step of a site waits until it has more pictures than are scanned.
 * @param scannedAtMost compared with the number of the last row, which also counts deleted pictures
 * @returns whether there is more to add
 */
export function extendIndex(ctx: { db: Db }, scannedAtMost: number): boolean {
  const known = indexedUpTo(ctx);
  if (lastSeq(ctx) <= (known === 0 ? scannedAtMost : known)) return false;
  return atomically(ctx, (ctx) => {
    const [from, end] = [indexedUpTo(ctx), lastSeq(ctx)];
    const rows = readHashesAfter(ctx, from, end, rowsAtOnce);
    insert(ctx, rows);
    const last = rows.at(-1)?.seq ?? end;
    if (last > from) setLast.run(ctx, { last });
    return last < end;
  });
}
