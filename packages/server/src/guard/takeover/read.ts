import { type Db, generation, image, query, signingCertificate, user } from '@limn/db';
import { desc, isNull, max } from 'drizzle-orm';

const newestImage = query((db) =>
  db.select({ at: image.createdAt }).from(image).orderBy(desc(image.seq)).limit(1),
);
const newestJob = query((db) =>
  db.select({ at: generation.createdAt }).from(generation).orderBy(desc(generation.seq)).limit(1),
);
const newestUser = query((db) => db.select({ at: max(user.createdAt) }).from(user));

export interface NewestRows {
  picture: Date | undefined;
  job: Date | undefined;
  account: Date | undefined;
}

/** The times of the newest rows: what came later is lost. */
export function findNewestRows(ctx: { db: Db }): NewestRows {
  const account = newestUser.get(ctx)?.at;
  return {
    picture: newestImage.get(ctx)?.at,
    job: newestJob.get(ctx)?.at,
    account: account == null ? undefined : new Date(account),
  };
}

/** Pictures that are looked for: about as many as a busy site stores in a minute. */
const sampleSize = 200;
const newestHashes = query((db) =>
  db
    .select({ hash: image.hash })
    .from(image)
    .where(isNull(image.deletedAt))
    .orderBy(desc(image.seq))
    .limit(sampleSize),
);

/** The files of the newest pictures, at most 200. */
export const listNewestHashes = (ctx: { db: Db }): string[] => newestHashes.all(ctx).map(({ hash }) => hash);

const anyCertificate = query((db) =>
  db.select({ id: signingCertificate.id }).from(signingCertificate).limit(1),
);

/** The site has signed pictures. */
export const hasSigned = (ctx: { db: Db }): boolean => anyCertificate.get(ctx) !== undefined;
