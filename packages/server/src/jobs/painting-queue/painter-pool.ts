import type { Ctx } from '../../core/context.ts';
import { isInUse, type JobToAssign, type Painter } from '../../core/painters.ts';
import type { ServiceFailure } from '../../core/service-failure.ts';
import type { WaitingJob } from '../../features/studio/generation/read/to-assign.ts';
import { modelFor, plansOnce, wantedBy } from '../../features/studio/generation/read/wanted.ts';
import {
  freshPainters,
  type PainterLoad,
  paintersFor,
  type Wanted,
} from '../../features/studio/generation/rules/assign.ts';
import { type Choice, choose } from '../../features/studio/generation/rules/choose.ts';
import type { JobFailure } from '../../features/studio/generation/write.ts';
import {
  endOfPatience,
  givesUpAt,
  type Outage,
  outageAfter,
  outageWithoutPainter,
  together,
  untilNextLook,
} from './outage.ts';
import { type JobAtPainter, loadOf, type PainterMemory, rememberTime } from './painter-load.ts';

/** What this process knows of its painters. All of it is lost when the process ends, and found out again. */
export interface PainterPool {
  /** The jobs that run, by their id. */
  readonly running: ReadonlyMap<string, JobAtPainter>;
  /** By painter, from its first failure until it paints: it is ill. */
  readonly outages: Map<string, Outage>;
  /** By painter, for its address of now. */
  readonly memories: Map<string, PainterMemory>;
  /** By job: when another job was first preferred, because a painter had the model of that one loaded. */
  readonly passedSince: Map<string, number>;
  /** By group of jobs (`groupOf`), from the first look that finds no painter that is on for them until a look finds one. */
  readonly missing: Map<string, Outage>;
}

/** @param running the jobs that run, by their id; the caller keeps it up to date */
export const createPainterPool = (running: PainterPool['running']): PainterPool => ({
  ...{ running, outages: new Map(), memories: new Map(), passedSince: new Map(), missing: new Map() },
});

/** Passed jobs that are remembered. */
const passedAtMost = 1000;

/** Begins anew for a painter that has another address since. */
function memoryOf({ memories }: PainterPool, { id, service }: Painter): PainterMemory {
  const known = memories.get(id);
  if (known?.service === service) return known;
  const made: PainterMemory = { service, loaded: undefined, times: [] };
  memories.set(id, made);
  return made;
}

function loadsOf(ctx: Ctx, pool: PainterPool): PainterLoad[] {
  const running = Map.groupBy(pool.running.values(), ({ painter }) => painter.id);
  const now = ctx.now();
  return ctx.world.painters.list().map((painter) => {
    const jobs = running.get(painter.id) ?? [];
    return loadOf(
      painter,
      { jobs, memory: memoryOf(pool, painter), outage: pool.outages.get(painter.id) },
      now,
    );
  });
}

/** At least one painter may have another job. */
export const hasRoom = (ctx: Ctx, pool: PainterPool): boolean =>
  loadsOf(ctx, pool).some(({ running, limit }) => running < limit);

/** The oldest are forgotten first: they have begun, or have ended while they waited. */
export function rememberPassed(
  passedSince: Map<string, number>,
  { chosen, passed }: Pick<Choice<{ id: string }>, 'chosen' | 'passed'>,
  now: number,
): void {
  for (const { id } of passed) if (!passedSince.has(id)) passedSince.set(id, now);
  if (chosen) passedSince.delete(chosen.job.id);
  for (const id of passedSince.keys()) {
    if (passedSince.size <= passedAtMost) break;
    passedSince.delete(id);
  }
}

/** The job that begins now, and its painter. */
export function chooseJob(ctx: Ctx, pool: PainterPool, jobs: Iterable<WaitingJob>): Choice<WaitingJob> {
  const loads = loadsOf(ctx, pool);
  const now = ctx.now().getTime();
  const plans = plansOnce(ctx);
  function* waiting() {
    for (const job of jobs) {
      const passedFor = now - (pool.passedSince.get(job.id) ?? now);
      yield { job, wanted: wantedBy(ctx, job, plans), passedFor };
    }
  }
  const choice = choose(waiting(), loads);
  rememberPassed(pool.passedSince, choice, now);
  const { chosen } = choice;
  if (chosen) memoryOf(pool, chosen.painter).loaded = modelFor(ctx, chosen.painter, chosen.job)?.remoteName;
  return choice;
}

/** Another painter can have the job that this one could not paint. */
export function hasOther(ctx: Ctx, pool: PainterPool, job: JobToAssign, failed: Painter): boolean {
  const wanted = wantedBy(ctx, { ...job, sentAt: null });
  const tried = [...wanted.tried, failed.id];
  return freshPainters(paintersFor(loadsOf(ctx, pool), wanted), { tried }).length > 0;
}

/** @param milliseconds from the job's start to its picture */
export const notePainted = (pool: PainterPool, painter: Painter, milliseconds: number): void =>
  rememberTime(memoryOf(pool, painter), milliseconds);

/** Records how a painter answered; null: it painted. Returns whether it became ill or well. */
export function noteHealth(
  ctx: Ctx,
  pool: PainterPool,
  painter: Painter,
  trouble: ServiceFailure | null,
): boolean {
  const { id, service } = painter;
  // the painter has another address since
  if (ctx.world.painters.find(id)?.service !== service) return false;
  if (trouble) memoryOf(pool, painter).loaded = undefined;
  const before = pool.outages.get(id);
  if (trouble) pool.outages.set(id, outageAfter(trouble, before, ctx.now()));
  else pool.outages.delete(id);
  return (before === undefined) !== (trouble === null);
}

/** Jobs of one group can have the same painters. */
export function groupOf({ home, modelId, mayUse }: Pick<Wanted, 'home' | 'modelId' | 'mayUse'>): string {
  const audience = mayUse('admins') ? 'admins' : mayUse('members') ? 'members' : 'all';
  return `${home?.id ?? ''} ${modelId ?? ''} ${audience}`;
}

/** Why no painter can have the jobs for a model; null: for any. */
export function codeWithout(painters: readonly Painter[], modelId: string | null): Outage['code'] {
  const has = ({ models }: Painter) => modelId !== null && models.get(modelId)?.isMissing === false;
  return modelId === null || painters.some(has) ? 'service.unavailable' : 'service.model_missing';
}

/** @param usable the painters that the jobs of the group can have. Undefined: one of them is well. */
function outageAmong(
  ctx: Ctx,
  { outages, missing }: PainterPool,
  usable: PainterLoad[],
  { group, modelId }: { group: string; modelId: string | null },
): Outage | undefined {
  if (usable.length === 0) {
    const code = codeWithout(ctx.world.painters.list(), modelId);
    const outage = missing.get(group) ?? outageWithoutPainter(code, ctx.now());
    missing.set(group, outage);
    return { ...outage, code };
  }
  missing.delete(group);
  const known = usable.map(({ painter }) => outages.get(painter.id));
  return known.every((outage) => outage !== undefined) ? together(known) : undefined;
}

/** All painters that are on are ill, or none is on. */
export function outageOfAll(ctx: Ctx, pool: PainterPool): Outage | undefined {
  const usable = loadsOf(ctx, pool).filter(({ painter }) => isInUse(painter));
  return outageAmong(ctx, pool, usable, { group: 'every', modelId: null });
}

function outageFor(ctx: Ctx, pool: PainterPool, job: JobToAssign): Outage | undefined {
  const wanted = wantedBy(ctx, job);
  const usable = paintersFor(loadsOf(ctx, pool), wanted);
  return outageAmong(ctx, pool, usable, { group: groupOf(wanted), modelId: job.modelId });
}

/** What a waiting job waits for; undefined: a painter works that it can have. */
export function waitOf(ctx: Ctx, pool: PainterPool, job: JobToAssign) {
  const outage = outageFor(ctx, pool, job);
  return outage && { for: outage.waitsFor, until: givesUpAt(outage, job) };
}

/** The failure with which a job gives up now; undefined: it waits. */
export function giveUp(ctx: Ctx, pool: PainterPool, job: JobToAssign): JobFailure | undefined {
  const outage = outageFor(ctx, pool, job);
  if (!outage || givesUpAt(outage, job) > endOfPatience(outage, ctx.now())) return undefined;
  return { code: outage.code, reason: outage.reason };
}

/** Milliseconds until the waiting jobs are looked at again; undefined: no painter is ill or missing. */
export const untilLook = (ctx: Ctx, { outages, missing }: PainterPool): number | undefined =>
  untilNextLook([...outages.values(), ...missing.values()], ctx.now());

/** Forgets painters that are gone. */
export function forgetRemoved(ctx: Ctx, { outages, memories }: PainterPool): void {
  for (const known of [outages, memories])
    for (const id of [...known.keys()]) if (!ctx.world.painters.find(id)) known.delete(id);
}
