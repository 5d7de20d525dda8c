import {
  areOfIndexes,
  type Db,
  featuredArtwork,
  generation,
  image,
  indexPagesQuery,
  isDamage,
  linesOf,
} from '@limn/db';
import { activeJobStates } from '@limn/db/enums';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Fault, Invariant } from './invariant.ts';

/** SQLite's own check of its pages; with `indexes`, also of each index against its table. */
function lookAtPages(db: Db, { indexes }: { indexes: boolean }): string[] {
  const look = indexes ? sql`PRAGMA integrity_check(20)` : sql`PRAGMA quick_check(20)`;
  try {
    const told = db.all<Record<string, string>>(look).flatMap((row) => Object.values(row));
    return told.flatMap(linesOf);
  } catch (error) {
    // too damaged to be checked
    if (isDamage(error)) return [(((error as Error).cause ?? error) as Error).message];
    throw error;
  }
}

function indexPages(db: Db): Set<number> {
  try {
    return new Set(db.all<{ rootpage: number }>(sql.raw(indexPagesQuery)).map(({ rootpage }) => rootpage));
  } catch (error) {
    if (isDamage(error)) return new Set();
    throw error;
  }
}

export function findDamage(db: Db, options: { indexes: boolean }): Fault[] {
  const problems = lookAtPages(db, options);
  const [example] = problems;
  if (example === undefined) return [];
  const fault = { severity: 'broken', count: problems.length, example } as const;
  return [
    areOfIndexes(problems, indexPages(db))
      ? {
          ...fault,
          code: 'database.indexes',
          sentence: 'Indexes of the database are damaged. A backup rebuilds them.',
        }
      : {
          ...fault,
          code: 'database.damaged',
          sentence: 'The database is damaged. Stop the server and restore a backup.',
        },
  ];
}

export function findViolations(db: Db, { code, sentence, violations }: Invariant, now: Date): Fault[] {
  const { n, example } = db.get<{ n: number; example: string | number | null }>(
    sql`SELECT count(*) AS n, min(who) AS example FROM (${violations(now)})`,
  );
  return n === 0 ? [] : [{ code, sentence, severity: 'broken', count: n, example: String(example) }];
}

export interface NamedFile {
  hash: string;
  example: string;
  /** When its row was added. */
  since: Date;
  /** It may have been deleted since it was listed. */
  isStillNamed(): boolean;
}

const atOnce = 500;

/** All files that can be requested: of stored images, and of the carousel. */
export function* namedFiles(db: Db): Generator<NamedFile> {
  for (let last = 0, rows = keptAfter(db, last); rows.length > 0; rows = keptAfter(db, last))
    for (const { seq, id, hash, createdAt: since } of rows) {
      last = seq;
      const mine = and(eq(image.seq, seq), isNull(image.deletedAt));
      const isStillNamed = () => db.select({ seq: image.seq }).from(image).where(mine).get() !== undefined;
      yield { hash, example: id, since, isStillNamed };
    }
  for (const { id, hash, createdAt: since } of db.select().from(featuredArtwork).all()) {
    const isStillNamed = () =>
      db.select().from(featuredArtwork).where(eq(featuredArtwork.id, id)).get() !== undefined;
    yield { hash, example: id, since, isStillNamed };
  }
}

const keptAfter = (db: Db, last: number) =>
  db
    .select({ seq: image.seq, id: image.id, hash: image.hash, createdAt: image.createdAt })
    .from(image)
    .where(and(gt(image.seq, last), isNull(image.deletedAt)))
    .orderBy(asc(image.seq))
    .limit(atOnce)
    .all();

/** A row has these files, also one that is about to be deleted. */
export function isNamed(db: Db, hash: string): boolean {
  const { n } = db.get<{ n: number }>(sql`
    SELECT EXISTS (SELECT 1 FROM image WHERE hash = ${hash})
      OR EXISTS (SELECT 1 FROM featured_artwork WHERE hash = ${hash})
      OR EXISTS (SELECT 1 FROM discarded_file WHERE hash = ${hash}) AS n`);
  return n === 1;
}

export function hasActiveJob(db: Db, id: string): boolean {
  const active = and(eq(generation.id, id), inArray(generation.state, activeJobStates));
  return db.select({ id: generation.id }).from(generation).where(active).get() !== undefined;
}
