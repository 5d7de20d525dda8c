import type { Ctx } from '../core/context.ts';
import { continueRun } from '../features/billing/bulk-auto-renew/flow.ts';
import { lookEvery, timerUntil } from '../features/billing/bulk-auto-renew/rules.ts';
import { waitAtMost } from './wait-at-most.ts';

/** Milliseconds that the open step gets when the server stops. A crash in the middle of it loses nothing either. */
const farewellMilliseconds = 4000;

/** Carries out a run when it begins, and at the start a run that was left open. Returns the function that stops it. */
export function runBulkAutoRenew(ctx: Ctx): () => Promise<void> {
  let isStopped = false;
  let underWay: Promise<void> | undefined;
  let isWanted = false;
  let later: NodeJS.Timeout | undefined;
  const begin = () => {
    isWanted = true;
    underWay ??= rounds().finally(() => (underWay = undefined));
  };
  async function rounds(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        const at = await continueRun(ctx, { isStopping: () => isStopped });
        clearTimeout(later);
        const wait = at && timerUntil(at, ctx.now());
        if (wait !== undefined) later = setTimeout(begin, wait).unref();
      } catch (error) {
        ctx.log.error({ err: error }, 'renewal could not be changed for everybody');
      }
    }
  }
  // also after a failure here, such as a full disk
  const timer = setInterval(begin, lookEvery);
  timer.unref();
  const forget = ctx.events.on('renewal.begun', begin);
  begin();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    clearTimeout(later);
    forget();
    await waitAtMost(farewellMilliseconds, underWay);
  };
}
