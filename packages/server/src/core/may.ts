import type { Ctx } from './context.ts';
import { Refusal } from './refusal.ts';

type Who = 'anyone' | 'user' | 'admin' | 'confirmed user' | 'confirmed admin';

/**
 * Every right of the product and its holders. A sensitive right needs a proof of identity from the last 15 minutes.
 * Ownership is not a right: it is a type (`Owned`).
 */
const rights = {
  'account.register': 'anyone',
  'account.log_in': 'anyone',
  'account.read': 'user',
  'account.update': 'user',
  'account.confirm': 'user',
  'account.remove': 'confirmed user',
  'account.change_role': 'confirmed admin',
  'session.read': 'user',
  'session.end': 'user',
  'session.end_others': 'confirmed user',
  'password.change': 'user',
  'password.reset': 'anyone',
  'identity.sign_in': 'anyone',
  'identity.confirm': 'user',
  'archive.create': 'user',
  'archive.open': 'anyone',
  'preferences.write': 'user',
  'generation.create': 'user',
  'generation.read': 'user',
  'generation.cancel': 'user',
  'prompt.invent': 'user',
  'image.read': 'user',
  'image.star': 'user',
  'image.remove': 'user',
  'image.remove_by_ticket': 'anyone',
  'image.add': 'user',
  'image.update': 'user',
  'share.read': 'user',
  'share.write': 'user',
  'featured.read': 'admin',
  'featured.write': 'admin',
  'plan.read_all': 'admin',
  'plan.write': 'confirmed admin',
  'membership.read': 'user',
  'membership.change': 'user',
  'membership.read_all': 'admin',
  'membership.manage': 'confirmed admin',
  'checkout.begin': 'user',
  'payment_method.read': 'user',
  'payment_method.write': 'user',
  'invoice.read': 'user',
  'message.send': 'anyone',
  'message.read': 'admin',
  'user.read': 'admin',
  'user.change': 'confirmed admin',
  'stats.read': 'admin',
  'audit.read': 'admin',
  'service.check': 'admin',
  'site.update': 'admin',
} as const satisfies Record<string, Who>;

export type Right = keyof typeof rights;

/** @throws Refusal account.confirm when the session's last proof of identity is older than 15 minutes */
export function refuseUnconfirmed({ actor }: Pick<Ctx, 'actor'>): void {
  if (actor.kind === 'user' && !actor.isConfirmed) throw new Refusal('account.confirm');
}

/** @throws Refusal account.signed_out, account.forbidden, account.confirm */
export function may(ctx: Pick<Ctx, 'actor'>, right: Right): void {
  const who = (rights as Record<Right, Who>)[right];
  const { actor } = ctx;
  if (who === 'anyone' || actor.kind === 'system') return;
  if (actor.kind === 'visitor') throw new Refusal('account.signed_out');
  if (who.endsWith('admin') && !actor.isAdmin) throw new Refusal('account.forbidden');
  if (who.startsWith('confirmed')) refuseUnconfirmed(ctx);
}

declare const owned: unique symbol;

/** A row that was proven to be the caller's. Only the `own…` readers make one. */
export type Owned<Row> = Row & { readonly [owned]: true };
