import { median } from '../../core/median.ts';
import type { Painter } from '../../core/painters.ts';
import type { PainterLoad } from '../../features/studio/generation/rules/assign.ts';
import { isResting, type Outage } from './outage.ts';

/** The number of a painter's last jobs that tell how long the next one takes. */
const timesAtMost = 20;

/** A job that a painter has. */
export interface JobAtPainter {
  painter: Painter;
  startedAt: Date;
}

/** What the pool remembers of a painter at one address. */
export interface PainterMemory {
  readonly service: Painter['service'];
  /** The service's own name of the model that it last painted with. */
  loaded: string | undefined;
  /** Milliseconds of its last jobs, oldest first. */
  times: number[];
}

export function rememberTime(memory: PainterMemory, milliseconds: number): void {
  memory.times = [...memory.times, milliseconds].slice(-timesAtMost);
}

/** A painter gets no job while it rests after a failure, then one at a time until it paints. */
function limitOf({ concurrency }: Painter, outage: Outage | undefined, now: Date): number {
  if (!outage) return concurrency;
  return isResting(outage, now) ? 0 : 1;
}

/** The load of a painter that has `jobs` now. */
export function loadOf(
  painter: Painter,
  { jobs, memory, outage }: { jobs: JobAtPainter[]; memory: PainterMemory; outage: Outage | undefined },
  now: Date,
): PainterLoad {
  const typical = median(memory.times);
  const first = Math.min(...jobs.map(({ startedAt }) => startedAt.getTime()));
  return {
    painter,
    running: jobs.length,
    limit: limitOf(painter, outage, now),
    isIll: outage !== undefined,
    loaded: memory.loaded,
    freeIn: typical === null || jobs.length === 0 ? undefined : first + typical - now.getTime(),
  };
}
