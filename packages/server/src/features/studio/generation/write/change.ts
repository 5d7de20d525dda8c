import { atomically, type Db, generation } from '@limn/db';
import { activeJobStates } from '@limn/db/enums';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { GenerationRow } from '../read.ts';
import { rankJobsOf } from './queue.ts';

export const isActive = inArray(generation.state, activeJobStates);
export const isStillActive = (id: SQL<string>) => and(eq(generation.id, id), isActive);

/** Changes a job that has not ended, and the ranks of its user's waiting jobs; undefined for an ended one. */
export function change<Values>(
  ctx: { db: Db },
  update: { get(ctx: { db: Db }, values: Values): GenerationRow | undefined },
  values: Values,
): GenerationRow | undefined {
  return atomically(ctx, (ctx) => {
    const row = update.get(ctx, values);
    if (row) rankJobsOf(ctx, row.userId);
    return row;
  });
}
