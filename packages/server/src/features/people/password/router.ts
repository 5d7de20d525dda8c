import { limits } from '@limn/db/enums';
import { z } from 'zod';
import { router, user, visitor } from '../../../trpc/procedures.ts';
import { SignedIn } from '../account/schema.ts';
import { changePassword, forgetPassword, resetPassword } from './flow.ts';
import { ChangePassword, ForgetPassword, ResetPassword } from './schema.ts';

export const passwordRouter = router({
  change: user
    .meta({
      openapi: {
        method: 'PUT',
        path: '/auth/password',
        name: 'changePassword',
        status: 204,
        summary: 'Change your password',
        about: 'Every other session ends. The current password counts as a proof of identity.',
        narrower: { newPassword: { minLength: limits.passwordMin } },
        refusals: [
          'account.password_short',
          'account.password_common',
          'account.wrong_password',
          'account.confirm',
        ],
        limit: 'password.user',
        example: { request: { currentPassword: 'correct horse battery', newPassword: 'a different horse' } },
      },
    })
    .input(ChangePassword)
    .output(z.void())
    .mutation(({ ctx, input }) => changePassword(ctx, input, ctx.token)),
  forget: visitor
    .input(ForgetPassword)
    .output(z.void())
    .mutation(({ ctx, input }) => forgetPassword(ctx, input)),
  reset: visitor
    .input(ResetPassword)
    .output(SignedIn)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
});
