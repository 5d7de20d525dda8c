import type { Ctx } from '../core/context.ts';
import { inSteps } from '../core/in-steps.ts';
import { sweepEmails } from '../features/billing/email/write.ts';
import { endLapsedGrants } from '../features/billing/membership/write/grant-membership.ts';
import { sweepEvents } from '../features/billing/webhook-event/write.ts';
import { sweepClients } from '../features/people/account/write/known-client.ts';
import { sweepLogo } from '../features/site/logo/write.ts';
import { sweepHours } from '../features/site/stats/write.ts';
import { sweepCollections, sweepPlaces } from '../features/studio/collection/write.ts';
import { dropOrphanDeliveries } from '../features/studio/generation/flow/drop-orphan-deliveries.ts';
import { retention } from '../features/studio/generation/rules.ts';
import { forgetEndedBefore } from '../features/studio/generation/write.ts';
import { dropDiscardedFiles, purgeRemovedImages } from '../features/studio/image/flow.ts';
import { forgetDeleted } from '../features/studio/provenance/write.ts';
import { sweepCollectionShares } from '../features/studio/share/write/collection-share.ts';
import { sweepShares } from '../features/studio/share/write.ts';
import { sweepTokens } from '../guard/one-time-token/write.ts';
import { sweepAttempts } from '../guard/rate-limit/write.ts';
import type { ClockWatch } from './clock.ts';

/** A removed collection takes up to 150 places with it. */
const collectionsTogether = 5;
/** Steps of one kind of row in one sweep. The next sweep continues. */
const stepsAtMost = 1000;

/** Changes at most so many rows that are due, found by an index. Returns how many. */
type Step = (ctx: Ctx, atMost: number) => number;

/**
 * With a wrong clock these would delete data that is still needed. Many rows are due at once after a time without a server, at
 * midnight, when the counts of the day end, and when many complimentary memberships end together.
 */
const dated: Step[] = [
  sweepAttempts,
  sweepTokens,
  sweepClients,
  sweepShares,
  sweepCollectionShares,
  sweepEvents,
  endLapsedGrants,
  sweepEmails,
  (ctx, atMost) => forgetEndedBefore(ctx, retention(ctx.now()), atMost),
  (ctx, atMost) => ctx.world.sessions.sweep(atMost),
];

/** Deletes what is too old. */
export async function sweep(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  await sweepDated(ctx, stopping);
  await sweepRemoved(ctx, stopping);
}

async function sweepDated(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  for (const step of dated) await inSteps((atMost) => step(ctx, atMost), { stepsAtMost, stopping });
  sweepHours(ctx);
}

/** Deleted collections and pictures, and files of ended jobs and of rows that were never written. */
async function sweepRemoved(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const bounds = { stepsAtMost, stopping };
  await inSteps((atMost) => sweepCollections(ctx, atMost), { ...bounds, atMost: collectionsTogether });
  await inSteps((atMost) => sweepPlaces(ctx, atMost), bounds);
  sweepLogo(ctx);
  await dropOrphanDeliveries(ctx);
  await purgeRemovedImages(ctx);
  await dropDiscardedFiles(ctx);
  if (!ctx.settings.marks.keepsFingerprints) forgetDeleted(ctx);
}

/** Deletes what the clock allows: nothing while it is behind, and after a jump only what does not depend on the date. */
export async function sweepBy(ctx: Ctx, clock: ClockWatch, stopping?: AbortSignal): Promise<void> {
  const trust = clock.look();
  if (trust === 'nothing') return;
  if (trust === 'everything') await sweepDated(ctx, stopping);
  await sweepRemoved(ctx, stopping);
}

/**
 * Sweeps every minute, and when files lost their row; one sweep at a time. The clock is checked once before. Returns the
 * function that stops it and waits for the open step of the sweep.
 */
export function sweepRegularly(ctx: Ctx, clock: ClockWatch): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const stopping = new AbortController();
  const fail = (error: unknown) => ctx.log.error({ err: error }, 'the sweep failed');
  try {
    clock.look();
  } catch (error) {
    // the first sweep checks again
    fail(error);
  }
  const begin = () => {
    underWay ??= sweepBy(ctx, clock, stopping.signal)
      .catch(fail)
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(begin, 60_000);
  timer.unref();
  const forget = ctx.events.on('files.discarded', begin);
  return async () => {
    stopping.abort();
    clearInterval(timer);
    forget();
    await underWay;
  };
}
