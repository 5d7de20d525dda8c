import type { Ctx } from '../core/context.ts';
import { dropStrayDeliveries } from '../features/generation/flow.ts';
import { retention } from '../features/generation/rules.ts';
import { forgetEndedBefore } from '../features/generation/write.ts';
import { purgeRemovedImages } from '../features/image/flow.ts';
import { dropDiscardedFiles } from '../features/image/write.ts';
import { sweepAttempts } from '../features/limit/write.ts';
import { sweepTickets } from '../features/ticket/write.ts';

/** What time makes superfluous: each of these asks an index and takes little at once. */
export async function sweep(ctx: Ctx): Promise<void> {
  sweepAttempts(ctx);
  sweepTickets(ctx);
  forgetEndedBefore(ctx, retention(ctx.now()));
  await ctx.world.sessions.sweep();
  await dropStrayDeliveries(ctx);
  await purgeRemovedImages(ctx);
  await dropDiscardedFiles(ctx);
}

/** Every minute, one after the other; returns the way to stop, which waits for the one under way. */
export function sweepRegularly(ctx: Ctx): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= sweep(ctx)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'the sweep failed'))
      .finally(() => (underWay = undefined));
  }, 60_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
