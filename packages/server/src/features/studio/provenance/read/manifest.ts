import { type Db, type Params, provenance, query } from '@limn/db';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';

const findSigned = query((db, p: Params<{ fileHash: string }>) =>
  db
    .select({ fileHash: provenance.fileHash })
    .from(provenance)
    .where(
      and(
        eq(provenance.fileHash, p.fileHash),
        isNotNull(provenance.certificate),
        isNull(provenance.deletedAt),
      ),
    )
    .limit(1),
);
const findCode = query((db, p: Params<{ code: number }>) =>
  db.select({ fileHash: provenance.fileHash }).from(provenance).where(eq(provenance.watermarkCode, p.code)),
);

/** A stored picture has this file, and the file is signed. @param fileHash SHA-256, 64 hex digits */
export const hasSignedFile = (ctx: { db: Db }, fileHash: string): boolean =>
  findSigned.get(ctx, { fileHash }) !== undefined;

/** The file of the picture with this watermark, which may be deleted. @param code 48 bits */
export const findFileByCode = (ctx: { db: Db }, code: number): string | undefined =>
  findCode.get(ctx, { code })?.fileHash;
