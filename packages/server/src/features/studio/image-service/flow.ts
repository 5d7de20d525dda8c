import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import type { Painter } from '../../../core/painters.ts';
import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import { describeService, serviceOf } from './read.ts';
import type { ServiceRow } from './rules.ts';
import type {
  AdminService,
  CreateService,
  Discovered,
  ServiceId,
  ServiceTested,
  TestService,
  UpdateService,
} from './schema.ts';
import { addService, changeService, deleteOffService, recordListed, recordOutcome } from './write.ts';

/** A test and a list of models are waited for at most this long; a service may have to load a model first. */
const testMilliseconds = 120_000;
const listMilliseconds = 20_000;
/** Pixels. */
const side = 256;

async function reloaded(ctx: UserCtx, row: ServiceRow): Promise<AdminService> {
  await ctx.world.painters.reload();
  return describeService(ctx, row, ctx.world.painters.find(row.id));
}

/** @throws Refusal image_service.limit_reached {limit}, image_service.unusable {reason} */
export const createService = (ctx: UserCtx, input: CreateService): Promise<AdminService> =>
  reloaded(ctx, addService(ctx, input));

/** Jobs that run keep the settings with which they began. @throws Refusal image_service.not_found, .unusable {reason} */
export const updateService = (ctx: UserCtx, input: UpdateService): Promise<AdminService> =>
  reloaded(ctx, changeService(ctx, input));

/** @throws Refusal image_service.not_found, image_service.in_use */
export async function removeService(ctx: UserCtx, input: ServiceId): Promise<void> {
  deleteOffService(ctx, input);
  await ctx.world.painters.reload();
}

/** @throws Refusal image_service.not_found */
function painterOf({ world }: Ctx, id: string): Painter {
  const painter = world.painters.find(id);
  if (!painter) throw new Refusal('image_service.not_found');
  return painter;
}

/** The reason that may be shown. */
function wordsOf({ kind, reason }: ServiceFailure): string {
  const words = kind.replace('_', ' ');
  return reason === undefined ? words : `${words}: ${reason}`;
}

const isStored = ({ id }: Painter) => id !== 'environment' && id !== 'builtin';

/**
 * Paints a picture of 256 x 256 pixels, which may cost money. Nothing is stored but the result of the test.
 * @throws Refusal image_service.not_found, model.not_found, request.too_many
 */
export async function testService(ctx: UserCtx, { id, model_id }: TestService): Promise<ServiceTested> {
  may(ctx, 'image_service.write');
  const painter = painterOf(ctx, id);
  const model = model_id === undefined ? undefined : painter.models.get(model_id);
  if (model_id !== undefined && !model) throw new Refusal('model.not_found');
  countAttempt(ctx, 'service.user', ctx.actor.id);
  const began = performance.now();
  const answer = (ok: boolean, detail: string, picture: string | null = null): ServiceTested => {
    const tested = { ok, detail, milliseconds: Math.round(performance.now() - began) };
    if (isStored(painter)) recordOutcome(ctx, id, ok ? undefined : detail);
    addAuditEntry(ctx, {
      action: 'image_service.test',
      subject: painter.name,
      subjectId: id,
      detail: tested,
    });
    return { ...tested, picture };
  };
  const prompt = 'a lighthouse at dusk';
  const { steps, guidance, negativePrompt, lora, remoteName } = model ?? {};
  const request = { prompt, words: prompt, style: 'normal', seed: 1, width: side, height: side } as const;
  try {
    const painted = await painter.service.paint(
      { ...request, model: remoteName, steps, guidance, negativePrompt, lora },
      { signal: AbortSignal.timeout(Math.min(testMilliseconds, painter.timeoutSeconds * 1000)) },
    );
    const small = await ctx.world.imageProcessor.process(
      Buffer.from(painted.bytes),
      { width: side, height: side },
      { id: 'test' },
    );
    const picture = `data:image/jpeg;base64,${Buffer.from(small).toString('base64')}`;
    return answer(true, painted.model ?? '', picture);
  } catch (error) {
    if (isTimeout(error)) return answer(false, 'timed out');
    if (!(error instanceof ServiceFailure)) throw error;
    return answer(false, wordsOf(error));
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Asks the service for its models and marks the models that it no longer has. After a failure the marks stay as they are.
 * @throws Refusal image_service.not_found, image_service.no_list, image_service.failed {reason}, request.too_many
 */
export async function discoverModels(ctx: UserCtx, { id }: ServiceId): Promise<Discovered> {
  may(ctx, 'image_service.write');
  serviceOf(ctx, id);
  const { service } = painterOf(ctx, id);
  if (!service.listModels) throw new Refusal('image_service.no_list');
  countAttempt(ctx, 'service.user', ctx.actor.id);
  const found = await service.listModels(AbortSignal.timeout(listMilliseconds)).catch((error: unknown) => {
    const isFailure = error instanceof ServiceFailure;
    if (!isFailure && !isTimeout(error)) throw error;
    const reason = isFailure ? wordsOf(error) : 'timed out';
    recordOutcome(ctx, id, reason);
    throw new Refusal('image_service.failed', { reason }, error);
  });
  recordListed(ctx, id, found.models);
  await ctx.world.painters.reload();
  return found;
}
