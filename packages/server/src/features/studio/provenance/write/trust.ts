import { type Db, type Params, query, trustedCertificate } from '@limn/db';
import { eq } from 'drizzle-orm';

type Row = typeof trustedCertificate.$inferSelect;

const insertTrusted = query((db, p: Params<Row>) =>
  db
    .insert(trustedCertificate)
    .values({ id: p.id, certificate: p.certificate, name: p.name, addedAt: p.addedAt })
    .onConflictDoNothing(),
);
const deleteTrusted = query((db, p: Params<{ id: string }>) =>
  db.delete(trustedCertificate).where(eq(trustedCertificate.id, p.id)),
);

/** Trusts what this root certificate has signed. False if it is trusted already. */
export const trustCertificate = (ctx: { db: Db }, certificate: Row): boolean =>
  insertTrusted.run(ctx, certificate).changes === 1;

/** False if it was not trusted. @param id SHA-256 of the certificate, 64 hex digits */
export const distrustCertificate = (ctx: { db: Db }, id: string): boolean =>
  deleteTrusted.run(ctx, { id }).changes === 1;
