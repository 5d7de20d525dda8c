import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { endPayments } from '../../../billing/checkout/flow/end-payments.ts';
import { refuseLastAdmin } from '../read.ts';
import { removeUser } from '../write.ts';

/**
 * Deletes the account: the rows at once, the files with the sweep that this triggers. Deletes nothing if a provider cannot
 * be told to stop charging.
 * @throws Refusal account.confirm, .last_admin, payment.stripe_failed, .paypal_failed, .not_configured
 */
export async function removeAccount(ctx: UserCtx): Promise<void> {
  may(ctx, 'account.remove');
  refuseLastAdmin(ctx);
  const jobs = await endPayments(ctx, () => removeUser(ctx));
  ctx.events.emit(`account.signed_out:${ctx.actor.id}`);
  for (const id of jobs) ctx.queue.cancel(id);
  ctx.events.emit('generation.ended');
  ctx.events.emit('files.discarded');
}
