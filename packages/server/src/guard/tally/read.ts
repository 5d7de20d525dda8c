import { type Db, type Params, query, signingPause, tally, unsignedCount } from '@limn/db';
import { eq } from 'drizzle-orm';

const findTally = query((db, p: Params<{ name: string }>) =>
  db.select({ n: tally.n }).from(tally).where(eq(tally.name, p.name)),
);

/** The number of accounts or stored pictures, which triggers keep up to date: reads one row. */
export const tallyOf = (ctx: { db: Db }, name: 'users' | 'images'): number =>
  findTally.get(ctx, { name })?.n ?? 0;

const findUnsignedCount = query((db) =>
  db.select({ n: unsignedCount.n }).from(unsignedCount).where(eq(unsignedCount.only, 1)),
);

/** The number of stored pictures that are not signed yet: reads one row. */
export const countUnsigned = (ctx: { db: Db }): number => findUnsignedCount.get(ctx)?.n ?? 0;

const findPause = query((db) =>
  db.select({ since: signingPause.since }).from(signingPause).where(eq(signingPause.only, 1)),
);

/** An admin has paused the signing of stored pictures. */
export const isSigningPaused = (ctx: { db: Db }): boolean => findPause.get(ctx) !== undefined;
