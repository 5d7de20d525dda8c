import { z } from 'zod';
import { router, user, visitor } from '../../../trpc/procedures.ts';
import { SignedIn } from '../account/schema.ts';
import {
  beginConfirmation,
  beginSignIn,
  claimAccount,
  completeConfirmation,
  completeSignIn,
  confirmWithGoogle,
  linkIdentity,
  signInWithGoogle,
} from './flow.ts';
import { ClaimAccount, CompleteSignIn, GoogleCredential, LinkIdentity, SignInBegun } from './schema.ts';

export const identityRouter = router({
  google: visitor
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/google',
        name: 'signInWithGoogle',
        summary: 'Sign in with Google',
        about: 'A credential works once. Other fields are ignored.',
        refusals: [
          'identity.google_missing',
          'identity.google_rejected',
          'identity.no_email',
          'account.setup_first',
          'account.disabled',
          'identity.account_exists',
          'identity.not_configured',
          'identity.unavailable',
        ],
        limit: 'identity.network',
        example: { request: { credential: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl' } },
      },
    })
    .input(GoogleCredential)
    .output(SignedIn)
    .mutation(({ ctx, input }) => signInWithGoogle(ctx, input, ctx.token)),
  begin: visitor.output(SignInBegun).mutation(({ ctx }) => beginSignIn(ctx)),
  complete: visitor
    .input(CompleteSignIn)
    .output(SignedIn)
    .mutation(({ ctx, input }) => completeSignIn(ctx, input, ctx.token)),
  link: visitor
    .input(LinkIdentity)
    .output(SignedIn)
    .mutation(({ ctx, input }) => linkIdentity(ctx, input, ctx.token)),
  claim: visitor
    .input(ClaimAccount)
    .output(SignedIn)
    .mutation(({ ctx, input }) => claimAccount(ctx, input, ctx.token)),
  beginConfirmation: user.output(SignInBegun).mutation(({ ctx }) => beginConfirmation(ctx)),
  completeConfirmation: user
    .input(CompleteSignIn)
    .output(z.void())
    .mutation(({ ctx, input }) => completeConfirmation(ctx, input)),
  confirmWithGoogle: user
    .input(GoogleCredential)
    .output(z.void())
    .mutation(({ ctx, input }) => confirmWithGoogle(ctx, input)),
});
