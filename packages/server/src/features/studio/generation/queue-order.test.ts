import { generation } from '@limn/db';
import { memoryDb } from '@limn/db/testing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { buildContext } from '../../../build-context.ts';
import type { Ctx } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { anActor } from '../../../testing/actor.ts';
import { testAppParts } from '../../../testing/app-parts.ts';
import { watchedDb } from '../../../testing/scans.ts';
import { aStudio } from '../../../testing/studio.ts';
import { grantMembership } from '../../billing/membership/write/grant-membership.ts';
import { addUser } from '../../people/account/write.ts';
import { nextJobs, placeOf, readQueue } from './read/queue.ts';
import type { WaitingJob } from './read/to-assign.ts';
import { claimNext } from './write/claim.ts';
import { createGeneration } from './write/create.ts';
import { cancelGeneration, failGeneration, finishGeneration, requeue } from './write.ts';

const mark = { kind: 'model', watermarkCode: null, certificate: null } as const;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A context over `db` without a running queue, and users; the first `members` of them are members. */
async function aQueueOf(people: number, members: number, given?: Parameters<typeof buildContext>[0]['db']) {
  const parts = await testAppParts();
  const { ctx } = buildContext({ ...parts, db: given ?? parts.db }, silent);
  const validUntil = new Date(ctx.now().getTime() + 86_400_000);
  const users = Array.from({ length: people }, (_, n) => {
    const userId = addUser(ctx, { email: `p${n}@example.com`, passwordHash: '', setup: undefined });
    if (n < members) grantMembership(ctx, { userId, validUntil });
    return userId;
  });
  const job = { prompt: 'x', style: 'normal', resolution: '640x480', seed: 1, enhance: false } as const;
  const accept = (userId: string) => createGeneration({ ...ctx, actor: anActor(userId) }, job).id;
  return { ctx, clock: parts.clock, users, accept };
}

/** The service of the settings. Its load does not matter here. */
const painterOf = ({ world }: Ctx) => world.painters.list()[0];

const first =
  (ctx: Ctx) =>
  ([job]: Iterable<WaitingJob>) => {
    const painter = painterOf(ctx);
    return job && painter && { job, painter };
  };

interface Waiting {
  id: string;
  userId: string;
  seq: number;
  lastStarted: number;
}

/** The earlier rule of the order, computed from all rows. */
function oldOrder({ ctx }: Awaited<ReturnType<typeof aQueueOf>>): Waiting[] {
  const rows = ctx.db.select().from(generation).all();
  const runningOf = new Map<string, number>();
  for (const { userId, state } of rows)
    if (['enhancing', 'painting', 'saving'].includes(state))
      runningOf.set(userId, (runningOf.get(userId) ?? 0) + 1);
  const lines = new Map<string, number>();
  return rows
    .filter(({ state }) => state === 'queued')
    .map(({ id, userId, seq }) => {
      const starts = rows.filter((row) => row.userId === userId).map(({ startedAt }) => Number(startedAt));
      return { id, userId, seq, lastStarted: Math.max(0, ...starts) };
    })
    .sort((a, b) => a.seq - b.seq)
    .map((row) => {
      const turn = lines.get(row.userId) ?? runningOf.get(row.userId) ?? 0;
      lines.set(row.userId, turn + 1);
      return { ...row, turn };
    })
    .sort((a, b) => a.turn - b.turn || a.lastStarted - b.lastStarted || a.seq - b.seq);
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('accept' as const), who: fc.nat(4) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('claim' as const), who: fc.nat(4) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('finish' as const, 'fail' as const, 'cancel' as const, 'requeue' as const),
      who: fc.nat(30),
    }),
  },
);

test("the order in the index equals the rule's after any history of jobs", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const queue = await aQueueOf(5, 2);
      const { ctx, clock, users, accept } = queue;
      const running = () =>
        ctx.db
          .select()
          .from(generation)
          .all()
          .filter(({ state }) => state === 'painting');
      const isMember = (userId: string) => users.indexOf(userId) < 2;
      for (const [n, { act, who }] of steps.entries()) {
        clock.pass(1000 * (n % 3));
        if (act === 'accept') {
          try {
            accept(users[who] ?? '');
          } catch (error) {
            expect(['image.limit_reached', 'generation.too_many', 'request.too_many']).toContain(
              error instanceof Refusal ? error.code : error,
            );
          }
        } else if (act === 'claim') {
          const busy = new Set(running().map(({ userId }) => userId));
          const expected = oldOrder(queue).find(({ userId }) => isMember(userId) || !busy.has(userId));
          expect(nextJobs(ctx).next().value).toBe(expected?.id);
          expect(claimNext(ctx, first(ctx))?.job.id).toBe(expected?.id);
        } else {
          const jobs = act === 'cancel' ? ctx.db.select().from(generation).all() : running();
          const job = jobs[who % Math.max(1, jobs.length)];
          if (!job) continue;
          if (act === 'finish')
            finishGeneration(ctx, job, {
              hash: String(n).padStart(64, '0'),
              reading: null,
              painter: 'fake',
              mark,
            });
          if (act === 'fail') failGeneration(ctx, job.id, { code: 'service.refused', reason: null });
          if (act === 'requeue') requeue(ctx, job, { counts: false });
          if (act === 'cancel') cancelGeneration({ ...ctx, actor: anActor(job.userId) }, { id: job.id });
        }
        const order = oldOrder(queue).map(({ id }) => id);
        expect(readQueue(ctx)).toEqual(order);
        expect(order.map((id) => placeOf(ctx, id))).toEqual(order.map((_, index) => index + 1));
      }
    }),
    { numRuns: 25 },
  );
});

test('the next job is one step into an index, and so is the last of a free user', async () => {
  const { sqlite } = memoryDb();
  const { db, asked } = watchedDb(sqlite);
  const { ctx, users, accept } = await aQueueOf(3, 1, db);
  for (const userId of users) for (let n = 0; n < 3; n++) accept(userId);
  asked.clear();
  for (let n = 0; n < 4; n++) claimNext(ctx, first(ctx));
  expect(nextJobs(ctx).next().value).toBeDefined();
  const plans = [...asked]
    .filter((query) => /^\s*SELECT/i.test(query) && query.includes('generation'))
    .map((query) => {
      const parameters = [...query.matchAll(/\?/g)].map(() => null);
      const plan = sqlite.prepare(`EXPLAIN QUERY PLAN ${query}`).all(parameters) as { detail: string }[];
      return plan.map(({ detail }) => detail);
    });
  expect(plans).toContainEqual(['SEARCH generation USING INDEX generation_next (state=?)']);
  // no plan reads the table or sorts the waiting jobs; the users with running jobs and the ids of a claim are read whole
  const isScan = (detail: string) => /^SCAN (?!json_each|\(subquery)|FOR ORDER BY/.test(detail);
  expect(plans.flat().filter(isScan)).toEqual([]);
});

test('a free user has one job under way, a member as many as there is room for', async () => {
  const { ann, bob, world, queue } = await aStudio({ GENERATION_CONCURRENCY: '3' });
  bob.becomeMember();
  const come = world.imageService.hold();
  for (const who of [ann, bob])
    for (let n = 0; n < 3; n++) await who.generation.create({ prompt: `${n}`, enhance: false });
  await come;
  const states = async (who: typeof ann) => (await who.generation.active()).map(({ status }) => status);
  await expect.poll(() => states(bob)).toEqual(['painting', 'painting', 'queued']);
  expect(await states(ann)).toEqual(['painting', 'queued', 'queued']);
  world.imageService.release();
  await queue.idle();
  expect(world.imageService.requests).toHaveLength(6);
});

test('a change of the queue wakes only the watchers with a new place', async () => {
  const { ann, bob, someone, world, ctx } = await aStudio({ GENERATION_CONCURRENCY: '1' });
  const [cleo, dan] = [await someone('cleo'), await someone('dan')];
  const come = world.imageService.hold();
  await ann.generation.create({ prompt: 'under way' });
  await come;
  const jobs = [];
  for (const who of [bob, cleo, dan]) jobs.push(await who.generation.create({ prompt: 'waits' }));
  const woken = jobs.map(({ id }) => {
    const told = vi.fn<() => void>();
    ctx.events.on(`generation.changed:${id}`, told);
    return told;
  });
  const [first, second] = jobs;
  const watching = (await bob.generation.watch({ id: first?.id ?? '' }))[Symbol.asyncIterator]();
  const last = (await dan.generation.watch({ id: jobs[2]?.id ?? '' }))[Symbol.asyncIterator]();
  expect((await watching.next()).value).toMatchObject({ position: 1 });
  expect((await last.next()).value).toMatchObject({ position: 3 });
  await cleo.generation.cancel({ id: second?.id ?? '' });
  expect((await last.next()).value).toMatchObject({ position: 2 });
  // the first job's watcher learns nothing, the cancelled one's of its end
  expect(woken.map((told) => told.mock.calls.length)).toEqual([0, 1, 1]);
  await Promise.all([watching.return?.(undefined), last.return?.(undefined)]);
  world.imageService.release();
});
