import {
  anyOf,
  atomically,
  type Db,
  image,
  listOf,
  type Params,
  provenance,
  query,
  signingCertificate,
} from '@limn/db';
import type { Fingerprint } from '@limn/provenance/fingerprint/fingerprint';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PictureMark, SigningCertificate } from '../../../core/world.ts';
import { indexFingerprint, removeFromIndex } from './write/fingerprint-index.ts';

type Row = typeof provenance.$inferSelect;
type NewRow = Pick<Row, 'id' | 'createdAt' | 'kind' | 'fileHash' | 'watermarkCode' | 'certificate'>;

const insertRow = query((db, p: Params<NewRow>) =>
  db.insert(provenance).values({
    id: p.id,
    createdAt: p.createdAt,
    kind: p.kind,
    fileHash: p.fileHash,
    watermarkCode: p.watermarkCode,
    certificate: p.certificate,
  }),
);
const insertCertificate = query((db, p: Params<typeof signingCertificate.$inferSelect>) =>
  db
    .insert(signingCertificate)
    .values({ id: p.id, chain: p.chain, addedAt: p.addedAt, notAfter: p.notAfter })
    .onConflictDoNothing(),
);

/** Certificates are never deleted: pictures that they signed stay recognizable. */
export function keepCertificate(
  ctx: { db: Db },
  { id, chain, notAfter }: SigningCertificate,
  addedAt: Date,
): void {
  insertCertificate.run(ctx, { id, chain, notAfter, addedAt });
}

/** Runs in the transaction that stores the picture's row. Its fingerprint is made later. */
export function addProvenance(
  ctx: { db: Db },
  { id, createdAt, hash }: { id: string; createdAt: Date; hash: string },
  { kind, watermarkCode, certificate }: PictureMark,
): void {
  atomically(ctx, (ctx) => {
    if (certificate) keepCertificate(ctx, certificate, createdAt);
    const signedBy = certificate?.id ?? null;
    insertRow.run(ctx, { id, createdAt, kind, fileHash: hash, watermarkCode, certificate: signedBy });
  });
}

type Signed = Pick<Row, 'id' | 'fileHash' | 'watermarkCode' | 'certificate'>;

const setSigned = query((db, p: Params<Signed>) =>
  db
    .update(provenance)
    .set({ fileHash: p.fileHash, watermarkCode: p.watermarkCode, certificate: p.certificate })
    .where(eq(provenance.id, p.id)),
);

/**
 * Records the file that replaces the one of a picture which was stored unsigned. Runs in the transaction that changes
 * `image.hash`.
 */
export function storeSigned(
  ctx: { db: Db; now(): Date },
  id: string,
  signed: { hash: string; watermarkCode: number | null; certificate: SigningCertificate },
): void {
  atomically(ctx, (ctx) => {
    keepCertificate(ctx, signed.certificate, ctx.now());
    const { hash: fileHash, watermarkCode, certificate } = signed;
    setSigned.run(ctx, { id, fileHash, watermarkCode, certificate: certificate.id });
  });
}

const setFingerprint = query(
  (db, p: Params<{ seq: number; first: Buffer; second: Buffer; quality: number }>) =>
    db
      .update(provenance)
      .set({ pHashes: p.first, pdqs: p.second, quality: p.quality })
      .where(and(eq(provenance.seq, p.seq), isNull(provenance.pHashes))),
);

/** False when it was stored, or the row deleted, meanwhile. */
export function storeFingerprint(
  ctx: { db: Db },
  seq: number,
  { first, second, quality }: Fingerprint,
): boolean {
  const made = { first: Buffer.from(first), second: Buffer.from(second), quality };
  return atomically(ctx, (ctx) => {
    const isStored = setFingerprint.run(ctx, { seq, ...made }).changes === 1;
    if (isStored) indexFingerprint(ctx, { seq, first: made.first });
    return isStored;
  });
}

const setDeleted = query((db, p: Params<{ id: string; deletedAt: Date }>) =>
  db
    .update(provenance)
    .set({ deletedAt: p.deletedAt })
    .where(and(eq(provenance.id, p.id), isNull(provenance.deletedAt))),
);
const setDeletedOf = query((db, p: Params<{ userId: string; deletedAt: Date }>) =>
  db
    .update(provenance)
    .set({ deletedAt: p.deletedAt })
    .where(
      sql`${provenance.id} IN (SELECT ${image.id} FROM ${image} WHERE ${image.userId} = ${p.userId}) AND ${isNull(provenance.deletedAt)}`,
    ),
);

/** Runs in the transaction that deletes the picture's row. Date, kind and hashes stay. */
export function markDeleted(ctx: { db: Db }, id: string, deletedAt: Date): void {
  setDeleted.run(ctx, { id, deletedAt });
}

/** Like `markDeleted`, for all pictures of a user. */
export function markDeletedOf(ctx: { db: Db; now(): Date }, userId: string): void {
  setDeletedOf.run(ctx, { userId, deletedAt: ctx.now() });
}

/** Rows of one call. */
const forgottenAtOnce = 500;

const listDeleted = query((db) =>
  db
    .select({ seq: provenance.seq, first: provenance.pHashes })
    .from(provenance)
    .where(isNotNull(provenance.deletedAt))
    .limit(forgottenAtOnce),
);
const deleteRows = query((db, p: Params<{ seqs: string }>) =>
  db.delete(provenance).where(inArray(provenance.seq, anyOf(p.seqs))),
);

/** Removes the rows of deleted pictures, 500 with each call, where KEEP_FINGERPRINTS is off. */
export function forgetDeleted(ctx: { db: Db }): void {
  const rows = listDeleted.all(ctx);
  if (rows.length === 0) return;
  atomically(ctx, (ctx) => {
    removeFromIndex(ctx, rows);
    deleteRows.run(ctx, { seqs: listOf(rows.map(({ seq }) => seq)) });
  });
}
