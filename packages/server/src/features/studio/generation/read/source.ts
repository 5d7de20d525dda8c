import { type Db, generationSource, image, type Params, query } from '@limn/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { ImageRow } from '../../image/read.ts';

export type SourceRow = typeof generationSource.$inferSelect;

const findRow = query((db, p: Params<{ generationId: string }>) =>
  db.select().from(generationSource).where(eq(generationSource.generationId, p.generationId)),
);
const findPicture = query((db, p: Params<{ id: string }>) =>
  db
    .select()
    .from(image)
    .where(and(eq(image.id, p.id), isNull(image.deletedAt))),
);

/** What the job makes its picture from; undefined for a job with only a prompt. */
export const findSource = (ctx: { db: Db }, generationId: string): SourceRow | undefined =>
  findRow.get(ctx, { generationId });

/** Undefined when the source has been deleted since. */
export const findSourceImage = (
  ctx: { db: Db },
  { sourceImageId: id }: Pick<SourceRow, 'sourceImageId'>,
): ImageRow | undefined => (id === null ? undefined : findPicture.get(ctx, { id }));
