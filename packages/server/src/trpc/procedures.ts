import type { UserActor } from '../core/actor.ts';
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
