import { randomInt } from 'node:crypto';
import { limits } from '@limn/db/enums';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import type { InventPrompt } from './schema.ts';
import { takePrompt } from './write.ts';

/** Milliseconds: the user waits for the answer. */
const patienceMilliseconds = 15_000;

/**
 * Invents an everyday scene of about 50 words. @throws Refusal prompt.service_failed, prompt.day_limit {limit, retryAfter:
 * seconds}, request.too_many
 */
export async function inventPrompt(ctx: UserCtx, { language }: InventPrompt): Promise<{ prompt: string }> {
  may(ctx, 'prompt.invent');
  countAttempt(ctx, 'prompt.user', ctx.actor.id);
  const spent = takePrompt(ctx, ctx.actor.id);
  if (spent) throw new Refusal('prompt.day_limit', spent);
  try {
    const seed = randomInt(limits.randomSeedMax + 1);
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const prompt = (await ctx.world.textService.invent({ signal, seed, language })).trim();
    if (prompt === '') throw new Error('the text service answered with nothing');
    return { prompt };
  } catch (error) {
    ctx.log.warn({ err: error }, 'no random prompt was received');
    throw new Refusal('prompt.service_failed');
  }
}
