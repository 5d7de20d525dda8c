import type { Ctx } from '../../../core/context.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import type { Community } from '../../../core/world.ts';
import type { MessageRow } from './read.ts';
import { isPaused, postponedUntil } from './rules.ts';
import { markDelivered, postponeMessages, stopRetrying, takeDueMessage } from './write.ts';

export interface Round {
  /** Aborts the open call; the message may have been accepted all the same. */
  signal: AbortSignal;
  /** No further message is sent. */
  isStopping(): boolean;
}

/** When a community that was called too often may be called again, for messages that arrive in the meantime. */
const pauses = new WeakMap<Community, Date>();

function pause(ctx: Ctx, row: MessageRow, community: Community, seconds: number): void {
  const until = postponedUntil(ctx.now(), seconds);
  pauses.set(community, until);
  postponeMessages(ctx, row, until);
}

/** Logs a message that was not accepted, and decides how to continue. */
function logFailure(ctx: Ctx, row: MessageRow, community: Community, error: unknown): 'next' | 'later' {
  const facts = { err: error, message: row.id, attempts: row.attempts };
  if (!(error instanceof ServiceFailure)) throw error;
  if (error.kind === 'refused') {
    stopRetrying(ctx, row);
    ctx.log.error(facts, 'the community does not take this message; it stays here');
    return 'next';
  }
  if (error.retryAfter !== undefined) pause(ctx, row, community, error.retryAfter);
  if (row.nextTryAt === null)
    ctx.log.error(facts, 'a message could not be passed on for a week; it stays here');
  else ctx.log.warn(facts, 'a message was not passed on; it is tried again');
  return 'later';
}

/**
 * Sends the due messages one after the other; after a failure the rest waits for the next round. Only a crash between the
 * community's answer and its record sends one twice.
 */
export async function deliverMessages(ctx: Ctx, { signal, isStopping }: Round): Promise<void> {
  const { community } = ctx.world;
  if (!community || isPaused(pauses.get(community), ctx.now())) return;
  while (!isStopping()) {
    const row = takeDueMessage(ctx);
    if (!row) return;
    try {
      await community.post(row.content, { signal });
    } catch (error) {
      if (signal.aborted || logFailure(ctx, row, community, error) === 'later') return;
      continue;
    }
    markDelivered(ctx, row);
  }
}
