import { atomically, type Db } from '@limn/db';
import { dropTicketsOf, issueTicket } from '../ticket/write.ts';
import { resetMinutes } from './rules.ts';

/**
 * Returns the token of a link that sets a new password; older ones of theirs stop working. What the operator made on
 * the command line reached nobody's mailbox and proves no address.
 */
export function issueResetTicket(
  ctx: { db: Db; now(): Date },
  userId: string,
  from: 'mail' | 'operator' = 'mail',
): string {
  return atomically(ctx, (ctx) => {
    dropTicketsOf(ctx, userId, 'password_reset');
    const body = from === 'operator' ? { body: { from } } : {};
    return issueTicket(ctx, 'password_reset', { userId, ...body, seconds: resetMinutes * 60 });
  });
}
