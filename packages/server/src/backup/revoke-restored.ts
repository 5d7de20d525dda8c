import type { Ctx } from '../core/context.ts';
import { abandonRuns } from '../features/billing/bulk-auto-renew/write.ts';
import { dropQueuedEmails } from '../features/billing/email/write.ts';
import { resyncAll } from '../features/billing/membership/write/resync-all.ts';
import { endAllSignIns } from '../features/people/user/write.ts';
import { stopAllRetries } from '../features/site/contact-message/write.ts';

/**
 * Ends what the old state must not bring back: sign-ins, one-time links and tokens, runs that change everyone's renewal,
 * and emails that the lost installation already sent. Providers are asked about each membership again. Interrupted jobs are
 * handled as after a crash.
 */
export function revokeRestored(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>): void {
  endAllSignIns(ctx);
  abandonRuns(ctx);
  dropQueuedEmails(ctx);
  stopAllRetries(ctx);
  resyncAll(ctx);
}
