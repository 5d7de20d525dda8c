import { generation, generationSource, image, newId, user } from '@limn/db';
import { memoryDb } from '@limn/db/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { membershipOf } from '../../billing/membership/read/find-subscription.ts';
import { grantMembership } from '../../billing/membership/write/grant-membership.ts';
import { nextJobs } from './read/queue.ts';
import { findSource, findSourceImage, type SourceRow } from './read/source.ts';
import { listToAssign } from './read/to-assign.ts';
import { findGeneration } from './read.ts';
import { sceneOf, sceneToEnlarge } from './rules/scene.ts';
import { rankAllJobs } from './write/queue.ts';

const now = new Date('2026-11-23T12:00:00Z');
const later = new Date('2026-12-23T12:00:00Z');

/** Users with jobs of these states, oldest first; `isMember` by user. */
function aQueue(people: { isMember: boolean; states: ('queued' | 'painting' | 'done')[] }[]) {
  const { db, sqlite } = memoryDb();
  const ctx = { db, now: () => now };
  for (const [n, { isMember, states }] of people.entries()) {
    const userId = newId();
    db.insert(user)
      .values({ id: userId, email: `p${n}@example.com`, createdAt: now })
      .run();
    if (isMember) grantMembership(ctx, { userId, validUntil: later });
    for (const [at, state] of states.entries())
      db.insert(generation)
        .values({
          ...{ userId, state, prompt: 'x', style: 'normal', resolution: '640x480', width: 640, height: 480 },
          ...{ seed: 1, enhance: false, createdAt: now },
          startedAt: state === 'queued' ? null : new Date(now.getTime() - 1000 * (at + n)),
        })
        .run();
  }
  rankAllJobs(ctx);
  return { ...ctx, close: () => sqlite.close() };
}
type Queue = ReturnType<typeof aQueue>;

/** The order as the documentation of the queue tells it, from all rows. */
function simpleOrder(ctx: Queue): string[] {
  const rows = ctx.db.select().from(generation).all();
  const isRunning = (userId: string) => rows.some((row) => row.userId === userId && row.state === 'painting');
  const waiting = rows
    .filter(({ state }) => state === 'queued')
    .sort((a, b) => a.ahead - b.ahead || a.userStartedAt - b.userStartedAt || a.seq - b.seq);
  const first = waiting.filter(({ ahead }) => ahead === 0).slice(0, 50);
  const others = waiting.filter(
    ({ userId, seq }) =>
      isRunning(userId) &&
      membershipOf(ctx, userId) !== undefined &&
      !waiting.some((other) => other.userId === userId && other.seq < seq),
  );
  return [...first, ...others.slice(0, 50)].map(({ id }) => id);
}

test('the jobs that may begin are those of a simple reading of all rows, in its order', () => {
  const aUser = fc.record({
    isMember: fc.boolean(),
    states: fc.array(fc.constantFrom('queued', 'painting', 'done'), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(aUser, { maxLength: 70 }), (people) => {
      const queue = aQueue(people);
      try {
        expect([...nextJobs(queue)]).toEqual(simpleOrder(queue));
      } finally {
        queue.close();
      }
    }),
    { numRuns: 30 },
  );
});

const anImage = fc.record({
  painter: fc.constantFrom('builtin', 'a1111 · dream', 'import'),
  seed: fc.option(fc.nat(100)),
  operation: fc.option(fc.constantFrom('vary' as const, 'edit' as const)),
  hasScene: fc.boolean(),
  isPartial: fc.boolean(),
  width: fc.constantFrom(640, 1704),
  isDeleted: fc.boolean(),
});
type Source = Pick<SourceRow, 'operation' | 'strength' | 'factor' | 'mask'>;
const aSource = fc.constantFrom<Source | undefined>(
  { operation: 'vary', strength: 'low', factor: null, mask: null },
  { operation: 'edit', strength: null, factor: null, mask: null },
  { operation: 'edit', strength: null, factor: null, mask: Buffer.from('x') },
  { operation: 'upscale', strength: null, factor: 2, mask: null },
  { operation: 'upscale', strength: null, factor: 4, mask: null },
  undefined,
);

test('a job to assign says of its source what the whole rows say', () => {
  const { db, now: clock, close } = aQueue([{ isMember: false, states: ['queued'] }]);
  const ctx = { db, now: clock };
  const [job] = db.select().from(generation).all();
  if (!job) throw new Error('no job');
  fc.assert(
    fc.property(anImage, aSource, (parent, source) => {
      db.delete(generationSource).run();
      db.delete(image).run();
      const { hasScene, isPartial, isDeleted, ...row } = parent;
      const scene = { prompt: 'x', words: 'x', seed: 1, variations: [], edits: [], isPartial };
      const parentId = newId();
      db.insert(image)
        .values({
          ...row,
          ...{ id: parentId, userId: job.userId, prompt: 'x', originalPrompt: 'x', style: 'normal' },
          ...{ resolution: 'Custom', height: 480, hash: 'a'.repeat(64), isEnhanced: false, createdAt: now },
          derivation: row.operation === null ? null : hasScene ? { scene } : {},
          deletedAt: isDeleted ? now : null,
        } as typeof image.$inferInsert)
        .run();
      if (source)
        db.insert(generationSource)
          .values({ generationId: job.id, sourceImageId: parentId, ...source })
          .run();
      const stored = findSource(ctx, job.id);
      const found = stored && findSourceImage(ctx, stored);
      const scenes =
        found && (stored?.factor == null ? sceneOf(found) : sceneToEnlarge(found, stored.factor));
      const [read] = listToAssign(ctx, [job.id]);
      expect(read?.source).toEqual(
        stored && {
          operation: stored.operation,
          hasMask: stored.mask !== null,
          isOfBuiltin: scenes !== undefined,
        },
      );
      const { source: _, ...columns } = read ?? { source: undefined };
      const { userId, modelId, triedServices, sentAt, createdAt, steps } = findGeneration(ctx, job.id) ?? job;
      expect(columns).toMatchObject({ userId, modelId, triedServices, sentAt, createdAt, steps });
    }),
    { numRuns: 200 },
  );
  close();
});
