/**
 * The time from the painter's last byte to the visible picture, beside the same steps alone, in turns: decoding, watermark,
 * encoding and manifest, which keep the picture in memory. One picture, and 16 that finish at once; then the thumbnails of
 * all are awaited. Exits with 1 above 1.3. Also beside sharp's decoding and encoding alone, which make no marks.
 *
 *   node bench/finish-picture.ts            15 rounds
 *   node bench/finish-picture.ts 5          5 rounds
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, openDb, user } from '../packages/db/src/index.ts';
import { buildContext } from '../packages/server/src/build-context.ts';
import { readConfig } from '../packages/server/src/config.ts';
import type { ImageService } from '../packages/server/src/core/image-service.ts';
import { grantMembership } from '../packages/server/src/features/billing/membership/write/grant-membership.ts';
import { findGeneration } from '../packages/server/src/features/studio/generation/read.ts';
import { createGeneration } from '../packages/server/src/features/studio/generation/write/create.ts';
import { countUnknown } from '../packages/server/src/features/studio/image/read/digest.ts';
import { newWatermarkCode } from '../packages/server/src/features/studio/provenance/read/watermark-code.ts';
import { makeThumbnailsRegularly } from '../packages/server/src/jobs/thumbnails.ts';
import { paintersIn } from '../packages/server/src/painters-in.ts';
import { sharpOnce } from '../packages/server/src/ports/image-processing/sharp.ts';
import { anActor } from '../packages/server/src/testing/actor.ts';
import { openWorld } from '../packages/server/src/world.ts';
import { median } from './statistics/median.ts';

const rounds = Number(process.argv[2] ?? 15);
const limit = 1.3;
const sizes = ['640x480', '1704x960'] as const;

const dataDir = mkdtempSync(join(tmpdir(), 'limn-finish-'));
const env = { DATA_DIR: dataDir, GENERATION_CONCURRENCY: '16', LOG_LEVEL: 'error' };
const config = readConfig(env, () => '');
const { db, close } = openDb(join(dataDir, 'limn.db'));
const sharp = await sharpOnce();

/** A photograph-like picture: waves and some noise, as PNG, which most painters send. */
function aPicture(width: number, height: number): Promise<Buffer> {
  const data = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    return 120 * (1 + Math.sin(x / 9 + (at % 3)) * Math.cos(y / 7)) + Math.random() * 8;
  });
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A painter that finishes all its pictures when `finish` is called. */
let waiting: (() => void)[] = [];
let delivered: Uint8Array = new Uint8Array();
const painter: ImageService = {
  ...{ name: 'bench', model: 'bench', source: 'algorithmicMedia' },
  can: { seed: true, progress: false, cancel: true, negativePrompt: false },
  check: async () => '',
  async paint(_, { onSend }) {
    onSend?.(null);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { bytes: delivered };
  },
};
const world = {
  ...(await openWorld(config, db)),
  imageService: painter,
  painters: await paintersIn(config, db, painter),
};
const silent = () => undefined;
const log = { info: silent, warn: console.error, error: console.error };
const { ctx, queue } = buildContext({ config, db, world, version: 'bench', webDir: '' }, log);
queue.start(ctx);
const stopThumbnails = makeThumbnailsRegularly(ctx);

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setImmediate(resolve));
}

function aJob(resolution: (typeof sizes)[number]): string {
  const id = newId();
  db.insert(user)
    .values({ id, email: `${id}@example.com`, createdAt: new Date() })
    .run();
  grantMembership(ctx, { userId: id, validUntil: new Date(Date.now() + 86_400_000) });
  const wish = { prompt: 'a boat', style: 'normal', resolution, seed: 1, enhance: false } as const;
  return createGeneration({ ...ctx, actor: anActor(id) }, wish).id;
}

const isDone = (id: string) => findGeneration(ctx, id)?.state === 'done';

interface Cost {
  /** Until the last picture can be seen. */
  milliseconds: number;
  /** Milliseconds of CPU time, of all threads. Other load on the machine changes it less. */
  cpu: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: performance.now() - begun, cpu: (user + system) / 1000 };
}

/** The cost until all of `count` pictures can be seen, after the painter has finished all at once. */
async function finish(count: number, resolution: (typeof sizes)[number]): Promise<Cost> {
  const ids = Array.from({ length: count }, () => aJob(resolution));
  await until(() => waiting.length === count);
  const seen = ids.map(
    (id) =>
      new Promise<void>((resolve) => {
        const stop = ctx.events.on(`generation.changed:${id}`, () => {
          if (!isDone(id)) return;
          stop();
          resolve();
        });
      }),
  );
  const cost = await costOf(() => {
    const finished = waiting;
    waiting = [];
    for (const resolve of finished) resolve();
    return Promise.all(seen);
  });
  await queue.idle();
  await until(() => countUnknown(ctx) === 0);
  return cost;
}

function sharpAlone(count: number, width: number, height: number): Promise<Cost> {
  const encode = () =>
    sharp(delivered)
      .resize(width, height, { fit: 'cover' })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
  return costOf(() => Promise.all(Array.from({ length: count }, encode)));
}

/** What is done with a picture, without the disk and the database. */
function stepsAlone(count: number, width: number, height: number): Promise<Cost> {
  const { imageProcessor, pictureSigner } = world;
  const [site, at] = [ctx.settings.siteName, new Date()];
  const notes = {
    painter: 'bench',
    prompt: 'a boat',
    style: 'normal',
    seed: 1,
    createdAt: at,
    site,
  } as const;
  const step = async () => {
    const watermarkCode = newWatermarkCode(ctx);
    const more = { id: newId(), source: painter.source, model: undefined, watermarkCode };
    const picture = await imageProcessor.process(delivered, { width, height }, { ...notes, ...more });
    const origin = { source: painter.source, softwareAgent: 'bench', site, version: 'bench' };
    return pictureSigner.sign(picture, origin);
  };
  return costOf(() => Promise.all(Array.from({ length: count }, step)));
}

console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`);
for (const resolution of sizes) {
  const [width = 0, height = 0] = resolution.split('x').map(Number);
  delivered = await aPicture(width, height);
  for (const count of [1, 16]) {
    const costs: Record<'ours' | 'steps' | 'sharp', Cost[]> = { ours: [], steps: [], sharp: [] };
    // the first round compiles and loads
    for (let round = 0; round <= rounds; round++) {
      const sharpCost = await sharpAlone(count, width, height);
      const steps = await stepsAlone(count, width, height);
      const ours = await finish(count, resolution);
      if (round === 0) continue;
      for (const [name, cost] of Object.entries({ ours, steps, sharp: sharpCost }))
        costs[name as keyof typeof costs].push(cost);
    }
    for (const what of ['milliseconds', 'cpu'] as const) {
      const middle = (of: Cost[]) => median(of.map((cost) => cost[what]));
      const [ours, steps, bare] = [middle(costs.ours), middle(costs.steps), middle(costs.sharp)];
      const told = `${ours.toFixed(1)}, its steps alone ${steps.toFixed(1)}: ${(ours / steps).toFixed(2)} (limit ${limit})`;
      console.log(
        `${count} of ${resolution}, ${what}: ${told}; sharp alone ${bare.toFixed(1)}: ${(ours / bare).toFixed(2)}`,
      );
      if (ours / steps > limit) process.exitCode = 1;
    }
  }
}
await queue.stop();
await stopThumbnails();
await ctx.background.stop();
close();
rmSync(dataDir, { recursive: true });
