import type { Ctx, UserCtx } from '../../../core/context.ts';
import type { Letter } from '../../../core/letter.ts';
import { may, refuseUnconfirmed } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { peekToken } from '../../../guard/one-time-token/write.ts';
import { countAttempt, countNetwork, forgetAttempts } from '../../../guard/rate-limit/write.ts';
import { signIn } from '../account/flow/sign-in.ts';
import { describePreferences, findUser, findUserByEmail } from '../account/read.ts';
import { canonicalEmail } from '../account/rules.ts';
import type { SignedIn } from '../account/schema.ts';
import { refuseUnfit, resetLink, resetMinutes } from './rules.ts';
import type { ChangePassword, ForgetPassword, ResetPassword } from './schema.ts';
import { issueResetToken, linkOwner, redeemLink, writePassword } from './write.ts';

/**
 * Ends all other sessions of the user. The current password counts as a proof of identity; for an account without one, the
 * session has to be confirmed within the last 15 minutes.
 * @throws Refusal account.wrong_password, .password_short, .password_common, .confirm, request.too_many
 */
export async function changePassword(
  ctx: UserCtx,
  input: ChangePassword,
  token: string | undefined,
): Promise<void> {
  may(ctx, 'password.change');
  const { id } = ctx.actor;
  countAttempt(ctx, 'password.user', id);
  const row = findUser(ctx, id);
  if (!row) throw new Refusal('account.signed_out');
  await refuseUnfit(ctx, input.newPassword, row.email);
  const { passwords } = ctx.world;
  if (row.passwordHash === null) refuseUnconfirmed(ctx);
  else if (!(await passwords.verify(row.passwordHash, input.currentPassword, 'known')))
    throw wrongPassword(ctx, row.email);
  const to = await passwords.hash(input.newPassword, 'known');
  writePassword(ctx, { from: row.passwordHash, to, token });
  forgetAttempts(ctx, 'password.user', id);
  ctx.events.emit(`account.signed_out:${id}`);
}

function wrongPassword(ctx: UserCtx, email: string): Refusal {
  const refusal = new Refusal('account.wrong_password');
  ctx.security.noteRefusal('confirm_failed', refusal, ctx.actor, { email, way: 'password' });
  return refusal;
}

/** Gives the same answer after the same time for every address. @throws Refusal mail.not_configured, request.too_many */
export async function forgetPassword(ctx: Ctx, input: ForgetPassword): Promise<void> {
  may(ctx, 'password.reset');
  const { mailer } = ctx.world;
  if (!mailer) throw new Refusal('mail.not_configured');
  countNetwork(ctx, 'forget.network');
  ctx.background.start('a letter that sets a new password', async (retry) => {
    const letter = writeResetLetter(ctx, input);
    if (letter) await retry(() => mailer.send(letter));
  });
}

/** Undefined for an unknown or invalid address, and for one that was sent enough emails. */
function writeResetLetter(ctx: Ctx, input: ForgetPassword): Letter | undefined {
  try {
    const email = canonicalEmail(input.email);
    ctx.security.note('reset_asked', ctx.actor, { email });
    countAttempt(ctx, 'forget.account', email);
    const row = findUserByEmail(ctx, email);
    if (!row) return undefined;
    return {
      kind: 'password_reset',
      to: row.email,
      language: describePreferences(ctx, row.id).language ?? input.language ?? 'en',
      link: resetLink(ctx.settings.publicUrl, issueResetToken(ctx, row.id)),
      minutes: resetMinutes,
      site: ctx.settings.siteName,
    };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * Signs in and ends every other session. A link that came by email proves the address.
 * @throws Refusal password.link_invalid, account.password_short, .password_common, .disabled
 */
export async function resetPassword(ctx: Ctx, { token, newPassword }: ResetPassword): Promise<SignedIn> {
  may(ctx, 'password.reset');
  const row = linkOwner(ctx, peekToken(ctx, 'password_reset', token));
  // before the link is used up, so that another password can be chosen
  await refuseUnfit(ctx, newPassword, row.email);
  const passwordHash = await ctx.world.passwords.hash(newPassword, 'known');
  redeemLink(ctx, token, passwordHash);
  ctx.events.emit(`account.signed_out:${row.id}`);
  ctx.security.note('reset_done', ctx.actor, { email: row.email });
  return signIn(ctx, row.id, { way: 'link' });
}
