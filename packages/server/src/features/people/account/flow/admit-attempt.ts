import { setTimeout } from 'node:timers/promises';
import { callerNetwork } from '../../../../core/caller.ts';
import type { Ctx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { day } from '../../../../core/time.ts';
import type { Caller } from '../../../../core/world.ts';
import { crowdMilliseconds } from '../../../../guard/rate-limit/rules.ts';
import { countAttempt, countNetwork, forgetAttempts, isCrowded } from '../../../../guard/rate-limit/write.ts';
import { queueEmails } from '../../../billing/email/write.ts';
import { findUserByEmail } from '../read.ts';
import { canonicalEmail } from '../rules.ts';
import { recognise } from '../write/known-client.ts';

/** An attempt to sign in that the rate limits let pass. */
export interface Attempt {
  caller: Caller;
  /** To be called when the password is right. */
  succeed(): void;
}

const week = 7 * day;

/** Sends the account's owner a warning, at most once a week. */
function warnOwner(ctx: Ctx, userId: string): void {
  const at = ctx.now().getTime();
  const key = `guessing:${userId}:${Math.floor(at / week)}`;
  queueEmails(ctx, userId, [{ key, kind: 'password_guessing', body: { at } }]);
}

/**
 * Counts an attempt to sign in with a password. A device or network that has signed in to the account before has a rate
 * limit of its own, so that strangers who guess the password do not lock its owner out.
 * @throws Refusal request.too_many {retryAfter: seconds}, server.busy
 */
export async function admitAttempt(ctx: Ctx, email: string): Promise<Attempt> {
  const row = findUserByEmail(ctx, email);
  const known = row && recognise(ctx, row.id);
  const caller: Caller = known ? 'known' : { network: callerNetwork(ctx) };
  await ctx.world.passwords.turn(caller);
  const device = ctx.actor.kind === 'system' ? undefined : ctx.actor.device;
  const subject = `${email} ${known === 'device' ? `device ${device}` : callerNetwork(ctx)}`;
  if (known === 'network') countAttempt(ctx, 'login.network', callerNetwork(ctx));
  else if (!known) countNetwork(ctx, 'login.network');
  countAttempt(ctx, 'login.account', subject);
  if (!known) {
    try {
      countAttempt(ctx, 'login.strangers', email);
    } catch (error) {
      if (row && error instanceof Refusal) warnOwner(ctx, row.id);
      throw error;
    }
    if (isCrowded(ctx, 'login.crowd')) await setTimeout(crowdMilliseconds);
  }
  return { caller, succeed: () => forgetAttempts(ctx, 'login.account', subject) };
}

/** A text that is no address is looked up as it is, like an unknown address. */
export function canonicalOrTyped(typed: string): string {
  try {
    return canonicalEmail(typed);
  } catch (error) {
    if (error instanceof Refusal) return typed.trim().toLowerCase();
    throw error;
  }
}
