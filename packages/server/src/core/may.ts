import type { Ctx } from './context.ts';
import { Refusal } from './refusal.ts';

type Who = 'anyone' | 'user' | 'admin';

/** Every act of the product and who may do it. Ownership is not a right: it is a type (`Owned`). */
const rights = {
  'account.register': 'anyone',
  'account.log_in': 'anyone',
  'account.read': 'user',
  'account.update': 'user',
  'account.remove': 'user',
  'account.change_role': 'admin',
  'session.read': 'user',
  'session.end': 'user',
  'password.change': 'user',
  'password.reset': 'anyone',
  'identity.sign_in': 'anyone',
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
  'plan.write': 'admin',
  'membership.read': 'user',
  'membership.change': 'user',
  'membership.manage': 'admin',
  'checkout.begin': 'user',
  'payment_method.read': 'user',
  'payment_method.write': 'user',
  'invoice.read': 'user',
  'message.send': 'anyone',
  'message.read': 'admin',
  'user.read': 'admin',
  'user.change': 'admin',
  'stats.read': 'admin',
  'audit.read': 'admin',
  'service.check': 'admin',
  'site.update': 'admin',
} as const satisfies Record<string, Who>;

export type Right = keyof typeof rights;

/** @throws Refusal account.signed_out, account.forbidden */
export function may(ctx: Pick<Ctx, 'actor'>, right: Right): void {
  const who = (rights as Record<Right, Who>)[right];
  const { actor } = ctx;
  if (who === 'anyone' || actor.kind === 'system') return;
  if (actor.kind === 'visitor') throw new Refusal('account.signed_out');
  if (who === 'admin' && !actor.isAdmin) throw new Refusal('account.forbidden');
}

declare const owned: unique symbol;

/** A row that has been proven to be the caller's. Only the `own…` readers make one. */
export type Owned<Row> = Row & { readonly [owned]: true };
