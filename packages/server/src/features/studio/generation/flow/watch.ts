import { endedJobStates } from '@limn/db/enums';
import type { UserCtx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { readGeneration } from '../read.ts';
import { watchersAtMost } from '../rules.ts';
import type { Generation, GenerationId } from '../schema.ts';

const signedOut = ({ actor }: UserCtx) => `account.signed_out:${actor.id}`;

/**
 * The job now, and again after each change, until it ends or the watcher disconnects or signs out.
 * @throws Refusal generation.not_found, server.busy {retryAfter: seconds} when there are too many watchers
 */
export function watchGeneration(
  ctx: UserCtx,
  input: GenerationId,
  signal: AbortSignal,
): AsyncGenerator<Generation, void> {
  readGeneration(ctx, input);
  const { each, together } = watchersAtMost;
  if (
    ctx.events.listenerCount(signedOut(ctx)) >= each ||
    ctx.events.listenerCount('generation.watched') >= together
  )
    throw new Refusal('server.busy', { retryAfter: 10 });
  return follow(ctx, input, signal);
}

async function* follow(
  ctx: UserCtx,
  input: GenerationId,
  signal: AbortSignal,
): AsyncGenerator<Generation, void> {
  let hasChanged = true;
  let hasLeft = false;
  let wake: () => void = () => undefined;
  const note = () => {
    hasChanged = true;
    wake();
  };
  const leave = () => {
    hasLeft = true;
    wake();
  };
  const subscriptions = [
    ctx.events.on(signedOut(ctx), leave),
    ctx.events.on('server.stopping', leave),
    ctx.events.on(`generation.changed:${input.id}`, note),
    // counts the watchers
    ctx.events.on('generation.watched', () => undefined),
    ctx.queue.watch(input.id),
  ];
  let sent = '';
  signal.addEventListener('abort', leave, { once: true });
  try {
    while (!hasLeft && !signal.aborted) {
      if (!hasChanged) await new Promise<void>((resolve) => (wake = resolve));
      // the command line ends sessions in another process, which sends no event here
      if (hasLeft || !ctx.world.sessions.isOpen(ctx.actor.id, ctx.actor.sessionId)) return;
      hasChanged = false;
      const now = readGeneration(ctx, input);
      const text = JSON.stringify(now);
      if (text !== sent) yield now;
      sent = text;
      if (endedJobStates.some((state) => state === now.status)) return;
    }
  } finally {
    for (const stop of subscriptions) stop();
    signal.removeEventListener('abort', leave);
  }
}
