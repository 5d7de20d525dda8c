import { router, visitor } from '../../trpc/procedures.ts';
import { SignedIn } from '../account/schema.ts';
import { beginSignIn, claimAccount, completeSignIn, linkIdentity, signInWithGoogle } from './flow.ts';
import { ClaimAccount, CompleteSignIn, GoogleCredential, LinkIdentity, SignInBegun } from './schema.ts';

export const identityRouter = router({
  google: visitor
    .meta({ openapi: { method: 'POST', path: '/auth/google' } })
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
});
