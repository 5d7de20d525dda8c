import { type Params, query, user } from '@limn/db';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';

const findRights = query((db, p: Params<{ id: string }>) =>
  db.select({ isAdmin: user.isAdmin, disabledAt: user.disabledAt }).from(user).where(eq(user.id, p.id)),
);

const listAdmins = query((db) =>
  db
    .select({ id: user.id })
    .from(user)
    // written out: a bound value would not match the partial index
    .where(sql`${user.isAdmin} = 1 and ${user.disabledAt} is null`),
);

/** The ids of all admins, without disabled accounts. */
export const listActiveAdmins = (ctx: Pick<Ctx, 'db'>): string[] => listAdmins.all(ctx).map(({ id }) => id);

/** False for a disabled and for a deleted account, too. */
export function isAdmin(ctx: Pick<Ctx, 'db'>, id: string): boolean {
  const row = findRights.get(ctx, { id });
  return row?.isAdmin === true && row.disabledAt === null;
}

/**
 * Checks in the transaction that the caller is still an admin: of two admins who revoke each other's right at once, the
 * second is refused. The system passes.
 * @throws Refusal account.forbidden
 */
export function refuseFormerAdmin(ctx: Pick<Ctx, 'db' | 'actor'>): void {
  if (ctx.actor.kind !== 'user') return;
  if (!isAdmin(ctx, ctx.actor.id)) throw new Refusal('account.forbidden');
}
