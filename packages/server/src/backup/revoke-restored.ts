import type { Ctx } from '../core/context.ts';
import { abandonRuns } from '../features/billing/bulk-auto-renew/write.ts';
import { dropQueuedEmails } from '../features/billing/email/write.ts';
import { resyncAll } from '../features/billing/membership/write/resync-all.ts';
import { endAllSignIns } from '../features/people/user/write.ts';
import { stopAllRetries } from '../features/site/contact-message/write.ts';

/**
 * What was true when the backup was made and must not become true again: whoever was signed in signs in anew, links and
 * tokens that were handed out open nothing, an order to change everybody's renewal is given again or not at all, what
 * waited to be sent was sent by the house that went on, and providers are asked what became of each membership. Jobs under way are found as after a crash.
 */
export function revokeRestored(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>): void {
  endAllSignIns(ctx);
  abandonRuns(ctx);
  dropQueuedEmails(ctx);
  stopAllRetries(ctx);
  resyncAll(ctx);
}
