import type { Ctx } from '../core/context.ts';
import { comparePayments } from '../features/billing/payment/flow/compare.ts';
import { waitAtMost } from './wait-at-most.ts';

/** Milliseconds between two looks at whether a comparison is due or can go on. The first look waits one interval too. */
const pause = 10 * 60_000;
/** Milliseconds that the open step gets when the server stops. A crash in the middle of it loses nothing either. */
const farewellMilliseconds = 2000;

/** Compares the payments with the providers once a day. Returns the function that stops it. */
export function comparePaymentsRegularly(ctx: Ctx): () => Promise<void> {
  if (!ctx.world.stripe && !ctx.world.paypal) return async () => undefined;
  let isStopped = false;
  let underWay: Promise<void> | undefined;
  async function round(): Promise<void> {
    try {
      await comparePayments(ctx, { isStopping: () => isStopped });
    } catch (error) {
      ctx.log.error({ err: error }, 'the payments could not be compared');
    }
  }
  const timer = setInterval(() => {
    underWay ??= round().finally(() => (underWay = undefined));
  }, pause);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await waitAtMost(farewellMilliseconds, underWay);
  };
}
