import { setTimeout as delay } from 'node:timers/promises';
import type { Ctx } from '../core/context.ts';
import { reconcileDueCheckouts } from '../features/billing/checkout/flow/reconcile-due-checkouts.ts';
import { refreshDue } from '../features/billing/membership/flow/refresh-due.ts';
import { endTestMemberships } from '../features/billing/membership/write/end-test-memberships.ts';
import { retireUnsold } from '../features/billing/plan/flow.ts';
import {
  type FetchedUntil,
  fetchMissedEvents,
  processEvents,
} from '../features/billing/webhook-event/flow.ts';

const minute = 60_000;
/** Milliseconds between two rounds, at random, so that servers that started together do not ask together. */
const pause = () => 5 * minute + (Math.random() - 0.5) * minute;
/** A purchase sends five events within a moment: processing waits for the last, and asks the provider once. */
const burstMilliseconds = 200;
/** Milliseconds that the open round gets when the server stops. A crash in the middle of it loses nothing either. */
const farewellMilliseconds = 2000;

export interface Tick {
  fetchedUntil: FetchedUntil;
  isStopping(): boolean;
}

/** Catches up with every webhook and return page that was lost. A failing step does not stop the others. */
export async function paymentsTick(
  ctx: Ctx,
  { fetchedUntil, isStopping }: Tick = { fetchedUntil: new Map(), isStopping: () => false },
): Promise<void> {
  const steps = {
    fetchMissedEvents: () => fetchMissedEvents(ctx, fetchedUntil),
    processEvents: () => processEvents(ctx, { isStopping }),
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
 * Processes events as soon as they are stored, and runs a full round at the start and about every five minutes; one round
 * at a time. Returns the function that stops it.
 */
export function runPaymentsRegularly(ctx: Ctx): () => Promise<void> {
  const fetchedUntil: FetchedUntil = new Map();
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
        if (now === 'everything') await paymentsTick(ctx, { fetchedUntil, isStopping });
        else await processEvents(ctx, { isStopping });
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
  const forget = ctx.events.on('payment.kept', () => {
    if (wanted === 'nothing') wanted = 'events';
    // the provider that sends more events gets its answers first
    burst ??= setTimeout(() => {
      burst = undefined;
      begin();
    }, burstMilliseconds).unref();
  });
  endTestMemberships(ctx);
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
