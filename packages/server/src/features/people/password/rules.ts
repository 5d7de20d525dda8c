import { limits } from '@limn/db/enums';
import type { Ctx } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { refuseGuessable } from '../account/rules.ts';

/** Minutes that a link for a new password works. */
export const resetMinutes = 30;

/** After `#`: a browser sends that part to no server, so the token is in no log and no Referer. */
export const resetLink = (publicUrl: string, token: string) => `${publicUrl}/reset#token=${token}`;

/** @throws Refusal account.password_short, .password_common */
export async function refuseUnfit(ctx: Ctx, password: string, email: string): Promise<void> {
  if (password.length < limits.passwordMin) throw new Refusal('account.password_short');
  await refuseGuessable(ctx, password, email);
}
