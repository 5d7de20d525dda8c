import { endedJobStates } from '@limn/db/words';
import type { UserCtx } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { readGeneration } from './read.ts';
import { watchersAtMost } from './rules.ts';
import type { Generation, GenerationId } from './schema.ts';

const signedOut = ({ actor }: UserCtx) => `account.signed_out:${actor.id}`;

/**
 * The job as it is, then again whenever it changes, until it has ended or the watcher has gone or signed out.
 * @throws Refusal generation.not_found, server.busy {retryAfter: seconds} when there are too many watchers
 */
export function watchGeneration(
  ctx: UserCtx,
  input: GenerationId,
  signal: AbortSignal,
): AsyncGenerator<Generation, void> {
  readGeneration(ctx, input);
  const { each, together } = watchersAtMost;
  if (ctx.events.hearers(signedOut(ctx)) >= each || ctx.events.hearers('generation.queue') >= together)
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
  const forget = [
    ctx.events.hear(signedOut(ctx), leave),
    ctx.events.hear(`generation.changed:${input.id}`, note),
    ctx.events.hear('generation.queue', () => lastPosition !== null && note()),
  ];
  let lastPosition: number | null = null;
  let told = '';
  signal.addEventListener('abort', leave, { once: true });
  try {
    while (!hasLeft && !signal.aborted) {
      if (!hasChanged) await new Promise<void>((resolve) => (wake = resolve));
      if (hasLeft) return;
      hasChanged = false;
      const now = readGeneration(ctx, input);
      lastPosition = now.position;
      const news = JSON.stringify(now);
      if (news !== told) yield now;
      told = news;
      if (endedJobStates.some((state) => state === now.status)) return;
    }
  } finally {
    for (const stopHearing of forget) stopHearing();
    signal.removeEventListener('abort', leave);
  }
}
