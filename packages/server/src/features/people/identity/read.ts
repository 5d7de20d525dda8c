import { type Db, identity, type Params, query } from '@limn/db';
import { and, eq } from 'drizzle-orm';
import type { IdentityClaims } from '../../../core/identity.ts';

export type IdentityKey = Pick<IdentityClaims, 'issuer' | 'subject'>;

const findByKey = query((db, p: Params<IdentityKey>) =>
  db
    .select({ userId: identity.userId })
    .from(identity)
    .where(and(eq(identity.issuer, p.issuer), eq(identity.subject, p.subject))),
);

/** The stored identity with its user. */
export const findIdentity = (
  ctx: { db: Db },
  { issuer, subject }: IdentityKey,
): { userId: string } | undefined => findByKey.get(ctx, { issuer, subject });
