import { billingLetter } from '@limn/db';
import type { Ctx } from '../../core/context.ts';
import type { LetterWish } from './rules.ts';

/** Part of the transaction that it tells of. Nothing where no mail is set up: nobody wants last year's receipts. */
export function keepLetters(
  ctx: Pick<Ctx, 'db' | 'now' | 'world'>,
  userId: string,
  letters: LetterWish[],
): void {
  if (!ctx.world.mailer) return;
  const now = ctx.now();
  for (const letter of letters)
    ctx.db
      .insert(billingLetter)
      .values({ ...letter, userId, createdAt: now, nextTryAt: now })
      .onConflictDoNothing()
      .run();
}
