import type { UserCtx } from '../../../core/context.ts';
import { inSteps } from '../../../core/in-steps.ts';
import { may } from '../../../core/may.ts';
import { listModelsAsAdmin } from './read.ts';
import type { AdminModel, CreateModel, ModelId, OrderModels, UpdateModel } from './schema.ts';
import { addModel, changeModel, deleteModelRow, forgetModelOfSome, storeOrder } from './write.ts';

/** The painters know the models, so each change loads them again. */
async function reloaded(ctx: UserCtx): Promise<AdminModel[]> {
  await ctx.world.painters.reload();
  return listModelsAsAdmin(ctx);
}

/** @throws Refusal model.id_taken, model.limit_reached {limit}, image_service.not_found, plan.not_found, request.invalid */
export async function createModel(ctx: UserCtx, input: CreateModel): Promise<AdminModel[]> {
  addModel(ctx, input);
  return reloaded(ctx);
}

/** @throws Refusal model.not_found, image_service.not_found, plan.not_found, request.invalid */
export async function updateModel(ctx: UserCtx, input: UpdateModel): Promise<AdminModel[]> {
  changeModel(ctx, input);
  return reloaded(ctx);
}

/** Pictures of one step, in about 5 ms: a model may have painted a million. */
const picturesTogether = 250;

/** Jobs that wait for the model fail. @throws Refusal model.not_found */
export async function removeModel(ctx: UserCtx, input: ModelId): Promise<AdminModel[]> {
  may(ctx, 'model.write');
  await inSteps((atMost) => forgetModelOfSome(ctx, input, atMost), { atMost: picturesTogether });
  // first the jobs: without its row they would become jobs for any model
  ctx.queue.failWaitingFor(input.id);
  deleteModelRow(ctx, input);
  return reloaded(ctx);
}

/** @throws Refusal model.order_outdated */
export async function orderModels(ctx: UserCtx, input: OrderModels): Promise<AdminModel[]> {
  storeOrder(ctx, input);
  return reloaded(ctx);
}
