import type { Ctx } from '../core/context.ts';
import { sweepLetters } from '../features/billing-letter/write.ts';
import { digestOldPictures } from '../features/digest/flow.ts';
import { dropStrayDeliveries } from '../features/generation/flow.ts';
import { retention } from '../features/generation/rules.ts';
import { forgetEndedBefore } from '../features/generation/write.ts';
import { dropDiscardedFiles, purgeRemovedImages } from '../features/image/flow.ts';
import { sweepClients } from '../features/known-client/write.ts';
import { sweepAttempts } from '../features/limit/write.ts';
import { endLapsedGrants } from '../features/membership/write.ts';
import { sweepEvents } from '../features/payment-event/write.ts';
import { sweepShares } from '../features/share/write.ts';
import { sweepHours } from '../features/stats/write.ts';
import { sweepTickets } from '../features/ticket/write.ts';

/** What time makes superfluous: each of these asks an index and takes little at once. */
export async function sweep(ctx: Ctx): Promise<void> {
  sweepAttempts(ctx);
  sweepTickets(ctx);
  sweepClients(ctx);
  sweepShares(ctx);
  sweepEvents(ctx);
  endLapsedGrants(ctx);
  sweepHours(ctx);
  sweepLetters(ctx);
  forgetEndedBefore(ctx, retention(ctx.now()));
  await ctx.world.sessions.sweep();
  await dropStrayDeliveries(ctx);
  await purgeRemovedImages(ctx);
  await dropDiscardedFiles(ctx);
}

/** Every minute, and when files have lost their owner; one after the other. Returns the way to stop, which waits for the one under way. */
export function sweepRegularly(ctx: Ctx): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const digestSome = digestOldPictures(ctx);
  const stopping = new AbortController();
  const begin = () => {
    underWay ??= sweep(ctx)
      .then(() => digestSome(stopping.signal))
      .catch((error: unknown) => ctx.log.error({ err: error }, 'the sweep failed'))
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(begin, 60_000);
  timer.unref();
  const forget = ctx.events.hear('files.discarded', begin);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    forget();
    await underWay;
  };
}
