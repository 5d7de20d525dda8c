import { type Db, image, type Params, query } from '@limn/db';
import { limits } from '@limn/db/enums';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { describeImage, findOwn, type ImageRow, keptBy, ownImage } from '../read.ts';
import type { ImageId, ImageLineage } from '../schema.ts';

const findChildren = query((db, p: Params<{ parentId: string; userId: string }>) =>
  db
    .select()
    .from(image)
    // the unary plus keeps SQLite from reading all pictures of the user
    .where(and(eq(image.parentId, p.parentId), keptBy(sql`+${p.userId}`)))
    .orderBy(desc(image.seq))
    .limit(limits.lineageMax + 1),
);

const listChildren = (ctx: { db: Db }, parentId: string, userId: string): ImageRow[] =>
  findChildren.all(ctx, { parentId, userId });

/** The picture's parent, and the newest pictures made from it. @throws Refusal image.not_found */
export function readLineage(ctx: UserCtx, { id }: ImageId): ImageLineage {
  may(ctx, 'image.read');
  const row = ownImage(ctx, id);
  const parent = row.parentId === null ? undefined : findOwn(ctx, row.parentId);
  const children = listChildren(ctx, id, ctx.actor.id);
  return {
    parent: parent ? describeImage(ctx, parent) : null,
    operation: row.operation,
    children: children.slice(0, limits.lineageMax).map((child) => describeImage(ctx, child)),
    has_more: children.length > limits.lineageMax,
  };
}
