import type { Ctx } from '../core/context.ts';
import type { JobToAssign, Painter } from '../core/painters.ts';
import type { ServiceFailure } from '../core/service-failure.ts';
import { wantedBy } from '../features/studio/generation/read/wanted.ts';
import {
  assign,
  freshPainters,
  type PainterLoad,
  paintersFor,
} from '../features/studio/generation/rules/assign.ts';
import { endOfPatience, givesUpAt, type Outage, outageAfter } from './outage.ts';

/** The outage of several painters that are all ill: it ends with the first of them. */
function together(outages: Outage[]): Outage | undefined {
  const [first] = outages.toSorted((one, other) => one.until.getTime() - other.until.getTime());
  const since = Math.max(...outages.map((outage) => outage.since.getTime()));
  return first && { ...first, since: new Date(since) };
}

/** Chooses the painters of jobs, and keeps an outage for each painter that failed. */
export function createPainterPool(listRunning: () => Painter[]) {
  const outages = new Map<string, Outage>();
  /** By model: since when jobs for it have waited although no painter that is on has it. */
  const missing = new Map<string, Outage>();

  function loadsOf(ctx: Ctx): PainterLoad[] {
    const running = Map.groupBy(listRunning(), ({ id }) => id);
    return ctx.world.painters.list().map((painter) => {
      const outage = outages.get(painter.id);
      const isResting = outage !== undefined && ctx.now() < outage.until;
      const limit = isResting ? 0 : outage ? 1 : painter.concurrency;
      return { painter, running: running.get(painter.id)?.length ?? 0, limit, isIll: outage !== undefined };
    });
  }

  function missingFor(ctx: Ctx, key: string): Outage {
    const known = missing.get(key);
    if (known) return known;
    const now = ctx.now();
    const made: Outage = {
      ...{ waitsFor: 'unreachable', since: now, until: now, failures: 1, isNamed: false },
      ...{ code: 'service.unavailable', reason: null },
    };
    missing.set(key, made);
    return made;
  }

  /** @param key of the jobs that have the same painters */
  function outageAmong(ctx: Ctx, usable: PainterLoad[], key: string): Outage | undefined {
    if (usable.length === 0) return missingFor(ctx, key);
    missing.delete(key);
    const known = usable.map(({ painter }) => outages.get(painter.id));
    return known.every((outage) => outage !== undefined) ? together(known) : undefined;
  }

  function outageFor(ctx: Ctx, job: JobToAssign): Outage | undefined {
    const wanted = wantedBy(ctx, job);
    const audience = wanted.mayUse('admins') ? 'admins' : wanted.mayUse('members') ? 'members' : 'all';
    const key = `${wanted.home?.id ?? ''} ${job.modelId ?? ''} ${audience}`;
    return outageAmong(ctx, paintersFor(loadsOf(ctx), wanted), key);
  }

  return {
    /** At least one painter may have another job. */
    hasRoom: (ctx: Ctx): boolean => loadsOf(ctx).some(({ running, limit }) => running < limit),
    assign: (ctx: Ctx, job: JobToAssign): Painter | undefined => assign(loadsOf(ctx), wantedBy(ctx, job)),
    /** Another painter can have the job that this one could not paint. */
    hasOther(ctx: Ctx, job: JobToAssign, failed: Painter): boolean {
      const wanted = wantedBy(ctx, { ...job, sentAt: null });
      const tried = [...wanted.tried, failed.id];
      return freshPainters(paintersFor(loadsOf(ctx), wanted), { tried }).length > 0;
    },
    /** Records how a painter answered; null: it painted. Returns whether it became ill or well. */
    noteAnswer(ctx: Ctx, { id }: Painter, trouble: ServiceFailure | null): boolean {
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
        loadsOf(ctx).filter(({ painter }) => painter.state === 'on' && painter.problem === undefined),
        'every',
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
      for (const id of [...outages.keys()]) if (!ctx.world.painters.find(id)) outages.delete(id);
    },
  };
}
