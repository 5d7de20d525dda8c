import { z } from 'zod';
import { admin, router, visitor } from '../../../trpc/procedures.ts';
import { limitProviders } from '../../../trpc/provider-limit.ts';
import { updatePlan, withdrawPlan } from './flow.ts';
import { listAllPlans, listPlans } from './read.ts';
import { CreatePlan, Plan, PlanChanged, PlanId, PlanRemoved, UpdatePlan } from './schema.ts';
import { createPlan } from './write.ts';

export const planRouter = router({
  list: visitor
    .meta({
      openapi: {
        method: 'GET',
        path: '/subscriptions/plans',
        name: 'listPlans',
        summary: 'List the plans that are sold',
        about: 'The cheapest first.',
      },
    })
    .output(z.array(Plan))
    .query(({ ctx }) => listPlans(ctx)),
  /** All plans, retired ones included, for the admin area. */
  listAll: admin.output(z.array(Plan)).query(({ ctx }) => listAllPlans(ctx)),
  create: admin
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/subscription-plans',
        name: 'createPlan',
        status: 201,
        isSensitive: true,
        summary: 'Add a plan',
        refusals: ['plan.exists', 'plan.price_invalid'],
        example: {
          request: { name: 'Yearly', price: 79, period: 'yearly' },
          answer: {
            success: true,
            message: 'The plan was created.',
            plan: {
              id: 'monthly',
              name: 'Monthly',
              price: 79,
              currency: 'USD',
              period: 'yearly',
              description: 'monthly',
              features: ['high_resolution', 'unlimited_generation', 'store_150'],
              active: true,
              trial_days: 0,
              promotion_codes: false,
            },
          },
        },
      },
    })
    .input(CreatePlan)
    .output(PlanChanged)
    .mutation(({ ctx, input }) => createPlan(ctx, input)),
  update: admin
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/subscription-plans/{id}',
        name: 'updatePlan',
        isSensitive: true,
        summary: 'Change a plan',
        about: 'A missing field keeps its value. Running memberships keep their price.',
        refusals: ['plan.not_found', 'plan.price_invalid'],
        example: {
          request: { price: 11.5 },
          answer: {
            success: true,
            message: 'The plan was changed.',
            plan: {
              id: 'monthly',
              name: 'Monthly',
              price: 11.5,
              currency: 'USD',
              period: 'monthly',
              description: 'monthly',
              features: ['high_resolution', 'unlimited_generation', 'store_150'],
              active: true,
              trial_days: 0,
              promotion_codes: false,
            },
          },
        },
      },
    })
    .input(UpdatePlan)
    .output(PlanChanged)
    .mutation(({ ctx, input }) => updatePlan(ctx, input)),
  remove: admin
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/subscription-plans/{id}',
        name: 'deletePlan',
        isSensitive: true,
        summary: 'Delete or retire a plan',
        about: 'A plan that has had subscribers is retired instead: `active` becomes false.',
        refusals: ['plan.not_found'],
        example: { answer: { success: true, message: 'The plan was deleted.' } },
      },
    })
    .input(PlanId)
    .output(PlanRemoved)
    .mutation(({ ctx, input }) => withdrawPlan(ctx, input)),
});
