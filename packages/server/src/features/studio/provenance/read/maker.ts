import { type Db, image, type Params, provenance, query } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { PictureOrigin } from '../../../../core/world.ts';
import { agentOf, sourceOfKind } from '../rules/kind.ts';

const findMade = query((db, p: Params<{ hash: string }>) =>
  db
    .select({ kind: provenance.kind, painter: image.painter })
    .from(provenance)
    .leftJoin(image, eq(image.id, provenance.id))
    .where(eq(provenance.fileHash, p.hash))
    .limit(1),
);

/** What made the picture of a stored file; undefined for a picture that was not made here. */
export function findMaker(
  ctx: { db: Db },
  hash: string,
): Pick<PictureOrigin, 'source' | 'softwareAgent'> | undefined {
  const row = findMade.get(ctx, { hash });
  return (
    row && { source: sourceOfKind(row.kind), softwareAgent: row.painter ? agentOf(row.painter) : row.kind }
  );
}
