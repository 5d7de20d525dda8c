import type { Ctx, UserCtx } from '../../core/context.ts';
import type { SignedIn } from '../account/schema.ts';
import type { ChangePassword, ForgetPassword, ResetPassword } from './schema.ts';

/**
 * Every other session of theirs ends.
 * @throws Refusal account.wrong_password, .password_short, .password_common, .sign_in_again, request.too_many
 */
export async function changePassword(
  _ctx: UserCtx,
  _input: ChangePassword,
  _token: string | undefined,
): Promise<void> {
  throw new Error('not built');
}

/** The same answer at the same time for every address. @throws Refusal mail.not_configured, request.too_many */
export async function forgetPassword(_ctx: Ctx, _input: ForgetPassword): Promise<void> {
  throw new Error('not built');
}

/** Signs in; every session there was ends. @throws Refusal password.link_invalid, account.password_short, .password_common */
export async function resetPassword(_ctx: Ctx, _input: ResetPassword): Promise<SignedIn> {
  throw new Error('not built');
}
