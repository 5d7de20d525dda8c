import type { Ctx } from '../../../../core/context.ts';
import type { JobToAssign, Painter, PainterModel } from '../../../../core/painters.ts';
import { callerFor, plansOfModels } from '../../model/read.ts';
import { type Caller, isInPlan, mayUse } from '../../model/rules.ts';
import { canPaint, type Wanted } from '../rules/assign.ts';
import { sceneOf } from '../rules/scene.ts';
import { findSource, findSourceImage } from './source.ts';

/** The painter that a job was sent to before; undefined: it was not sent, or the painter is gone. */
export function sentTo({ world }: Pick<Ctx, 'world'>, job: JobToAssign): Painter | undefined {
  if (job.sentAt === null) return undefined;
  // jobs of earlier versions have no serviceId
  return world.painters
    .list()
    .find(
      ({ id, service }) => service.name === job.painter && (job.serviceId === null || id === job.serviceId),
    );
}

/** What an edit asks of its painter; undefined for other jobs. */
function editOf(ctx: Ctx, id: string): Wanted['edit'] {
  const source = findSource(ctx, id);
  if (source?.operation !== 'edit') return undefined;
  const parent = findSourceImage(ctx, source);
  return {
    hasMask: source.mask !== null,
    isOfBuiltin: parent !== undefined && sceneOf(parent) !== undefined,
  };
}

export function wantedBy(ctx: Ctx, job: JobToAssign): Wanted {
  let caller: Caller | undefined;
  const wanted: Wanted = {
    modelId: job.modelId,
    tried: job.triedServices ?? [],
    home: undefined,
    edit: editOf(ctx, job.id),
    mayUse(audience) {
      if (audience === 'all') return true;
      caller ??= callerFor(ctx, job.userId);
      return mayUse(caller, audience);
    },
  };
  const home = sentTo(ctx, job);
  const mustAsk = home && (home.isPaid || (job.remoteId !== null && home.service.resume !== undefined));
  return home && (mustAsk || canPaint(home, wanted)) ? { ...wanted, home } : wanted;
}

/**
 * The model with which the painter paints the job: the chosen one, or the first that the user may use.
 * Undefined for a painter without models.
 */
export function modelFor(ctx: Ctx, painter: Painter, job: JobToAssign): PainterModel | undefined {
  if (job.modelId !== null || painter.models.size === 0) return painter.models.get(job.modelId ?? '');
  const caller = callerFor(ctx, job.userId);
  const plans = plansOfModels(ctx);
  return [...painter.models.values()].find(
    ({ id, audience, isMissing }) =>
      !isMissing && mayUse(caller, audience) && isInPlan(caller, plans.get(id) ?? []),
  );
}
