import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { countAttempt, forgetAttempts } from '../../../../guard/rate-limit/write.ts';
import { findUser } from '../read.ts';
import type { ConfirmByPassword } from '../schema.ts';
import { confirmSession } from '../write.ts';

/**
 * Confirms the session for the next 15 minutes.
 * @throws Refusal account.wrong_password, also where there is no password; account.signed_out, request.too_many
 */
export async function confirmByPassword(ctx: UserCtx, { password }: ConfirmByPassword): Promise<void> {
  may(ctx, 'account.confirm');
  const { id } = ctx.actor;
  countAttempt(ctx, 'password.user', id);
  const row = findUser(ctx, id);
  const hash = row?.passwordHash ?? undefined;
  const isRight = await ctx.world.passwords.verify(hash, password, 'known');
  const facts = { email: row?.email, way: 'password' as const };
  if (hash === undefined || !isRight) {
    const refusal = new Refusal('account.wrong_password');
    ctx.security.noteRefusal('confirm_failed', refusal, ctx.actor, facts);
    throw refusal;
  }
  confirmSession(ctx, hash);
  ctx.security.note('confirmed', ctx.actor, facts);
  forgetAttempts(ctx, 'password.user', id);
}
