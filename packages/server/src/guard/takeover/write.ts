import { atomically, type Db, installation } from '@limn/db';
import type { Actor } from '../../core/actor.ts';
import { addAuditEntry } from '../audit/write.ts';

/** Gives the database the number of a takeover, with an entry in the audit log. */
export function recordTakeover(
  ctx: { db: Db; now(): Date; actor: Actor },
  { number, holder }: { number: number; holder: string },
): void {
  atomically(ctx, (ctx) => {
    ctx.db.update(installation).set({ takeoverNumber: number, takeoverHolder: holder }).run();
    addAuditEntry(ctx, { action: 'site.adopt', subject: 'site', detail: { number } });
  });
}
