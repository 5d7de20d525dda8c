import {
  type Db,
  type Params,
  provenance,
  query,
  serverKey,
  signingCertificate,
  trustedCertificate,
} from '@limn/db';
import { and, asc, eq, gt, isNotNull, lte, max } from 'drizzle-orm';
import type { KnownPicture } from './rules.ts';

const known = { createdAt: provenance.createdAt, kind: provenance.kind };

const findByFile = query((db, p: Params<{ fileHash: string }>) =>
  db.select(known).from(provenance).where(eq(provenance.fileHash, p.fileHash)).limit(1),
);
const findByEarlierFile = query((db, p: Params<{ unsignedHash: string }>) =>
  db.select(known).from(provenance).where(eq(provenance.unsignedHash, p.unsignedHash)).limit(1),
);
const findByCode = query((db, p: Params<{ code: number }>) =>
  db.select(known).from(provenance).where(eq(provenance.watermarkCode, p.code)),
);
const findOwnCertificate = query((db, p: Params<{ id: string }>) =>
  db.select({ id: signingCertificate.id }).from(signingCertificate).where(eq(signingCertificate.id, p.id)),
);
const findKey = query((db) =>
  db.select({ bytes: serverKey.bytes }).from(serverKey).where(eq(serverKey.name, 'watermark')),
);
const findTrusted = query((db) =>
  db.select().from(trustedCertificate).orderBy(asc(trustedCertificate.addedAt)),
);
const findFingerprint = query((db, p: Params<{ seq: number }>) =>
  db
    .select({
      ...known,
      fileHash: provenance.fileHash,
      second: provenance.pdqs,
      deletedAt: provenance.deletedAt,
    })
    .from(provenance)
    .where(eq(provenance.seq, p.seq)),
);
const findHashes = query((db, p: Params<{ after: number; upTo: number; limit: number }>) =>
  db
    .select({ seq: provenance.seq, first: provenance.pHashes })
    .from(provenance)
    .where(and(gt(provenance.seq, p.after), lte(provenance.seq, p.upTo)))
    .orderBy(asc(provenance.seq))
    .limit(p.limit),
);
const findLateHashes = query((db, p: Params<{ seq: number }>) =>
  db
    .select({ seq: provenance.seq, first: provenance.pHashes })
    .from(provenance)
    .where(and(eq(provenance.seq, p.seq), isNotNull(provenance.pHashes))),
);
const findLastSeq = query((db) => db.select({ seq: max(provenance.seq) }).from(provenance));

type Reading = { db: Db };

/**
 * The picture with exactly these bytes as its stored file, or as its file of before it was signed.
 * @param fileHash SHA-256, 64 hex digits
 */
export const findPictureByFile = (ctx: Reading, fileHash: string): KnownPicture | undefined =>
  findByFile.get(ctx, { fileHash }) ?? findByEarlierFile.get(ctx, { unsignedHash: fileHash });

/** @param code the 48 bits of a watermark */
export const findPictureByCode = (ctx: Reading, code: number): KnownPicture | undefined =>
  findByCode.get(ctx, { code });

/** Also of certificates that are not used any more. @param id SHA-256 of the certificate, 64 hex digits */
export const isOwnCertificate = (ctx: Reading, id: string): boolean =>
  findOwnCertificate.get(ctx, { id }) !== undefined;

/** 32 bytes; null while no picture has a watermark. */
export const watermarkKeyIn = (ctx: Reading): Uint8Array | null => findKey.get(ctx)?.bytes ?? null;

/** The roots that the operator trusts, the first added first. */
export const listTrustedCertificates = (ctx: Reading): (typeof trustedCertificate.$inferSelect)[] =>
  findTrusted.all(ctx);

export interface StoredFingerprint extends KnownPicture {
  fileHash: string;
  second: Buffer;
  deletedAt: Date | null;
}

/** Undefined for a row without a fingerprint, and for one that was deleted meanwhile. */
export function findStoredFingerprint(ctx: Reading, seq: number): StoredFingerprint | undefined {
  const row = findFingerprint.get(ctx, { seq });
  return row?.second ? { ...row, second: row.second } : undefined;
}

export interface StoredHashes {
  seq: number;
  /** 48 bytes; null until the fingerprint is made. */
  first: Buffer | null;
}

/** The first hashes of the next rows, in the order of their insertion. */
export const readHashesAfter = (ctx: Reading, after: number, upTo: number, limit: number): StoredHashes[] =>
  findHashes.all(ctx, { after, upTo, limit });

/** The first hashes of a row that was read without them; undefined while they are missing. */
export const readLateHashes = (ctx: Reading, seq: number): StoredHashes | undefined =>
  findLateHashes.get(ctx, { seq });

/** 0 without pictures. */
export const lastSeq = (ctx: Reading): number => findLastSeq.get(ctx)?.seq ?? 0;
