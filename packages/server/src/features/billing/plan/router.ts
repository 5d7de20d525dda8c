import { z } from 'zod';
import { admin, router, visitor } from '../../../trpc/procedures.ts';
import { updatePlan, withdrawPlan } from './flow.ts';
import { listAllPlans, listPlans } from './read.ts';
import { CreatePlan, Plan, PlanChanged, PlanId, PlanRemoved, UpdatePlan } from './schema.ts';
import { createPlan } from './write.ts';

export const planRouter = router({
  list: visitor
    .meta({ openapi: { method: 'GET', path: '/subscriptions/plans' } })
    .output(z.array(Plan))
    .query(({ ctx }) => listPlans(ctx)),
  /** With those that are sold no more, for the desk. */
  listAll: admin.output(z.array(Plan)).query(({ ctx }) => listAllPlans(ctx)),
  create: admin
    .meta({ openapi: { method: 'POST', path: '/admin/subscription-plans', status: 201 } })
    .input(CreatePlan)
    .output(PlanChanged)
    .mutation(({ ctx, input }) => createPlan(ctx, input)),
  update: admin
    .meta({ openapi: { method: 'PUT', path: '/admin/subscription-plans/{id}' } })
    .input(UpdatePlan)
    .output(PlanChanged)
    .mutation(({ ctx, input }) => updatePlan(ctx, input)),
  remove: admin
    .meta({ openapi: { method: 'DELETE', path: '/admin/subscription-plans/{id}' } })
    .input(PlanId)
    .output(PlanRemoved)
    .mutation(({ ctx, input }) => withdrawPlan(ctx, input)),
});
