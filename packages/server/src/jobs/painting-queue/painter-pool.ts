import type { Ctx } from '../../core/context.ts';
import { median } from '../../core/median.ts';
import { isInUse, type JobToAssign, type Painter } from '../../core/painters.ts';
import type { ServiceFailure } from '../../core/service-failure.ts';
import type { WaitingJob } from '../../features/studio/generation/read/to-assign.ts';
import { modelFor, plansOnce, wantedBy } from '../../features/studio/generation/read/wanted.ts';
import {
  freshPainters,
  type PainterLoad,
  paintersFor,
} from '../../features/studio/generation/rules/assign.ts';
import { type Choice, choose } from '../../features/studio/generation/rules/choose.ts';
import { endOfPatience, givesUpAt, isResting, type Outage, outageAfter } from './outage.ts';

/** The outage of several painters that are all ill: it ends with the first of them. */
function together(outages: Outage[]): Outage | undefined {
  const [first] = outages.toSorted((one, other) => one.until.getTime() - other.until.getTime());
  const since = Math.max(...outages.map((outage) => outage.since.getTime()));
  return first && { ...first, since: new Date(since) };
}

/** A job that runs. */
export interface RunningJob {
  painter: Painter;
  startedAt: Date;
}

/** What the pool remembers of a painter while the process runs. */
interface Memory {
  service: Painter['service'];
  /** The service's own name of the model that it last painted with. */
  loaded: string | undefined;
  /** Milliseconds of its last jobs, oldest first. */
  times: number[];
}

const remembered = { times: 20, passed: 1000 };

/** Chooses the painters of jobs, and keeps an outage for each painter that failed. */
export function createPainterPool(listRunning: () => RunningJob[]) {
  const outages = new Map<string, Outage>();
  const memories = new Map<string, Memory>();
  /** By job: when another job was first preferred, because a painter had the model of that one loaded. */
  const passedSince = new Map<string, number>();
  /** By model: since when jobs for it have waited although no painter that is on has it. */
  const missing = new Map<string, Outage>();

  /** Begins anew for a painter that has another address since. */
  function memoryOf({ id, service }: Painter): Memory {
    const known = memories.get(id);
    if (known?.service === service) return known;
    const made: Memory = { service, loaded: undefined, times: [] };
    memories.set(id, made);
    return made;
  }

  function loadsOf(ctx: Ctx): PainterLoad[] {
    const running = Map.groupBy(listRunning(), ({ painter }) => painter.id);
    const now = ctx.now();
    return ctx.world.painters.list().map((painter) => {
      const outage = outages.get(painter.id);
      const limit = !outage ? painter.concurrency : isResting(outage, now) ? 0 : 1;
      const jobs = running.get(painter.id) ?? [];
      const { loaded, times } = memoryOf(painter);
      const typical = median(times);
      const first = Math.min(...jobs.map(({ startedAt }) => startedAt.getTime()));
      const freeIn = typical === null || jobs.length === 0 ? undefined : first + typical - now.getTime();
      return { painter, running: jobs.length, limit, isIll: outage !== undefined, loaded, freeIn };
    });
  }

  /** The oldest are forgotten first: they have begun, or have ended while they waited. */
  function rememberPassed(ctx: Ctx, { chosen, passed }: Choice<WaitingJob>): void {
    for (const { id } of passed) if (!passedSince.has(id)) passedSince.set(id, ctx.now().getTime());
    if (chosen) passedSince.delete(chosen.job.id);
    for (const id of passedSince.keys()) {
      if (passedSince.size <= remembered.passed) break;
      passedSince.delete(id);
    }
  }

  function missingFor(ctx: Ctx, key: string, code: Outage['code']): Outage {
    const known = missing.get(key);
    if (known) return { ...known, code };
    const now = ctx.now();
    const made: Outage = {
      ...{ waitsFor: 'unreachable', since: now, at: now, until: now, failures: 1, isNamed: false },
      ...{ code, reason: null },
    };
    missing.set(key, made);
    return made;
  }

  /** Why no painter can have the jobs for a model. */
  function codeWithout(ctx: Ctx, modelId: string | null): Outage['code'] {
    const has = ({ models }: Painter) => models.get(modelId ?? '')?.isMissing === false;
    const isGone = modelId !== null && !ctx.world.painters.list().some(has);
    return isGone ? 'service.model_missing' : 'service.unavailable';
  }

  /** @param key of the jobs that have the same painters */
  function outageAmong(
    ctx: Ctx,
    usable: PainterLoad[],
    { key, modelId }: { key: string; modelId: string | null },
  ): Outage | undefined {
    if (usable.length === 0) return missingFor(ctx, key, codeWithout(ctx, modelId));
    missing.delete(key);
    const known = usable.map(({ painter }) => outages.get(painter.id));
    return known.every((outage) => outage !== undefined) ? together(known) : undefined;
  }

  function outageFor(ctx: Ctx, job: JobToAssign): Outage | undefined {
    const wanted = wantedBy(ctx, job);
    const audience = wanted.mayUse('admins') ? 'admins' : wanted.mayUse('members') ? 'members' : 'all';
    const key = `${wanted.home?.id ?? ''} ${job.modelId ?? ''} ${audience}`;
    return outageAmong(ctx, paintersFor(loadsOf(ctx), wanted), { key, modelId: job.modelId });
  }

  return {
    /** At least one painter may have another job. */
    hasRoom: (ctx: Ctx): boolean => loadsOf(ctx).some(({ running, limit }) => running < limit),
    /** The job that begins now, and its painter. */
    choose(ctx: Ctx, jobs: Iterable<WaitingJob>): Choice<WaitingJob> {
      const loads = loadsOf(ctx);
      const now = ctx.now().getTime();
      const plans = plansOnce(ctx);
      function* waiting() {
        for (const job of jobs) {
          const passedFor = now - (passedSince.get(job.id) ?? now);
          yield { job, wanted: wantedBy(ctx, job, plans), passedFor };
        }
      }
      const choice = choose(waiting(), loads);
      rememberPassed(ctx, choice);
      const { chosen } = choice;
      if (chosen) memoryOf(chosen.painter).loaded = modelFor(ctx, chosen.painter, chosen.job)?.remoteName;
      return choice;
    },
    /** Records the time that a job took. @param milliseconds from its start to its picture */
    noteTime(painter: Painter, milliseconds: number): void {
      const { times } = memoryOf(painter);
      times.push(milliseconds);
      times.splice(0, times.length - remembered.times);
    },
    /** Another painter can have the job that this one could not paint. */
    hasOther(ctx: Ctx, job: JobToAssign, failed: Painter): boolean {
      const wanted = wantedBy(ctx, { ...job, sentAt: null });
      const tried = [...wanted.tried, failed.id];
      return freshPainters(paintersFor(loadsOf(ctx), wanted), { tried }).length > 0;
    },
    /** Records how a painter answered; null: it painted. Returns whether it became ill or well. */
    noteAnswer(ctx: Ctx, painter: Painter, trouble: ServiceFailure | null): boolean {
      const { id, service } = painter;
      // the painter has another address since
      if (ctx.world.painters.find(id)?.service !== service) return false;
      if (trouble) memoryOf(painter).loaded = undefined;
      const before = outages.get(id);
      if (trouble) outages.set(id, outageAfter(trouble, before, ctx.now()));
      else outages.delete(id);
      return (before === undefined) !== (trouble === null);
    },
    isIll: ({ id }: Painter): boolean => outages.has(id),
    /** All painters that are on are ill, or none is on. */
    outage: (ctx: Ctx): Outage | undefined =>
      outageAmong(
        ctx,
        loadsOf(ctx).filter(({ painter }) => isInUse(painter)),
        { key: 'every', modelId: null },
      ),
    /** What a waiting job waits for; undefined: a painter works that it can have. */
    waitOf(ctx: Ctx, job: JobToAssign) {
      const outage = outageFor(ctx, job);
      return outage && { for: outage.waitsFor, until: givesUpAt(outage, job) };
    },
    /** The failure with which a job gives up now; undefined: it waits. */
    giveUp(ctx: Ctx, job: JobToAssign): Pick<Outage, 'code' | 'reason'> | undefined {
      const outage = outageFor(ctx, job);
      return outage && givesUpAt(outage, job) <= endOfPatience(outage, ctx.now()) ? outage : undefined;
    },
    /** Milliseconds until the first ill painter may be tried again, 0 while one is tried; undefined: none is ill. */
    nextTry(ctx: Ctx): number | undefined {
      const times = [...outages.values(), ...missing.values()].map(({ until }) => until.getTime());
      const left = times.map((time) => time - ctx.now().getTime()).filter((time) => time > 0);
      return times.length === 0 ? undefined : left.length === 0 ? 0 : Math.min(...left);
    },
    /** Forgets painters that are gone. */
    forgetRemoved(ctx: Ctx): void {
      for (const known of [outages, memories])
        for (const id of [...known.keys()]) if (!ctx.world.painters.find(id)) known.delete(id);
    },
  };
}
