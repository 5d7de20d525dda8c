import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { generation, image } from '@limn/db';
import { describe, expect, test } from 'vitest';
import { cancelGeneration } from '../features/studio/generation/write.ts';
import { aStudio, type Studio } from '../testing/studio.ts';
import { createPaintingQueue } from './painting-queue.ts';

const steps = ['textService.expand', 'imageService.paint', 'imageProcessor.process']
  .concat(['delivery', 'keepDelivery', 'keep'].map((verb) => `pictures.${verb}`))
  .flatMap((step) => [`before ${step}`, `after ${step}`]);

/** Runs `act` once, before or after this step. */
function atStep({ world }: Studio, step: string, act: () => void): void {
  const [when, name = ''] = step.split(' ');
  const [noun = '', verb = ''] = name.split('.');
  const ports = world as unknown as Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>;
  const port = ports[noun];
  const real = port?.[verb];
  if (!port || !real) throw new Error(`there is no ${name}`);
  port[verb] = async (...args) => {
    port[verb] = real;
    if (when === 'before') act();
    const answer = await real(...args);
    if (when === 'after') act();
    return answer;
  };
}

const filesOf = ({ config }: Studio, folder: string) =>
  readdirSync(join(config.dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('cancelled', () => {
  test.each(steps)('%s, a job leaves nothing and gives its place back', async (step) => {
    const studio = await aStudio();
    const { ann, db, queue, warnings } = studio;
    atStep(studio, step, () => {
      const job = db.select().from(generation).get();
      cancelGeneration(ann.ctx, { id: job?.id ?? '' });
    });
    const { id } = await ann.generation.create({ prompt: 'a boat' });
    await queue.idle();
    expect((await ann.generation.get({ id })).status).toBe('cancelled');
    expect(await ann.image.usage()).toEqual({ stored: 0, active: 0, limit: 10 });
    expect([filesOf(studio, 'pictures'), filesOf(studio, 'deliveries')]).toEqual([[], []]);
    expect(warnings).toEqual([]);
  });
});

// a signal arrives between two turns, never within the one that claims a job and reads its delivery
const stops = steps.filter((step) => step !== 'before pictures.delivery');

describe('stopped', () => {
  test.each(stops)('%s, a job is done once by whoever comes next', async (step) => {
    const studio = await aStudio();
    const { ann, db, ctx, queue, world } = studio;
    const stopped = Promise.withResolvers<void>();
    atStep(studio, step, () => queue.stop().then(stopped.resolve, stopped.reject));
    const { id } = await ann.generation.create({ prompt: 'a boat' });
    await stopped.promise;
    const row = db.select().from(generation).get();
    expect([row?.state, row?.attempts].join()).toMatch(/^(queued,0|done,1)$/);
    const next = createPaintingQueue();
    next.start({ ...ctx, queue: next });
    await next.idle();
    await next.stop();
    expect(db.select({ job: image.generationId }).from(image).all()).toEqual([{ job: id }]);
    expect([filesOf(studio, 'pictures').length, filesOf(studio, 'deliveries')]).toEqual([1, []]);
    expect(world.imageService.requests.length).toBeLessThanOrEqual(step.endsWith('paint') ? 2 : 1);
  });
});
