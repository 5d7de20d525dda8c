import type { Audience } from '@limn/db/enums';
import type { Ctx } from '../../../../core/context.ts';
import type { JobToAssign, Painter, PainterModel } from '../../../../core/painters.ts';
import { callerFor, plansOfModels } from '../../model/read.ts';
import { type Caller, isInPlan, mayUse } from '../../model/rules.ts';
import { canPaint, modelAt, type PaintSetting, type Wanted } from '../rules/assign.ts';
import { listToAssign, type SourceDemand, type WaitingJob } from './to-assign.ts';

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

/** What a user's job asks of its painter, without the user's services and models. */
type Demands = Omit<Wanted, 'mayUse' | 'mayHave'>;

/** Reads the plans of the models when they are first asked for. To be shared by the jobs of one choice. */
export function plansOnce(ctx: Pick<Ctx, 'db'>): () => Map<string, string[]> {
  let plans: Map<string, string[]> | undefined;
  return () => (plans ??= plansOfModels(ctx));
}

/** Reads the membership and the plans of the user only where a service or a model is not for all. */
export function wantedFor(
  ctx: Pick<Ctx, 'db' | 'now'>,
  userId: string,
  demands: Demands,
  plans = plansOnce(ctx),
): Wanted {
  let known: Caller | undefined;
  const caller = () => {
    known ??= callerFor(ctx, userId);
    return known;
  };
  const isOpen = (audience: Audience) => audience === 'all' || mayUse(caller(), audience);
  return {
    ...demands,
    mayUse: isOpen,
    mayHave({ id, audience }) {
      const included = plans().get(id) ?? [];
      return isOpen(audience) && (included.length === 0 || isInPlan(caller(), included));
    },
  };
}

/** The settings of a job that have a value. */
export function settingsIn(job: Partial<Record<PaintSetting, unknown>>): PaintSetting[] {
  const names = ['negativePrompt', 'steps', 'guidance'] as const;
  return names.filter((name) => job[name] != null);
}

/** A job that was read to be assigned knows its source. */
const sourceOf = (ctx: Ctx, job: JobToAssign | WaitingJob): SourceDemand | undefined =>
  'source' in job ? job.source : listToAssign(ctx, [job.id])[0]?.source;

export function wantedBy(ctx: Ctx, job: JobToAssign | WaitingJob, plans = plansOnce(ctx)): Wanted {
  const source = sourceOf(ctx, job);
  const { isOfBuiltin = false, hasMask = false } = source ?? {};
  const demands = {
    modelId: job.modelId,
    tried: job.triedServices ?? [],
    home: undefined,
    edit: source?.operation === 'edit' ? { hasMask, isOfBuiltin } : undefined,
    settings: settingsIn(job),
    upscale: source?.operation === 'upscale' ? { isOfBuiltin } : undefined,
  };
  const wanted = wantedFor(ctx, job.userId, demands, plans);
  const home = sentTo(ctx, job);
  const mayKnow = home && job.remoteId !== null && home.service.resume !== undefined;
  // the server can enlarge a picture that the service cannot be asked for
  const mustAsk = mayKnow || (home?.isPaid && !wanted.upscale);
  return home && (mustAsk || canPaint(home, wanted)) ? { ...wanted, home } : wanted;
}

/** The model with which the painter paints the job; undefined for a painter without models. */
export const modelFor = (ctx: Ctx, painter: Painter, job: JobToAssign): PainterModel | undefined =>
  modelAt(painter, wantedBy(ctx, job));
