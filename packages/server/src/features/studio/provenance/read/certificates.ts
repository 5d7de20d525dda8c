import { type Db, query, signingCertificate } from '@limn/db';
import { asc } from 'drizzle-orm';

const listAll = query((db) => db.select().from(signingCertificate).orderBy(asc(signingCertificate.addedAt)));

/** All certificates that sign or once signed pictures here, the oldest first: one for each key that a site ever had. */
export const listCertificates = (ctx: { db: Db }): (typeof signingCertificate.$inferSelect)[] =>
  listAll.all(ctx);
