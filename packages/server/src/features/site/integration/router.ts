import { z } from 'zod';
import { admin, router } from '../../../trpc/procedures.ts';
import { checkService, listServices } from './flow.ts';
import { CheckService, Service, ServiceChecked } from './schema.ts';

export const serviceRouter = router({
  list: admin.output(z.array(Service)).query(({ ctx }) => listServices(ctx)),
  /** Calls the service once, without effects. */
  check: admin
    .input(CheckService)
    .output(ServiceChecked)
    .mutation(({ ctx, input }) => checkService(ctx, input)),
});
