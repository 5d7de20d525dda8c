import {
  anyOf,
  type Db,
  generation,
  image,
  imageCount,
  listOf,
  type Params,
  paymentNotice,
  query,
  subscription,
  subscriptionCount,
  user,
  userCount,
  written,
} from '@limn/db';
import { type CountScale, paymentProviders, styles } from '@limn/db/enums';
import { and, count, eq, gt, gte, inArray, max, min, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { readRecurring } from '../../../guard/recurring/read.ts';
import { tallyOf } from '../../../guard/tally/read.ts';
import { countUnread } from '../contact-message/read.ts';
import { activeSince, failuresSince, followBack, listMonthly, noticesCounted, stepsOf } from './rules.ts';
import type {
  Attention,
  ImageTrendPoint,
  Operations,
  ReadTrend,
  Stats,
  StyleShare,
  UserTrendPoint,
} from './schema.ts';

type Since = Params<{ scale: CountScale; from: number }>;
const imagesSince = (p: Since) => and(eq(imageCount.scale, p.scale), gte(imageCount.at, p.from));

// unary plus: keeps SQLite from reading all subscriptions in the order of their users
const paidUsers = sql<number>`count(DISTINCT +${subscription.userId})`;
const generated = sql<number>`sum(${imageCount.generated})`;
const starred = sql<number>`sum(${imageCount.starred})`;

const countSeen = query((db, p: Params<{ day: number }>) =>
  db.select({ n: count() }).from(user).where(gte(user.seenOn, p.day)),
);
const countPaid = query((db, p: Params<{ now: Date }>) =>
  db.select({ n: paidUsers }).from(subscription).where(gt(subscription.validUntil, p.now)),
);
const countImages = query((db, p: Since) =>
  db.select({ n: generated }).from(imageCount).where(imagesSince(p)),
);
const listUserCounts = query((db, p: Since) =>
  db
    .select({ at: userCount.at, n: userCount.registered })
    .from(userCount)
    .where(and(eq(userCount.scale, p.scale), gte(userCount.at, p.from))),
);
const listImageCounts = query((db, p: Since) =>
  db
    .select({ at: imageCount.at, n: generated, starred })
    .from(imageCount)
    .where(imagesSince(p))
    .groupBy(imageCount.at),
);
const listStyleCounts = query((db, p: Since) =>
  db
    .select({ style: imageCount.style, n: generated })
    .from(imageCount)
    .where(imagesSince(p))
    .groupBy(imageCount.style),
);
const listPastDue = query((db, p: Params<{ providers: string }>) =>
  db
    .select({ n: subscriptionCount.n })
    .from(subscriptionCount)
    .where(
      and(inArray(subscriptionCount.provider, anyOf(p.providers)), eq(subscriptionCount.status, 'past_due')),
    ),
);
const listUnreadNotices = query((db) =>
  db
    .select({ seq: paymentNotice.seq })
    .from(paymentNotice)
    .where(sql`${paymentNotice.readAt} is null`)
    .limit(noticesCounted),
);
const countWaiting = query((db) =>
  db.select({ n: count() }).from(generation).where(eq(generation.state, 'queued')),
);
const countRunning = query((db) =>
  db
    .select({ n: count() })
    .from(generation)
    .where(inArray(generation.state, ['enhancing', 'painting', 'saving'])),
);
const listFailures = query((db, p: Params<{ since: Date }>) =>
  db
    .select({ code: generation.errorCode, count: count() })
    .from(generation)
    .where(and(eq(generation.state, 'failed'), gt(generation.endedAt, p.since)))
    .groupBy(generation.errorCode),
);
const findFirst = query((db) => db.select({ seq: min(image.seq) }).from(image));
const findLast = query((db) => db.select({ seq: max(image.seq) }).from(image));
/** For each number in the list, the picture with that or the next `seq`. */
const listNext = query((db, p: Params<{ seqs: string }>) =>
  written<{ hash: string | null }>(
    db,
    sql`SELECT (SELECT hash FROM image WHERE seq >= value ORDER BY seq LIMIT 1) AS hash FROM json_each(${p.seqs})`,
  ),
);
const findSize = query((db) =>
  written<{ bytes: number }>(
    db,
    sql`SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size`,
  ),
);
const findFile = query((db) =>
  written<{ file: string | null }>(db, sql`SELECT file FROM pragma_database_list WHERE name = 'main'`),
);

export function readStats(ctx: UserCtx): Stats {
  may(ctx, 'stats.read');
  const now = ctx.now();
  const { today, month } = activeSince(now);
  return {
    total_users: tallyOf(ctx, 'users'),
    paid_users: countPaid.get(ctx, { now })?.n ?? 0,
    monthly_active_users: countSeen.get(ctx, { day: month })?.n ?? 0,
    daily_active_users: countSeen.get(ctx, { day: today })?.n ?? 0,
    total_images: tallyOf(ctx, 'images'),
    images_today: countImages.get(ctx, { scale: 'day', from: today })?.n ?? 0,
    monthly_recurring_revenue: listMonthly(readRecurring(ctx)),
  };
}

export function readAttention(ctx: UserCtx): Attention {
  may(ctx, 'stats.read');
  const pastDue = listPastDue.all(ctx, { providers: listOf(paymentProviders) });
  return {
    unread_messages: countUnread(ctx),
    past_due: pastDue.reduce((sum, { n }) => sum + n, 0),
    payment_notices: listUnreadNotices.all(ctx).length,
  };
}

export function readUserTrend(ctx: UserCtx, { period }: ReadTrend): UserTrendPoint[] {
  may(ctx, 'stats.read');
  const steps = stepsOf(period, ctx.now());
  const counted = listUserCounts.all(ctx, { scale: steps.scale, from: steps.from });
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
  const counted = listImageCounts.all(ctx, { scale: steps.scale, from: steps.from });
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
  const counted = listStyleCounts.all(ctx, { scale, from });
  const of = new Map(counted.map(({ style, n }) => [style, n]));
  const all = counted.reduce((sum, { n }) => sum + n, 0);
  return styles.map((style) => {
    const n = of.get(style) ?? 0;
    return { style, count: n, share: all === 0 ? 0 : n / all };
  });
}

export function readJobs(ctx: Pick<Ctx, 'db' | 'now'>): Operations['jobs'] {
  const failed = listFailures.all(ctx, { since: failuresSince(ctx.now()) });
  return {
    waiting: countWaiting.get(ctx)?.n ?? 0,
    running: countRunning.get(ctx)?.n ?? 0,
    failed: failed.map(({ code, count }) => ({ code: code ?? 'server.failed', count })),
  };
}

/** Hashes of pictures, evenly spread over all of them. */
export function sampleHashes(ctx: { db: Db }, most: number): string[] {
  const first = findFirst.get(ctx)?.seq ?? 0;
  const last = findLast.get(ctx)?.seq ?? -1;
  const step = Math.max(1, (last - first + 1) / most);
  const seqs: number[] = [];
  for (let n = 0; n < most && first + n * step <= last; n++) seqs.push(Math.floor(first + n * step));
  return listNext.all(ctx, { seqs: listOf(seqs) }).flatMap(({ hash }) => hash ?? []);
}

/** Bytes of the database without its write-ahead log, and its path; '' for one in memory. */
export const readDatabaseSize = (ctx: { db: Db }): { bytes: number; file: string } => ({
  bytes: findSize.get(ctx)?.bytes ?? 0,
  file: findFile.get(ctx)?.file ?? '',
});
