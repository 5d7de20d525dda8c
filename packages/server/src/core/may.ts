import type { Ctx, UserCtx } from './context.ts';
import { billing } from './families/billing.ts';
import type { Who } from './families/family.ts';
import { people } from './families/people.ts';
import { site } from './families/site.ts';
import { studio } from './families/studio.ts';
import { Refusal } from './refusal.ts';

/**
 * Every right of the product and its holders. A sensitive right needs a proof of identity from the last 15 minutes.
 * Ownership is not a right: it is a type (`Owned`).
 */
const rights = { ...people.rights, ...studio.rights, ...billing.rights, ...site.rights };

export type Right = keyof typeof rights;

/** @throws Refusal account.confirm when the session's last proof of identity is older than 15 minutes */
export function refuseUnconfirmed({ actor }: Pick<Ctx, 'actor'>): void {
  if (actor.kind === 'user' && !actor.isConfirmed) throw new Refusal('account.confirm');
}

/** @throws Refusal account.signed_out, account.forbidden, account.confirm */
export function may(ctx: Pick<Ctx, 'actor'>, right: Right): void {
  const who: Who = rights[right];
  const { actor } = ctx;
  if (who === 'anyone' || actor.kind === 'system') return;
  if (actor.kind === 'visitor') throw new Refusal('account.signed_out');
  if (who.endsWith('admin') && !actor.isAdmin) throw new Refusal('account.forbidden');
  if (who.startsWith('confirmed')) refuseUnconfirmed(ctx);
}

/**
 * Checks in a transaction, after work that took time, that the caller's session has not ended meanwhile.
 * @throws Refusal account.signed_out
 */
export function refuseEndedSession({ actor, world }: Pick<UserCtx, 'actor' | 'world'>): void {
  if (!world.sessions.isOpen(actor.id, actor.sessionId)) throw new Refusal('account.signed_out');
}

declare const owned: unique symbol;

/** A row that was proven to be the caller's. Only the `own…` readers make one. */
export type Owned<Row> = Row & { readonly [owned]: true };
