import type { Ctx } from '../../../core/context.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { type LetterRow, readLetter } from './read.ts';
import { letterOf } from './rules.ts';
import { markLetterSent, takeDueLetter } from './write.ts';

/** What one reader's server refuses says nothing of the others; where ours does not answer, all wait. */
function putAside(ctx: Ctx, row: LetterRow, error: unknown): 'next' | 'later' {
  if (!(error instanceof ServiceFailure)) throw error;
  const facts = { err: error, letter: row.key, attempts: row.attempts };
  if (row.nextTryAt === null)
    ctx.log.error(facts, 'a letter could not be sent for three days; it is given up');
  else ctx.log.warn(facts, 'a letter was not sent; it is tried again');
  return error.kind === 'refused' ? 'next' : 'later';
}

/**
 * Letters whose time has come, one after the other. None is sent twice, but by a kill between the mail server's answer and
 * the note of it.
 */
export async function sendLetters(ctx: Ctx, { isStopping }: { isStopping(): boolean }): Promise<void> {
  const { mailer } = ctx.world;
  if (!mailer) return;
  const site = { name: ctx.settings.siteName, url: ctx.settings.publicUrl };
  while (!isStopping()) {
    const row = takeDueLetter(ctx);
    if (!row) return;
    const kept = readLetter(ctx, row);
    if (!kept) continue;
    try {
      await mailer.send(letterOf(kept, site));
    } catch (error) {
      if (putAside(ctx, row, error) === 'later') return;
      continue;
    }
    markLetterSent(ctx, row);
  }
}
