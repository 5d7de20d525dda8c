import type { UserCtx } from '../../../../core/context.ts';
import { inSteps } from '../../../../core/in-steps.ts';
import { may } from '../../../../core/may.ts';
import { endPayments } from '../../../billing/checkout/flow/end-payments.ts';
import { forgetEndedOf } from '../../../studio/generation/write.ts';
import { refuseLastAdmin } from '../read.ts';
import { removeUser } from '../write.ts';

/** A user may have had a million jobs in a month, so they are deleted before, and all other rows at once. */
async function removeWithJobs(ctx: UserCtx): Promise<string[]> {
  await inSteps((atMost) => forgetEndedOf(ctx, ctx.actor.id, atMost));
  return removeUser(ctx);
}

/**
 * Deletes the account: first the ended jobs, then all other rows at once, and the files with the sweep that this triggers. Deletes
 * nothing if a provider cannot be told to stop charging.
 * @throws Refusal account.confirm, .last_admin, payment.stripe_failed, .paypal_failed, .not_configured
 */
export async function removeAccount(ctx: UserCtx): Promise<void> {
  may(ctx, 'account.remove');
  refuseLastAdmin(ctx);
  const jobs = await endPayments(ctx, () => removeWithJobs(ctx));
  ctx.events.emit(`account.signed_out:${ctx.actor.id}`);
  for (const id of jobs) ctx.queue.cancel(id);
  ctx.events.emit('generation.ended');
  ctx.events.emit('files.discarded');
}
