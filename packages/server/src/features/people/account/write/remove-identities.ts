import { type Db, identity, type Params, query } from '@limn/db';
import { eq } from 'drizzle-orm';

const deleteOfUser = query((db, p: Params<{ userId: string }>) =>
  db.delete(identity).where(eq(identity.userId, p.userId)),
);

/** Identities that were connected before the address was proven may belong to a stranger who used the address first. */
export function removeIdentitiesOf(ctx: { db: Db }, userId: string): void {
  deleteOfUser.run(ctx, { userId });
}
