import type { Ctx } from '../core/context.ts';
import { sweepEmails } from '../features/billing/email/write.ts';
import { endLapsedGrants } from '../features/billing/membership/write/grant-membership.ts';
import { sweepEvents } from '../features/billing/webhook-event/write.ts';
import { sweepClients } from '../features/people/account/write/known-client.ts';
import { sweepLogo } from '../features/site/logo/write.ts';
import { sweepHours } from '../features/site/stats/write.ts';
import { sweepCollections } from '../features/studio/collection/write.ts';
import { dropOrphanDeliveries } from '../features/studio/generation/flow/drop-orphan-deliveries.ts';
import { retention } from '../features/studio/generation/rules.ts';
import { forgetEndedBefore } from '../features/studio/generation/write.ts';
import { dropDiscardedFiles, purgeRemovedImages } from '../features/studio/image/flow.ts';
import { forgetDeleted } from '../features/studio/provenance/write.ts';
import { sweepShares } from '../features/studio/share/write.ts';
import { sweepTokens } from '../guard/one-time-token/write.ts';
import { sweepAttempts } from '../guard/rate-limit/write.ts';
import type { ClockWatch } from './clock.ts';

/** Deletes what is too old. Each step uses an index and deletes little at once. */
export async function sweep(ctx: Ctx): Promise<void> {
  await sweepRows(ctx);
  await sweepRemoved(ctx);
}

/** With a wrong clock these steps would delete data that is still needed. */
async function sweepRows(ctx: Ctx): Promise<void> {
  sweepAttempts(ctx);
  sweepTokens(ctx);
  sweepClients(ctx);
  sweepShares(ctx);
  sweepEvents(ctx);
  endLapsedGrants(ctx);
  sweepHours(ctx);
  sweepEmails(ctx);
  forgetEndedBefore(ctx, retention(ctx.now()));
  await ctx.world.sessions.sweep();
}

/** Deleted collections and pictures, and files of ended jobs and of rows that were never written. */
async function sweepRemoved(ctx: Ctx): Promise<void> {
  sweepCollections(ctx);
  sweepLogo(ctx);
  await dropOrphanDeliveries(ctx);
  await purgeRemovedImages(ctx);
  await dropDiscardedFiles(ctx);
  if (!ctx.settings.marks.keepsFingerprints) forgetDeleted(ctx);
}

/** Deletes what the clock allows: nothing while it is behind, and after a jump only what does not depend on the date. */
export async function sweepBy(ctx: Ctx, clock: ClockWatch): Promise<void> {
  const trust = clock.look();
  if (trust === 'nothing') return;
  if (trust === 'everything') await sweepRows(ctx);
  await sweepRemoved(ctx);
}

/**
 * Sweeps every minute, and when files lost their row; one sweep at a time. The clock is checked once before. Returns the
 * function that stops it and waits for the open sweep.
 */
export function sweepRegularly(ctx: Ctx, clock: ClockWatch): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const fail = (error: unknown) => ctx.log.error({ err: error }, 'the sweep failed');
  try {
    clock.look();
  } catch (error) {
    // the first sweep checks again
    fail(error);
  }
  const begin = () => {
    underWay ??= sweepBy(ctx, clock)
      .catch(fail)
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(begin, 60_000);
  timer.unref();
  const forget = ctx.events.on('files.discarded', begin);
  return async () => {
    clearInterval(timer);
    forget();
    await underWay;
  };
}
