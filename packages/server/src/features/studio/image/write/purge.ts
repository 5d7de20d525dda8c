import { atomically, type Db } from '@limn/db';
import { listDeletedBefore } from '../read.ts';
import { forgetImage } from '../write.ts';

/** Deletes the rows of images that were removed before then, at most so many, and waits for the disk once. Returns how many. */
export function purgeSome(ctx: { db: Db; now(): Date }, before: Date, atMost: number): number {
  return atomically(ctx, (ctx) => {
    const rows = listDeletedBefore(ctx, before, atMost);
    for (const row of rows) forgetImage(ctx, row);
    return rows.length;
  });
}
