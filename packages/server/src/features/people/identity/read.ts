import { type Db, identity } from '@limn/db';
import { and, eq } from 'drizzle-orm';
import type { IdentityClaims } from '../../../core/identity.ts';

export type IdentityKey = Pick<IdentityClaims, 'issuer' | 'subject'>;

/** The stored identity with its user. */
export function findIdentity(
  ctx: { db: Db },
  { issuer, subject }: IdentityKey,
): { userId: string } | undefined {
  return ctx.db
    .select({ userId: identity.userId })
    .from(identity)
    .where(and(eq(identity.issuer, issuer), eq(identity.subject, subject)))
    .get();
}
