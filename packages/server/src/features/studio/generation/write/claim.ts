import { atomically, generation, type Params, query } from '@limn/db';
import type { Ctx } from '../../../../core/context.ts';
import type { Painter } from '../../../../core/painters.ts';
import { nextJobs } from '../read/queue.ts';
import { findGeneration, type GenerationRow } from '../read.ts';
import { change, isStillActive } from './change.ts';

type Begun = Pick<GenerationRow, 'id' | 'state' | 'startedAt' | 'attempts' | 'serviceId'>;

const beginJob = query((db, p: Params<Begun>) =>
  db
    .update(generation)
    .set({ state: p.state, startedAt: p.startedAt, attempts: p.attempts, serviceId: p.serviceId })
    .where(isStillActive(p.id))
    .returning(),
);

export interface Claim {
  job: GenerationRow;
  painter: Painter;
}

/** The jobs that may begin, next first. */
function* waitingJobs(ctx: Ctx): Generator<GenerationRow> {
  for (const id of nextJobs(ctx)) {
    const row = findGeneration(ctx, id);
    if (row) yield row;
  }
}

/**
 * Takes a waiting job and marks it begun; undefined when none may begin.
 * @param choose one of the jobs, which it gets in their order, and the painter for it; undefined: none can begin
 */
export function claimNext(
  ctx: Ctx,
  choose: (jobs: Iterable<GenerationRow>) => Claim | undefined,
): Claim | undefined {
  return atomically(ctx, (ctx) => {
    const chosen = choose(waitingJobs(ctx));
    const job = chosen && begin(ctx, chosen.job, chosen.painter);
    return job && { job, painter: chosen.painter };
  });
}

const begin = (ctx: Ctx, row: GenerationRow, painter: Painter): GenerationRow | undefined =>
  change(ctx, beginJob, {
    id: row.id,
    state: row.enhance && row.paintedPrompt === null ? 'enhancing' : 'painting',
    startedAt: ctx.now(),
    attempts: row.attempts + 1,
    // a job that was sent keeps the painter that it was sent to
    serviceId: row.sentAt === null ? painter.id : row.serviceId,
  });
