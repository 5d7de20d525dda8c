import { type Db, type Params, provenance, query } from '@limn/db';
import { and, asc, gt, isNull } from 'drizzle-orm';

export interface WithoutFingerprint {
  seq: number;
  /** As in `image.hash`. */
  fileHash: string;
}

const listAfter = query((db, p: Params<{ last: number; atMost: number }>) =>
  db
    .select({ seq: provenance.seq, fileHash: provenance.fileHash })
    .from(provenance)
    .where(and(isNull(provenance.pHashes), isNull(provenance.deletedAt), gt(provenance.seq, p.last)))
    .orderBy(asc(provenance.seq))
    .limit(p.atMost),
);

/** Pictures without a fingerprint, the first `atMost` after `last`. */
export const listWithoutFingerprint = (ctx: { db: Db }, last: number, atMost: number): WithoutFingerprint[] =>
  listAfter.all(ctx, { last, atMost });
