import { type Db, generation, image, imageCount, subscription, user, userCount } from '@limn/db';
import { type CountScale, styles } from '@limn/db/enums';
import { and, count, eq, gt, gte, inArray, max, min, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { tallyOf } from '../../../guard/tally/read.ts';
import { activeSince, failuresSince, followBack, stepsOf } from './rules.ts';
import type { ImageTrendPoint, Operations, ReadTrend, Stats, StyleShare, UserTrendPoint } from './schema.ts';

const seenSince = (ctx: { db: Db }, day: number): number =>
  ctx.db.select({ n: count() }).from(user).where(gte(user.seenOn, day)).get()?.n ?? 0;

const imagesSince = (scale: CountScale, from: number) =>
  and(eq(imageCount.scale, scale), gte(imageCount.at, from));

// unary plus: keeps SQLite from reading all subscriptions in the order of their users
const paidUsers = sql<number>`count(DISTINCT +${subscription.userId})`;
const generated = sql<number>`sum(${imageCount.generated})`;
const starred = sql<number>`sum(${imageCount.starred})`;

export function readStats(ctx: UserCtx): Stats {
  may(ctx, 'stats.read');
  const now = ctx.now();
  const { today, month } = activeSince(now);
  const paid = ctx.db
    .select({ n: paidUsers })
    .from(subscription)
    .where(gt(subscription.validUntil, now))
    .get();
  const made = ctx.db.select({ n: generated }).from(imageCount).where(imagesSince('day', today)).get();
  return {
    total_users: tallyOf(ctx, 'users'),
    paid_users: paid?.n ?? 0,
    monthly_active_users: seenSince(ctx, month),
    daily_active_users: seenSince(ctx, today),
    total_images: tallyOf(ctx, 'images'),
    images_today: made?.n ?? 0,
  };
}

export function readUserTrend(ctx: UserCtx, { period }: ReadTrend): UserTrendPoint[] {
  may(ctx, 'stats.read');
  const steps = stepsOf(period, ctx.now());
  const counted = ctx.db
    .select({ at: userCount.at, n: userCount.registered })
    .from(userCount)
    .where(and(eq(userCount.scale, steps.scale), gte(userCount.at, steps.from)))
    .all();
  const { came, totals } = followBack(steps, counted, tallyOf(ctx, 'users'));
  return steps.dates.map((date, step) => ({
    date,
    new_users: came[step] ?? 0,
    total_users: totals[step] ?? 0,
  }));
}

export function readImageTrend(ctx: UserCtx, { period }: ReadTrend): ImageTrendPoint[] {
  may(ctx, 'stats.read');
  const steps = stepsOf(period, ctx.now());
  const counted = ctx.db
    .select({ at: imageCount.at, n: generated, starred })
    .from(imageCount)
    .where(imagesSince(steps.scale, steps.from))
    .groupBy(imageCount.at)
    .all();
  const { came, totals } = followBack(steps, counted, tallyOf(ctx, 'images'));
  const stars = followBack(
    steps,
    counted.map(({ at, starred: n }) => ({ at, n })),
    0,
  ).came;
  return steps.dates.map((date, step) => ({
    date,
    generated_count: came[step] ?? 0,
    starred_count: stars[step] ?? 0,
    total_generated: totals[step] ?? 0,
  }));
}

export function readStyles(ctx: UserCtx, { period }: ReadTrend): StyleShare[] {
  may(ctx, 'stats.read');
  const { scale, from } = stepsOf(period, ctx.now());
  const counted = ctx.db
    .select({ style: imageCount.style, n: generated })
    .from(imageCount)
    .where(imagesSince(scale, from))
    .groupBy(imageCount.style)
    .all();
  const of = new Map(counted.map(({ style, n }) => [style, n]));
  const all = counted.reduce((sum, { n }) => sum + n, 0);
  return styles.map((style) => {
    const n = of.get(style) ?? 0;
    return { style, count: n, share: all === 0 ? 0 : n / all };
  });
}

const countJobs = (ctx: { db: Db }, states: ('queued' | 'enhancing' | 'painting' | 'saving')[]): number =>
  ctx.db.select({ n: count() }).from(generation).where(inArray(generation.state, states)).get()?.n ?? 0;

export function readJobs(ctx: Pick<Ctx, 'db' | 'now'>): Operations['jobs'] {
  const failed = ctx.db
    .select({ code: generation.errorCode, count: count() })
    .from(generation)
    .where(and(eq(generation.state, 'failed'), gt(generation.endedAt, failuresSince(ctx.now()))))
    .groupBy(generation.errorCode)
    .all();
  return {
    waiting: countJobs(ctx, ['queued']),
    running: countJobs(ctx, ['enhancing', 'painting', 'saving']),
    failed: failed.map(({ code, count }) => ({ code: code ?? 'server.failed', count })),
  };
}

/** Hashes of pictures, evenly spread over all of them. */
export function sampleHashes(ctx: { db: Db }, most: number): string[] {
  const first =
    ctx.db
      .select({ seq: min(image.seq) })
      .from(image)
      .get()?.seq ?? 0;
  const last =
    ctx.db
      .select({ seq: max(image.seq) })
      .from(image)
      .get()?.seq ?? -1;
  const step = Math.max(1, (last - first + 1) / most);
  const hashes: string[] = [];
  for (let n = 0; n < most && first + n * step <= last; n++) {
    const next = gte(image.seq, Math.floor(first + n * step));
    const row = ctx.db.select({ hash: image.hash }).from(image).where(next).orderBy(image.seq).limit(1).get();
    if (row) hashes.push(row.hash);
  }
  return hashes;
}

/** Bytes of the database without its write-ahead log, and its path; '' for one in memory. */
export function readDatabaseSize(ctx: { db: Db }): { bytes: number; file: string } {
  const size = sql`SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size`;
  const file = sql`SELECT file FROM pragma_database_list WHERE name = 'main'`;
  return {
    bytes: ctx.db.get<{ bytes: number } | undefined>(size)?.bytes ?? 0,
    file: ctx.db.get<{ file: string | null } | undefined>(file)?.file ?? '',
  };
}
