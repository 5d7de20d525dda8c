/**
 * Milliseconds until the queue has found and marked the next job among many waiting jobs, compared with the earlier rule
 * that read and sorted all of them. Goal: 1 ms with 10,000 waiting jobs.
 *
 *   node bench/claim.ts               10,000 jobs of 2,000 people
 *   node bench/claim.ts 10000 10000   10,000 jobs of 10,000 people
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generation, openDb, user } from '../packages/db/src/index.ts';
import type { Ctx } from '../packages/server/src/core/context.ts';
import type { Painter, PainterModel } from '../packages/server/src/core/painters.ts';
import { nextJobs } from '../packages/server/src/features/studio/generation/read/queue.ts';
import type { WaitingJob } from '../packages/server/src/features/studio/generation/read/to-assign.ts';
import { claimNext } from '../packages/server/src/features/studio/generation/write/claim.ts';
import { rankAllJobs } from '../packages/server/src/features/studio/generation/write/queue.ts';
import { chooseJob, createPainterPool } from '../packages/server/src/jobs/painting-queue/painter-pool.ts';

const [jobs = 10_000, people = 2000] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'limn-bench-'));
const { db, close } = openDb(join(folder, 'limn.db'));
const createdAt = new Date();
const job = {
  ...({ prompt: 'a boat', style: 'normal', resolution: '640x480' } as const),
  ...{ width: 640, height: 480, seed: 1, enhance: false, createdAt },
};
db.transaction((tx) => {
  for (let n = 0; n < people; n++)
    tx.insert(user)
      .values({ id: `user${n}`, email: `${n}@example.com`, createdAt })
      .run();
  for (let n = 0; n < jobs; n++)
    tx.insert(generation)
      .values({ ...job, userId: `user${n % people}` })
      .run();
});

/** The earlier rule: reads and sorts all waiting jobs. */
function oldRule(): void {
  const waiting = db.all<{ id: string; userId: string; seq: number; last: number }>(`
    SELECT id, user_id AS userId, seq,
      coalesce((SELECT max(mine.started_at) FROM generation mine WHERE mine.user_id = generation.user_id), 0) AS last
    FROM generation WHERE state = 'queued' ORDER BY seq`);
  const lines = new Map<string, number>();
  waiting
    .map((row) => {
      const turn = lines.get(row.userId) ?? 0;
      lines.set(row.userId, turn + 1);
      return { ...row, turn };
    })
    .sort((a, b) => a.turn - b.turn || a.last - b.last || a.seq - b.seq);
}

function measure(name: string, rounds: number, work: () => void): void {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  }).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(3);
  console.log(`${name}: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, worst ${at(1)} ms`);
}

const model = (id: string): PainterModel => ({
  ...{ id, name: id, remoteName: id, audience: 'all', isMissing: false, isHidden: false },
  ...{ steps: undefined, guidance: undefined, negativePrompt: undefined, lora: undefined },
  can: {
    ...{ seed: true, negativePrompt: false, steps: false, guidance: false },
    ...{ vary: false, mask: false, instruct: false, upscale: false },
  },
});
const painter = {
  ...{ id: 'one', state: 'on', audience: 'all', concurrency: 1, weight: 1 },
  models: new Map(['a', 'b'].map((id) => [id, model(id)])),
  service: { name: 'a1111', loadsModels: true },
} as unknown as Painter;
const world = { painters: { list: () => [painter], find: () => painter } };
const ctx = { db, world, now: () => new Date() } as unknown as Ctx;
const first = ([job]: Iterable<WaitingJob>) => job && { job, painter };
measure('rank all jobs, once at a start', 1, () => rankAllJobs(ctx));
measure('old rule, the reading alone', 20, oldRule);
measure('find the next job', 200, () => nextJobs(ctx).next().value);
// one transaction around all claims leaves out the disk's sync, which does not depend on the queue
db.transaction((tx) => measure('claim', Math.min(500, people), () => claimNext({ ...ctx, db: tx }, first)));
measure('claim and sync the disk', 20, () => claimNext(ctx, first));
// from here on at most as many jobs run as an operator's services paint at once
db.run("UPDATE generation SET state = 'done' WHERE state = 'painting'");
// no painter has the model of any job loaded: as many jobs are looked at as a claim ever looks at
db.transaction((tx) => {
  const inside = { ...ctx, db: tx };
  measure('claim where every job would load another model', 64, () =>
    claimNext(inside, (rows) => chooseJob(inside, createPainterPool(new Map()), rows).chosen),
  );
  // a painter is free, and has no model for any job
  Object.assign(painter, { audience: 'admins', models: new Map() });
  measure('claim where no job can have the free painter', 64, () =>
    claimNext(inside, (rows) => chooseJob(inside, createPainterPool(new Map()), rows).chosen),
  );
});
close();
rmSync(folder, { recursive: true });
