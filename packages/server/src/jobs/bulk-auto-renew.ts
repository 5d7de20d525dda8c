import { setTimeout as delay } from 'node:timers/promises';
import type { Ctx } from '../core/context.ts';
import { workOffRun } from '../features/billing/bulk-auto-renew/flow.ts';

/** After a failure of ours, such as a full disk. */
const retryMilliseconds = 60_000;
/** What is under way when the server stops gets this long; dying in the midst of it loses nothing either. */
const farewellMilliseconds = 4000;

/** Works off a run when it is begun, and at the start one that was left. Returns the way to stop. */
export function renewRegularly(ctx: Ctx): () => Promise<void> {
  let isStopped = false;
  let underWay: Promise<void> | undefined;
  let isWanted = false;
  const begin = () => {
    isWanted = true;
    underWay ??= rounds().finally(() => (underWay = undefined));
  };
  async function rounds(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        await workOffRun(ctx, { isStopping: () => isStopped });
      } catch (error) {
        ctx.log.error({ err: error }, 'renewal could not be changed for everybody');
      }
    }
  }
  const timer = setInterval(begin, retryMilliseconds);
  timer.unref();
  const forget = ctx.events.hear('renewal.begun', begin);
  begin();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    forget();
    const patience = new AbortController();
    await Promise.race([
      underWay,
      delay(farewellMilliseconds, undefined, { signal: patience.signal, ref: false }).catch(() => undefined),
    ]);
    patience.abort();
  };
}
