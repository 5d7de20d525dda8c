import type { Painter } from '../../../../core/painters.ts';
import { assign, isSoonWarm, type PainterLoad, type Wanted } from './assign.ts';

/** Milliseconds that a job may wait because later jobs get the painters that have their models loaded. */
export const passedMilliseconds = 60_000;

/** Milliseconds that a job waits for a busy painter with its model, if that should be free within `soonMilliseconds`. */
export const heldMilliseconds = 4000;
export const soonMilliseconds = 8000;

/** Jobs that are compared by their loaded models, once a painter is free for one of them. */
const comparedAtMost = 100;

export interface Waiting<Job> {
  job: Job;
  wanted: Wanted;
  /** Milliseconds since another job was preferred for the first time; 0: not yet. */
  passedFor: number;
}

export interface Choice<Job> {
  /** Undefined: no job begins now. */
  chosen: { job: Job; painter: Painter } | undefined;
  /** The jobs before the chosen one for which a painter was free that would first have to load their model. */
  passed: Job[];
  /** The jobs before it for which no painter is free. */
  without: Job[];
  /** Milliseconds until a job that is held gets such a painter; undefined: none is held. */
  heldFor: number | undefined;
}

/**
 * The job that begins now, from the waiting jobs in their order. The first job for which a free painter has the model loaded
 * comes first. Without one it is the first job that is not held for a busy painter with its model. A job that was passed for
 * a minute is not passed again.
 */
export function choose<Job>(waiting: Iterable<Waiting<Job>>, loads: readonly PainterLoad[]): Choice<Job> {
  const passed: Job[] = [];
  const without: Job[] = [];
  let cold: Choice<Job>['chosen'];
  let heldFor: number | undefined;
  for (const { job, wanted, passedFor } of waiting) {
    if (passed.length > 0 && passed.length + without.length >= comparedAtMost) break;
    const found = assign(loads, wanted);
    if (!found) {
      without.push(job);
      continue;
    }
    const { painter, isWarm } = found;
    if (isWarm || passedFor >= passedMilliseconds) {
      return { chosen: { job, painter }, passed, without, heldFor };
    }
    if (cold === undefined) {
      const left = heldMilliseconds - passedFor;
      if (left > 0 && isSoonWarm(loads, wanted, soonMilliseconds)) heldFor = Math.min(heldFor ?? left, left);
      else cold = { job, painter };
    }
    passed.push(job);
  }
  return { chosen: cold, passed: passed.filter((job) => job !== cold?.job), without, heldFor };
}
