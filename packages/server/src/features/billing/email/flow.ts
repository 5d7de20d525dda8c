import type { Ctx } from '../../../core/context.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { type EmailRow, readEmail } from './read.ts';
import { composeEmail } from './rules.ts';
import { markEmailSent, takeDueEmail } from './write.ts';

/**
 * Logs a failed attempt. After a refusal for one reader the next email is tried; when the mail server does not answer, all
 * wait.
 */
function logFailure(ctx: Ctx, row: EmailRow, error: unknown): 'next' | 'later' {
  if (!(error instanceof ServiceFailure)) throw error;
  const facts = { err: error, letter: row.key, attempts: row.attempts };
  if (row.nextTryAt === null)
    ctx.log.error(facts, 'an email could not be sent for three days; it is not tried again');
  else ctx.log.warn(facts, 'an email was not sent; it is tried again');
  return error.kind === 'refused' ? 'next' : 'later';
}

/**
 * Sends the due emails one after the other. Only a crash between the mail server's answer and its record sends one twice.
 */
export async function sendEmails(ctx: Ctx, { isStopping }: { isStopping(): boolean }): Promise<void> {
  const { mailer } = ctx.world;
  if (!mailer) return;
  const site = { name: ctx.settings.siteName, url: ctx.settings.publicUrl };
  while (!isStopping()) {
    const row = takeDueEmail(ctx);
    if (!row) return;
    const email = readEmail(ctx, row);
    if (!email) continue;
    try {
      await mailer.send(composeEmail(email, site));
    } catch (error) {
      if (logFailure(ctx, row, error) === 'later') return;
      continue;
    }
    markEmailSent(ctx, row);
  }
}
