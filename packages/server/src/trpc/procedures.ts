import type { UserActor } from '../core/actor.ts';
import { refuseRawCard } from '../core/raw-card.ts';
import { Refusal } from '../core/refusal.ts';
import { speaking, t } from './init.ts';

export const router = t.router;

/** Anyone, signed in or not. */
export const visitor = speaking;

/** Whoever is signed in. The verbs still ask `may`: this only narrows the type and refuses early. */
export const user = speaking.use(({ ctx, next }) => {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new Refusal('account.signed_out');
  return next({ ctx: { ...ctx, actor: actor satisfies UserActor } });
});

/** For what is about cards: looked at as it came, before anything else is. @throws Refusal payment.card_number */
export const cardless = user.use(async ({ getRawInput, next }) => {
  refuseRawCard(await getRawInput());
  return next();
});

/** Admins, as of this request: whoever was one a moment ago is refused. */
export const admin = user.use(({ ctx, next }) => {
  if (!ctx.actor.isAdmin) throw new Refusal('account.forbidden');
  return next();
});
