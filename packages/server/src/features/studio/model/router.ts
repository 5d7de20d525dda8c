import { z } from 'zod';
import { admin, router, visitor } from '../../../trpc/procedures.ts';
import { createModel, orderModels, removeModel, updateModel } from './flow.ts';
import { listModels, listModelsAsAdmin } from './read.ts';
import { AdminModel, CreateModel, ModelId, ModelList, OrderModels, UpdateModel } from './schema.ts';

const all = z.array(AdminModel);

export const modelRouter = router({
  list: visitor
    .meta({
      openapi: {
        method: 'GET',
        path: '/models',
        name: 'listModels',
        summary: 'List the models to paint with',
        about:
          'Models for members are listed for all, with `is_available` false for users that cannot choose them. With a token, the answer is about its user.',
      },
    })
    .output(ModelList)
    .query(({ ctx }) => listModels(ctx)),
  listAll: admin.output(all).query(({ ctx }) => listModelsAsAdmin(ctx)),
  create: admin
    .input(CreateModel)
    .output(all)
    .mutation(({ ctx, input }) => createModel(ctx, input)),
  update: admin
    .input(UpdateModel)
    .output(all)
    .mutation(({ ctx, input }) => updateModel(ctx, input)),
  remove: admin
    .input(ModelId)
    .output(all)
    .mutation(({ ctx, input }) => removeModel(ctx, input)),
  order: admin
    .input(OrderModels)
    .output(all)
    .mutation(({ ctx, input }) => orderModels(ctx, input)),
});
