import { type Db, tally } from '@limn/db';
import { eq } from 'drizzle-orm';

/** The number of accounts or stored pictures, which triggers keep up to date: reads one row. */
export const tallyOf = (ctx: { db: Db }, name: 'users' | 'images'): number =>
  ctx.db.select({ n: tally.n }).from(tally).where(eq(tally.name, name)).get()?.n ?? 0;
