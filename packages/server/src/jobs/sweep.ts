import type { Ctx } from '../core/context.ts';
import { dropStrayDeliveries } from '../features/generation/flow.ts';
import { retention } from '../features/generation/rules.ts';
import { forgetEndedBefore } from '../features/generation/write.ts';
import { purgeRemovedImages } from '../features/image/flow.ts';
import { sweepAttempts } from '../features/limit/write.ts';

/** What time makes superfluous: each of these asks an index and takes little at once. */
export async function sweep(ctx: Ctx): Promise<void> {
  sweepAttempts(ctx);
  forgetEndedBefore(ctx, retention(ctx.now()));
  await ctx.world.sessions.sweep();
  await dropStrayDeliveries(ctx);
  await purgeRemovedImages(ctx);
}

/** Every minute; returns the way to stop. */
export function sweepRegularly(ctx: Ctx): () => void {
  const timer = setInterval(() => {
    sweep(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'the sweep failed'));
  }, 60_000);
  timer.unref();
  return () => clearInterval(timer);
}
