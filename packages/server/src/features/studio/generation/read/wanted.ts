import type { Audience } from '@limn/db/enums';
import type { Ctx } from '../../../../core/context.ts';
import type { JobToAssign, Painter, PainterModel } from '../../../../core/painters.ts';
import { callerFor, plansOfModels } from '../../model/read.ts';
import { type Caller, isInPlan, mayUse } from '../../model/rules.ts';
import { canPaint, modelAt, type Wanted } from '../rules/assign.ts';
import { sceneOf } from '../rules/scene.ts';
import { findSource, findSourceImage, type SourceRow } from './source.ts';

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
function editOf(ctx: Ctx, source: SourceRow | undefined): Wanted['edit'] {
  if (source?.operation !== 'edit') return undefined;
  const parent = findSourceImage(ctx, source);
  return {
    hasMask: source.mask !== null,
    isOfBuiltin: parent !== undefined && sceneOf(parent) !== undefined,
  };
}

export function wantedBy(ctx: Ctx, job: JobToAssign): Wanted {
  const source = findSource(ctx, job.id);
  let known: Caller | undefined;
  const caller = () => {
    known ??= callerFor(ctx, job.userId);
    return known;
  };
  let plans: Map<string, string[]> | undefined;
  const isOpen = (audience: Audience) => audience === 'all' || mayUse(caller(), audience);
  const wanted: Wanted = {
    modelId: job.modelId,
    tried: job.triedServices ?? [],
    home: undefined,
    edit: editOf(ctx, source),
    isUpscale: source?.operation === 'upscale',
    mayUse: isOpen,
    mayHave({ id, audience }) {
      plans ??= plansOfModels(ctx);
      const included = plans.get(id) ?? [];
      return isOpen(audience) && (included.length === 0 || isInPlan(caller(), included));
    },
  };
  const home = sentTo(ctx, job);
  const mustAsk = home && (home.isPaid || (job.remoteId !== null && home.service.resume !== undefined));
  return home && (mustAsk || canPaint(home, wanted)) ? { ...wanted, home } : wanted;
}

/** The model with which the painter paints the job; undefined for a painter without models. */
export const modelFor = (ctx: Ctx, painter: Painter, job: JobToAssign): PainterModel | undefined =>
  modelAt(painter, wantedBy(ctx, job));
