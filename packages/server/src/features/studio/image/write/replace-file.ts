import { atomically, type Db, featuredArtwork, image, type Params, provenance, query } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { SigningCertificate } from '../../../../core/world.ts';
import { storeSigned } from '../../provenance/write.ts';
import { findDigest } from '../read/digest.ts';
import { isPublic } from '../read/unsigned.ts';
import { discardFile, forgetDiscarded } from '../write.ts';
import { storeFoundDigest } from './digest.ts';

type Names = { from: string; to: string };

const renameImages = query((db, p: Params<Names>) =>
  db.update(image).set({ hash: p.to }).where(eq(image.hash, p.from)).returning({ id: image.id }),
);
const renameFeatured = query((db, p: Params<Names>) =>
  db.update(featuredArtwork).set({ hash: p.to }).where(eq(featuredArtwork.hash, p.from)),
);
const setUnsignedHash = query((db, p: Params<{ id: string; from: string }>) =>
  db.update(provenance).set({ unsignedHash: p.from }).where(eq(provenance.id, p.id)),
);

export interface Replacement extends Names {
  /** The picture that has the code; another row with the same file gets none. */
  id: string;
  watermarkCode: number | null;
  certificate: SigningCertificate;
}

/**
 * Gives all rows of a file the signed one, which is stored. The sweep deletes the old file.
 * @returns false, and changes nothing, where no row has the old file any more, or a marked picture was shared meanwhile
 */
export function replaceFile(ctx: { db: Db; now(): Date }, replacement: Replacement): boolean {
  const { from, to, id, watermarkCode, certificate } = replacement;
  return atomically(ctx, (ctx) => {
    if (watermarkCode !== null && isPublic(ctx, from)) return false;
    const renamed = renameImages.all(ctx, { from, to });
    if (renamed.length === 0) return false;
    renameFeatured.run(ctx, { from, to });
    const digest = findDigest(ctx, from);
    if (digest) storeFoundDigest(ctx, to, digest);
    forgetDiscarded(ctx, to);
    discardFile(ctx, from);
    for (const row of renamed) {
      const code = row.id === id ? watermarkCode : null;
      storeSigned(ctx, row.id, { hash: to, watermarkCode: code, certificate });
      setUnsignedHash.run(ctx, { id: row.id, from });
    }
    return true;
  });
}
