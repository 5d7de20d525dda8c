import { type Db, image, type Params, provenance, query } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { PictureOrigin } from '../../../../core/world.ts';
import { agentOf, sourceOfKind } from '../rules/kind.ts';

const findMade = query((db, p: Params<{ hash: string }>) =>
  db
    .select({ kind: provenance.kind, watermarkCode: provenance.watermarkCode, painter: image.painter })
    .from(provenance)
    .leftJoin(image, eq(image.id, provenance.id))
    .where(eq(provenance.fileHash, p.hash))
    .limit(1),
);

type Maker = Pick<PictureOrigin, 'source' | 'softwareAgent'> & { watermarkCode: number | null };

/** What made the picture of a stored file; undefined for a picture that was not made here. */
export function findMaker(ctx: { db: Db }, hash: string): Maker | undefined {
  const row = findMade.get(ctx, { hash });
  if (!row) return undefined;
  const { kind, watermarkCode, painter } = row;
  return { source: sourceOfKind(kind), softwareAgent: painter ? agentOf(painter) : kind, watermarkCode };
}
