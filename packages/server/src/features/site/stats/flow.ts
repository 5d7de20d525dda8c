import { stat } from 'node:fs/promises';
import { serviceNames } from '@limn/db/enums';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import type { PictureStore } from '../../../core/picture-store.ts';
import { countUnsigned, isSigningPaused, tallyOf } from '../../../guard/tally/read.ts';
import { readDatabaseSize, readJobs, sampleHashes } from './read.ts';
import { sample } from './rules.ts';
import type { Operations } from './schema.ts';

/** The average size of a picture, as last measured. */
const averages = new WeakMap<PictureStore, { bytes: number; until: number }>();

async function bytesOf(pictures: PictureStore, hash: string): Promise<number> {
  return Object.values(await pictures.sizesOf(hash)).reduce((sum, size) => sum + size, 0);
}

async function averageBytes(ctx: Ctx): Promise<number> {
  const { pictures } = ctx.world;
  const now = ctx.now().getTime();
  const known = averages.get(pictures);
  if (known && now < known.until && now >= known.until - sample.milliseconds) return known.bytes;
  const sizes = await Promise.all(sampleHashes(ctx, sample.pictures).map((hash) => bytesOf(pictures, hash)));
  // a picture without files is being deleted
  const there = sizes.filter((size) => size > 0);
  const bytes = there.length === 0 ? 0 : there.reduce((sum, size) => sum + size, 0) / there.length;
  averages.set(pictures, { bytes, until: now + sample.milliseconds });
  return bytes;
}

async function databaseBytes(ctx: Ctx): Promise<number> {
  const { bytes, file } = readDatabaseSize(ctx);
  if (file === '') return bytes;
  const log = await stat(`${file}-wal`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return { size: 0 };
    throw error;
  });
  return bytes + log.size;
}

/** Removed pictures are signed, too, while they can be restored. */
function readSigning(ctx: Ctx): Operations['signing'] {
  const [total, unsigned] = [tallyOf(ctx, 'images'), countUnsigned(ctx)];
  return { total: Math.max(total, unsigned), unsigned, is_paused: isSigningPaused(ctx) };
}

function readStandbyTrouble({ standby }: Ctx): Operations['standby_trouble'] {
  const trouble = standby?.trouble();
  return trouble ? { since: trouble.since.toISOString(), detail: trouble.sentence } : null;
}

/** What an operator checks. */
export async function readOperations(ctx: UserCtx): Promise<Operations> {
  may(ctx, 'stats.read');
  const services = serviceNames.flatMap((name) => {
    const provider = ctx.services[name];
    if (provider === undefined) return [];
    const last = ctx.health.last(name);
    return { name, provider, last: last ? { ...last, at: last.at.toISOString() } : null };
  });
  return {
    jobs: readJobs(ctx),
    services,
    security: ctx.security.counts(),
    disk_free_bytes: ctx.world.pictures.freeBytes(),
    database_bytes: await databaseBytes(ctx),
    picture_bytes: Math.round((await averageBytes(ctx)) * tallyOf(ctx, 'images')),
    signing: readSigning(ctx),
    standby_trouble: readStandbyTrouble(ctx),
    version: ctx.version,
  };
}
