import { admin, router } from '../../../trpc/procedures.ts';
import { RestoreLogo, ShownLogo } from './schema.ts';
import { removeLogo, restoreLogo } from './write.ts';

/** The upload is a route of its own: see http/logo.ts. */
export const logoRouter = router({
  remove: admin
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/site-logo',
        name: 'removeSiteLogo',
        summary: 'Remove the logo of the site',
        about: "The product's logo is shown again.",
        example: { answer: { logo: null } },
      },
    })
    .output(ShownLogo)
    .mutation(({ ctx }) => removeLogo(ctx)),
  restore: admin
    .input(RestoreLogo)
    .output(ShownLogo)
    .mutation(({ ctx, input }) => restoreLogo(ctx, input)),
});
