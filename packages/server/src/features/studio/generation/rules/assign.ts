import type { Audience } from '@limn/db/enums';
import { isInUse, type Painter, type PainterModel } from '../../../../core/painters.ts';

export interface PainterLoad {
  painter: Painter;
  /** Jobs that it has now. */
  running: number;
  /** Jobs that it may have now: its concurrency, 0 while it rests after a failure, then 1 until it answers. */
  limit: number;
  /** It failed and has not painted since. */
  isIll: boolean;
}

/** What a job asks of its painter. */
export interface Wanted {
  /** The model that the user chose; null: any. */
  modelId: string | null;
  /** Ids of the painters that could not paint it. */
  tried: readonly string[];
  /** The only painter that may have the job, because it was sent there before. */
  home: Painter | undefined;
  /** What the painter must be able to do besides painting a prompt; undefined: nothing. */
  edit: { hasMask: boolean; isOfBuiltin: boolean } | undefined;
  /** Whether the user may use services for this audience. */
  mayUse(audience: Audience): boolean;
  /** Whether the audience and the plans of the model include the user. */
  mayHave(model: PainterModel): boolean;
}

/**
 * The model with which the painter paints the job: the chosen one, or the first of its models that the user may have.
 * Undefined for a painter without models, and where it has none for the job.
 */
export function modelAt({ models }: Painter, { modelId, mayHave }: Wanted): PainterModel | undefined {
  if (modelId !== null) return models.get(modelId);
  return [...models.values()].find((model) => !model.isMissing && !model.isHidden && mayHave(model));
}

function hasModel(painter: Painter, job: Wanted): boolean {
  if (job.modelId === null && painter.models.size === 0) return true;
  return modelAt(painter, job)?.isMissing === false;
}

/** The built-in painter changes by words only what it painted. */
function canEdit(
  { service: { can, name } }: Painter,
  { hasMask, isOfBuiltin }: { hasMask: boolean; isOfBuiltin: boolean },
): boolean {
  if (hasMask && can.mask === true) return true;
  return can.instruct === true && (name !== 'builtin' || isOfBuiltin);
}

/** Whether the painter may get new jobs of this kind, regardless of its load. */
export const canPaint = (painter: Painter, job: Wanted): boolean =>
  isInUse(painter) &&
  job.mayUse(painter.audience) &&
  hasModel(painter, job) &&
  (job.edit === undefined || canEdit(painter, job.edit));

/** The painters that may have the job, in their order; ill and busy ones too. */
export const paintersFor = (loads: readonly PainterLoad[], job: Wanted): PainterLoad[] =>
  loads.filter(({ painter }) => (job.home ? painter.id === job.home.id : canPaint(painter, job)));

/** The painters that have neither failed lately nor failed this job. */
export const freshPainters = (
  loads: readonly PainterLoad[],
  { tried }: Pick<Wanted, 'tried'>,
): PainterLoad[] => loads.filter(({ painter, isIll }) => !isIll && !tried.includes(painter.id));

/**
 * The painter that gets the job now; undefined: none is free. The largest weight wins, then the smallest part of the
 * concurrency in use, then the order of `loads`. A painter that could not paint the job gets it again only when the others
 * are ill or have failed it too.
 */
export function assign(loads: readonly PainterLoad[], job: Wanted): Painter | undefined {
  const usable = paintersFor(loads, job);
  const untried = job.tried.length === 0 ? usable : freshPainters(usable, job);
  const free = (untried.length > 0 ? untried : usable).filter(({ running, limit }) => running < limit);
  const share = ({ running, painter }: PainterLoad) => running / painter.concurrency;
  return free.sort((one, other) => other.painter.weight - one.painter.weight || share(one) - share(other))[0]
    ?.painter;
}
