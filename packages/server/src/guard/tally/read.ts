import { type Db, type Params, query, tally } from '@limn/db';
import { eq } from 'drizzle-orm';

const findTally = query((db, p: Params<{ name: string }>) =>
  db.select({ n: tally.n }).from(tally).where(eq(tally.name, p.name)),
);

/** The number of accounts or stored pictures, which triggers keep up to date: reads one row. */
export const tallyOf = (ctx: { db: Db }, name: 'users' | 'images'): number =>
  findTally.get(ctx, { name })?.n ?? 0;
