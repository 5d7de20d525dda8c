import { setTimeout as delay } from 'node:timers/promises';
import type { Ctx } from '../core/context.ts';
import { reconcileDueCheckouts } from '../features/billing/checkout/flow/reconcile-due-checkouts.ts';
import { refreshDue } from '../features/billing/membership/flow/refresh-due.ts';
import { endWhatWasPlayed } from '../features/billing/membership/write/end-test-memberships.ts';
import { retireUnsold } from '../features/billing/plan/flow.ts';
import { actOnEvents, type CaughtUp, catchUp } from '../features/billing/webhook-event/flow.ts';

const minute = 60_000;
/** Between two ticks, so that servers that were started together do not ask together. */
const pause = () => 5 * minute + (Math.random() - 0.5) * minute;
/** A purchase is five events within a moment: asked about after the last, it is asked about once. */
const burstMilliseconds = 200;
/** What is under way when the server stops gets this long; dying in the midst of it loses nothing either. */
const farewellMilliseconds = 2000;

export interface Tick {
  caughtUp: CaughtUp;
  isStopping(): boolean;
}

/** Everything that webhooks and return pages would have done, had all of them come. What fails delays nothing else. */
export async function paymentsTick(
  ctx: Ctx,
  { caughtUp, isStopping }: Tick = { caughtUp: new Map(), isStopping: () => false },
): Promise<void> {
  const steps = {
    catchUp: () => catchUp(ctx, caughtUp),
    actOnEvents: () => actOnEvents(ctx, { isStopping }),
    reconcileDueCheckouts: () => reconcileDueCheckouts(ctx),
    refreshDue: () => refreshDue(ctx, { isStopping }),
    retireUnsold: () => retireUnsold(ctx),
  };
  for (const [step, work] of Object.entries(steps)) {
    if (isStopping()) return;
    try {
      await work();
    } catch (error) {
      ctx.log.error({ err: error, step }, 'a part of the round of payments failed');
    }
  }
}

/**
 * Acts on events at once when they are kept, and does everything at the start and about every five minutes; one round at a
 * time. Returns the way to stop.
 */
export function settleRegularly(ctx: Ctx): () => Promise<void> {
  const caughtUp: CaughtUp = new Map();
  let isStopped = false;
  const isStopping = () => isStopped;
  let wanted: 'nothing' | 'events' | 'everything' = 'everything';
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    underWay ??= rounds().finally(() => (underWay = undefined));
  };
  async function rounds(): Promise<void> {
    while (wanted !== 'nothing' && !isStopped) {
      const now = wanted;
      wanted = 'nothing';
      try {
        if (now === 'everything') await paymentsTick(ctx, { caughtUp, isStopping });
        else await actOnEvents(ctx, { isStopping });
      } catch (error) {
        ctx.log.error({ err: error }, 'events could not be acted on');
      }
    }
  }
  const wait = () => {
    timer = setTimeout(() => {
      wanted = 'everything';
      begin();
      wait();
    }, pause());
    timer.unref();
  };
  let burst: NodeJS.Timeout | undefined;
  const forget = ctx.events.hear('payment.kept', () => {
    if (wanted === 'nothing') wanted = 'events';
    // whoever sends more of them is answered first
    burst ??= setTimeout(() => {
      burst = undefined;
      begin();
    }, burstMilliseconds).unref();
  });
  endWhatWasPlayed(ctx);
  begin();
  wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    clearTimeout(burst);
    forget();
    const patience = new AbortController();
    await Promise.race([
      underWay,
      delay(farewellMilliseconds, undefined, { signal: patience.signal, ref: false }).catch(() => undefined),
    ]);
    patience.abort();
  };
}
