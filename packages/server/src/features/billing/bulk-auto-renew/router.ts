import { z } from 'zod';
import { admin, router } from '../../../trpc/procedures.ts';
import { setAutoRenewForAll } from './flow.ts';
import { listRenewalFailures, readRenewalRun } from './read.ts';
import { RenewalAnswer, RenewalFailure, RenewalRun, SetAutoRenewForAll } from './schema.ts';

export const renewalRouter = router({
  setForAll: admin
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/users/auto-renew',
        name: 'setAutoRenewForAll',
        isSensitive: true,
        summary: 'Turn the renewal of all users on or off',
        about:
          'Answers after some seconds with the progress so far; the server finishes the rest by itself. It does not turn on a renewal that the member has turned off, and counts these in `left_alone`.',
        refusals: ['renewal.under_way'],
        limit: 'renewal.site',
        example: {
          request: { auto_renew: 0 },
          answer: { success: true, updated: 7, failed: 0, left_alone: 0 },
        },
      },
    })
    .input(SetAutoRenewForAll)
    .output(RenewalAnswer)
    .mutation(({ ctx, input }) => setAutoRenewForAll(ctx, input)),
  /** The open run, or the last one. */
  get: admin.output(RenewalRun.nullable()).query(({ ctx }) => readRenewalRun(ctx)),
  /** What the open or last run could not change, and why. */
  failures: admin.output(z.array(RenewalFailure)).query(({ ctx }) => listRenewalFailures(ctx)),
});
