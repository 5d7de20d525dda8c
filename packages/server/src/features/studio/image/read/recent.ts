import { type Db, generation, image, type Params, query } from '@limn/db';
import { limits } from '@limn/db/enums';
import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { describeImage } from '../read.ts';
import type { Image, RecentImages } from '../schema.ts';

/** By the jobs, because an index orders them by their beginning: older pictures of the user are not read. */
const listPaintedSince = query((db: Db, p: Params<{ userId: string; since: Date }>) =>
  db
    .select({ image })
    .from(generation)
    .innerJoin(image, and(eq(image.generationId, generation.id), isNull(image.deletedAt)))
    .where(and(eq(generation.userId, p.userId), gte(generation.startedAt, p.since)))
    .orderBy(desc(generation.startedAt), desc(generation.seq))
    .limit(limits.recentMax),
);

/** The user's pictures from jobs of this time or later, the newest first. */
export function listRecent(ctx: UserCtx, { since }: RecentImages): Image[] {
  may(ctx, 'image.read');
  const rows = listPaintedSince.all(ctx, { userId: ctx.actor.id, since: new Date(since) });
  return rows.map((row) => describeImage(ctx, row.image));
}
