import { admin, router } from '../../../trpc/procedures.ts';
import { readNames, readSetup } from './read.ts';
import { DismissSetup, SetupChecklist, SiteName, SiteNames } from './schema.ts';
import { dismissSetup, nameSite } from './write.ts';

export const setupRouter = router({
  get: admin.output(SetupChecklist).query(({ ctx }) => readSetup(ctx)),
  names: admin.output(SiteNames).query(({ ctx }) => readNames(ctx)),
  rename: admin
    .input(SiteName)
    .output(SiteNames)
    .mutation(({ ctx, input }) => nameSite(ctx, input)),
  dismiss: admin
    .input(DismissSetup)
    .output(SetupChecklist)
    .mutation(({ ctx, input }) => dismissSetup(ctx, input)),
});
