import { atomically, generation, type Params, query } from '@limn/db';
import type { Ctx } from '../../../../core/context.ts';
import type { Painter } from '../../../../core/painters.ts';
import { nextJobs } from '../read/queue.ts';
import { listToAssign, type WaitingJob } from '../read/to-assign.ts';
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

/** Jobs that are read together when the first one does not begin. */
const readTogether = 49;

/** The jobs that may begin, next first. The first one nearly always begins, so the others are read after it. */
function* waitingJobs(ctx: Ctx): Generator<WaitingJob> {
  let ids: string[] = [];
  let atOnce = 1;
  for (const id of nextJobs(ctx)) {
    ids.push(id);
    if (ids.length < atOnce) continue;
    yield* listToAssign(ctx, ids);
    ids = [];
    atOnce = readTogether;
  }
  yield* listToAssign(ctx, ids);
}

/**
 * Takes a waiting job and marks it begun; undefined when none may begin.
 * @param choose one of the jobs, which it gets in their order, and the painter for it; undefined: none can begin
 */
export function claimNext(
  ctx: Ctx,
  choose: (jobs: Iterable<WaitingJob>) => { job: WaitingJob; painter: Painter } | undefined,
): Claim | undefined {
  return atomically(ctx, (ctx) => {
    const chosen = choose(waitingJobs(ctx));
    const row = chosen && findGeneration(ctx, chosen.job.id);
    const job = row && begin(ctx, row, chosen.painter);
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
