import { z } from 'zod';
import type { UserActor } from '../core/actor.ts';
import { refuseRawCard } from '../core/raw-card.ts';
import { Refusal } from '../core/refusal.ts';
import { countAttempt } from '../guard/rate-limit/write.ts';
import { refusing, t } from './init.ts';

export const router = t.router;

/** Anyone, signed in or not. */
export const visitor = refusing.meta({ access: 'anyone' });

/** For signed-in users. The verbs still call `may`: this narrows the type and refuses early. */
export const user = refusing.meta({ access: 'user' }).use(({ ctx, next }) => {
  if (ctx.actor.kind !== 'user') throw new Refusal('account.signed_out');
  // only the type changes: for a new context tRPC would copy all properties of the old one
  return next({ ctx: undefined as unknown as { actor: UserActor } });
});

/**
 * For procedures about cards. Their verbs refuse a card number once the schema has passed and the attempt is counted; this
 * refuses it by name where the schema has not passed, unless the input is too long to search.
 * @throws Refusal payment.card_number, request.too_many
 */
export const cardless = user.use(async ({ ctx, getRawInput, next }) => {
  const result = await next();
  if (result.ok || !(result.error.cause instanceof z.core.$ZodError)) return result;
  if (result.error.cause.issues.some(({ code }) => code === 'too_big')) return result;
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  refuseRawCard(await getRawInput());
  return result;
});

/** For admins at the time of this request. */
export const admin = user.meta({ access: 'admin' }).use(({ ctx, next }) => {
  if (!ctx.actor.isAdmin) throw new Refusal('account.forbidden');
  return next();
});
