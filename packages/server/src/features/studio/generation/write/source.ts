import { type Db, generationSource, type Params, query } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { SourceRow } from '../read/source.ts';

const insertRow = query((db, p: Params<Omit<SourceRow, 'upload'>>) =>
  db.insert(generationSource).values({
    generationId: p.generationId,
    operation: p.operation,
    sourceImageId: p.sourceImageId,
    strength: p.strength,
    factor: p.factor,
    mask: p.mask,
  }),
);
const clearPictures = query((db, p: Params<{ generationId: string }>) =>
  db
    .update(generationSource)
    .set({ mask: null, upload: null })
    .where(eq(generationSource.generationId, p.generationId)),
);

/** To be called in the transaction that adds the job. */
export function addSource(ctx: { db: Db }, row: Omit<SourceRow, 'upload'>): void {
  insertRow.run(ctx, row);
}

/** To be called in the transaction that ends the job: nothing reads its mask any more. */
export function forgetPictures(ctx: { db: Db }, generationId: string): void {
  clearPictures.run(ctx, { generationId });
}
