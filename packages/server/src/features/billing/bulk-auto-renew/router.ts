import { admin, router } from '../../../trpc/procedures.ts';
import { setAutoRenewForAll } from './flow.ts';
import { readRenewalRun } from './read.ts';
import { RenewalAnswer, RenewalRun, SetAutoRenewForAll } from './schema.ts';

export const renewalRouter = router({
  setForAll: admin
    .meta({ openapi: { method: 'PUT', path: '/admin/users/auto-renew' } })
    .input(SetAutoRenewForAll)
    .output(RenewalAnswer)
    .mutation(({ ctx, input }) => setAutoRenewForAll(ctx, input)),
  /** The last run, or the one that goes on. */
  get: admin.output(RenewalRun.nullable()).query(({ ctx }) => readRenewalRun(ctx)),
});
