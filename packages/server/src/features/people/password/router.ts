import { z } from 'zod';
import { router, user, visitor } from '../../../trpc/procedures.ts';
import { SignedIn } from '../account/schema.ts';
import { changePassword, forgetPassword, resetPassword } from './flow.ts';
import { ChangePassword, ForgetPassword, ResetPassword } from './schema.ts';

export const passwordRouter = router({
  change: user
    .meta({ openapi: { method: 'PUT', path: '/auth/password', status: 204 } })
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
