import { atomically, type Params, query, signingPause } from '@limn/db';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { addAuditEntry } from '../../../../guard/audit/write.ts';
import { isSigningPaused } from '../../../../guard/tally/read.ts';
import type { SigningPause } from '../schema.ts';

const insertPause = query((db, p: Params<{ since: Date }>) =>
  db.insert(signingPause).values({ only: 1, since: p.since }),
);
const deletePause = query((db) => db.delete(signingPause));

/** Pauses the signing of stored pictures, also over a restart, or resumes it. New pictures are signed all the same. */
export function pauseSigning(ctx: UserCtx, { is_paused }: SigningPause): SigningPause {
  may(ctx, 'signing.pause');
  const isChanged = atomically(ctx, (ctx) => {
    if (isSigningPaused(ctx) === is_paused) return false;
    if (is_paused) insertPause.run(ctx, { since: ctx.now() });
    else deletePause.run(ctx);
    addAuditEntry(ctx, { action: 'signing.pause', subject: '', detail: { is_paused } });
    return true;
  });
  if (isChanged && !is_paused) ctx.events.emit('signing.resumed');
  return { is_paused };
}
