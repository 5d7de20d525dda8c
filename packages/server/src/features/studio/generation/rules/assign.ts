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
  /** The service's own name of the model that it has loaded; undefined: unknown. */
  loaded?: string | undefined;
  /** Milliseconds until one of its jobs should be done, from its last jobs; undefined: unknown. */
  freeIn?: number | undefined;
}

/** What a user can set for some models. */
export type PaintSetting = 'negativePrompt' | 'steps' | 'guidance';

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
  /** What the painter must be able to take with the prompt. */
  settings: readonly PaintSetting[];
  /** The job enlarges a picture: a painter with an upscaler is better than none. Undefined for other jobs. */
  upscale: { isOfBuiltin: boolean } | undefined;
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

/** What the painter can do with the model that the job gets. */
const abilitiesFor = (painter: Painter, job: Wanted): Painter['service']['can'] =>
  modelAt(painter, job)?.can === undefined
    ? painter.service.can
    : { ...painter.service.can, ...modelAt(painter, job)?.can };

/** The built-in painter changes by words only what it painted. */
function canEdit(
  painter: Painter,
  job: Wanted,
  { hasMask, isOfBuiltin }: NonNullable<Wanted['edit']>,
): boolean {
  const can = abilitiesFor(painter, job);
  if (hasMask && can.mask === true) return true;
  return can.instruct === true && (painter.service.name !== 'builtin' || isOfBuiltin);
}

/** Whether the painter may get new jobs of this kind, regardless of its load. */
export const canPaint = (painter: Painter, job: Wanted): boolean =>
  isInUse(painter) &&
  job.mayUse(painter.audience) &&
  hasModel(painter, job) &&
  job.settings.every((name) => abilitiesFor(painter, job)[name] === true) &&
  (job.edit === undefined || canEdit(painter, job, job.edit));

/** The painters that may have the job, in their order; ill and busy ones too. */
export const paintersFor = (loads: readonly PainterLoad[], job: Wanted): PainterLoad[] =>
  loads.filter(({ painter }) => (job.home ? painter.id === job.home.id : canPaint(painter, job)));

/** The painters that have neither failed lately nor failed this job. */
export const freshPainters = (
  loads: readonly PainterLoad[],
  { tried }: Pick<Wanted, 'tried'>,
): PainterLoad[] => loads.filter(({ painter, isIll }) => !isIll && !tried.includes(painter.id));

/** Whether the painter can begin at once: it loads no models, has this one loaded, or has no other. */
export function isWarm({ painter, loaded }: PainterLoad, job: Wanted): boolean {
  if (painter.service.loadsModels !== true) return true;
  const name = modelAt(painter, job)?.remoteName;
  if (name === undefined || name === loaded) return true;
  return loaded === undefined && [...painter.models.values()].every(({ remoteName }) => remoteName === name);
}

/** A job at a painter. */
export interface Assigned {
  painter: Painter;
  /** It need not load a model first. */
  isWarm: boolean;
}

/** The built-in painter renders its own pictures larger, and no others. */
export const hasUpscaler = ({ service }: Painter, { isOfBuiltin }: NonNullable<Wanted['upscale']>): boolean =>
  service.can.upscale === true && (service.name !== 'builtin' || isOfBuiltin);

/** The painters among which the job is assigned, ill and busy ones too. */
function candidates(loads: readonly PainterLoad[], job: Wanted): PainterLoad[] {
  const usable = paintersFor(loads, job);
  const untried = job.tried.length === 0 ? usable : freshPainters(usable, job);
  const among = untried.length > 0 ? untried : usable;
  const { upscale } = job;
  const upscalers = upscale
    ? among.filter(({ painter, isIll }) => !isIll && hasUpscaler(painter, upscale))
    : [];
  return upscalers.length > 0 ? upscalers : among;
}

/**
 * The painter that gets the job now; undefined: none is free. One that has the model loaded comes first, then the largest
 * weight, then the smallest part of the concurrency in use, then the order of `loads`. A painter that could not paint the
 * job gets it again only when the others are ill or have failed it too.
 */
export function assign(loads: readonly PainterLoad[], job: Wanted): Assigned | undefined {
  const free = candidates(loads, job).filter(({ running, limit }) => running < limit);
  const share = ({ running, painter }: PainterLoad) => running / painter.concurrency;
  const [first] = free
    .map((load) => ({ load, isWarm: isWarm(load, job) }))
    .sort(
      (one, other) =>
        Number(other.isWarm) - Number(one.isWarm) ||
        other.load.painter.weight - one.load.painter.weight ||
        share(one.load) - share(other.load),
    );
  return first && { painter: first.load.painter, isWarm: first.isWarm };
}

/** Whether a painter that is busy, and has the model loaded, should be free within `milliseconds`. */
export const isSoonWarm = (loads: readonly PainterLoad[], job: Wanted, milliseconds: number): boolean =>
  candidates(loads, job).some(
    (load) =>
      load.running >= load.limit &&
      load.limit > 0 &&
      isWarm(load, job) &&
      load.freeIn !== undefined &&
      load.freeIn <= milliseconds,
  );
