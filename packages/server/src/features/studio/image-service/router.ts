import { z } from 'zod';
import { admin, router } from '../../../trpc/procedures.ts';
import { createService, discoverModels, removeService, testService, updateService } from './flow.ts';
import { listServices } from './read.ts';
import {
  AdminService,
  CreateService,
  Discovered,
  ServiceId,
  ServiceTested,
  TestService,
  UpdateService,
} from './schema.ts';

export const imageServiceRouter = router({
  list: admin.output(z.array(AdminService)).query(({ ctx }) => listServices(ctx)),
  create: admin
    .input(CreateService)
    .output(AdminService)
    .mutation(({ ctx, input }) => createService(ctx, input)),
  update: admin
    .input(UpdateService)
    .output(AdminService)
    .mutation(({ ctx, input }) => updateService(ctx, input)),
  remove: admin
    .input(ServiceId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeService(ctx, input)),
  /** Paints a picture of 256 x 256 pixels, which may cost money. */
  test: admin
    .input(TestService)
    .output(ServiceTested)
    .mutation(({ ctx, input }) => testService(ctx, input)),
  discover: admin
    .input(ServiceId)
    .output(Discovered)
    .mutation(({ ctx, input }) => discoverModels(ctx, input)),
});
