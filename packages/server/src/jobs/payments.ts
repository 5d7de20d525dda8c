import { type PaymentProviderName, paymentProviders } from '@limn/db/enums';
import type { Ctx } from '../core/context.ts';
import { reconcileDueCheckouts } from '../features/billing/checkout/flow/reconcile-due-checkouts.ts';
import { removeCustomers } from '../features/billing/customer/flow/remove-customers.ts';
import { refreshDue } from '../features/billing/membership/flow/refresh-due.ts';
import { endTestMemberships } from '../features/billing/membership/write/end-test-memberships.ts';
import { retireUnsold } from '../features/billing/plan/flow.ts';
import {
  type FetchedUntil,
  fetchMissedEvents,
  processEvents,
} from '../features/billing/webhook-event/flow.ts';
import { waitAtMost } from './wait-at-most.ts';

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

/** Runs one step. A failing step does not stop the others. */
async function attempt(ctx: Ctx, step: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.error({ err: error, step }, 'a part of the round of payments failed');
  }
}

/** Catches up with every webhook and return page of one provider that was lost. */
async function providerTick(
  ctx: Ctx,
  name: PaymentProviderName,
  { fetchedUntil, isStopping }: Tick,
): Promise<void> {
  const steps = {
    fetchMissedEvents: () => fetchMissedEvents(ctx, name, fetchedUntil),
    processEvents: () => processEvents(ctx, name, { isStopping }),
    reconcileDueCheckouts: () => reconcileDueCheckouts(ctx, name),
    refreshDue: () => refreshDue(ctx, name, { isStopping }),
    ...(name === 'stripe' && { removeCustomers: () => removeCustomers(ctx) }),
  };
  for (const [step, work] of Object.entries(steps)) {
    if (isStopping()) return;
    await attempt(ctx, step, work);
  }
}

/** A round for both providers. Neither waits for the other. */
export async function paymentsTick(
  ctx: Ctx,
  tick: Tick = { fetchedUntil: new Map(), isStopping: () => false },
): Promise<void> {
  await Promise.all(paymentProviders.map((name) => providerTick(ctx, name, tick)));
  if (!tick.isStopping()) await attempt(ctx, 'retireUnsold', () => retireUnsold(ctx));
}

type Round = 'events' | 'everything';

/** Runs the rounds of one provider, one at a time. A round that is wanted during another one runs after it. */
function roundsOf(ctx: Ctx, run: (round: Round) => Promise<void>, isStopping: () => boolean) {
  let wanted: Round | undefined;
  let underWay: Promise<void> | undefined;
  async function rounds(): Promise<void> {
    while (wanted && !isStopping()) {
      const now = wanted;
      wanted = undefined;
      try {
        await run(now);
      } catch (error) {
        ctx.log.error({ err: error }, 'events could not be acted on');
      }
    }
  }
  return {
    want(round: Round) {
      if (wanted !== 'everything') wanted = round;
    },
    begin() {
      underWay ??= rounds().finally(() => (underWay = undefined));
    },
    idle: () => underWay,
  };
}

/**
 * Processes events as soon as they are stored, and runs a full round at the start and about every five minutes; one round
 * of a provider at a time, without waiting for the other provider. Returns the function that stops it.
 */
export function runPaymentsRegularly(ctx: Ctx): () => Promise<void> {
  const fetchedUntil: FetchedUntil = new Map();
  let isStopped = false;
  const isStopping = () => isStopped;
  const tick = { fetchedUntil, isStopping };
  let timer: NodeJS.Timeout | undefined;
  const providers = paymentProviders.map((name) =>
    roundsOf(
      ctx,
      (round) =>
        round === 'everything' ? providerTick(ctx, name, tick) : processEvents(ctx, name, { isStopping }),
      isStopping,
    ),
  );
  const catalogue = roundsOf(ctx, () => attempt(ctx, 'retireUnsold', () => retireUnsold(ctx)), isStopping);
  const all = [...providers, catalogue];
  const begin = (some: typeof all, round: Round) => {
    for (const one of some) {
      one.want(round);
      one.begin();
    }
  };
  const wait = () => {
    timer = setTimeout(() => {
      begin(all, 'everything');
      wait();
    }, pause());
    timer.unref();
  };
  let burst: NodeJS.Timeout | undefined;
  const forget = ctx.events.on('payment.kept', () => {
    // the provider that sends more events gets its answers first
    burst ??= setTimeout(() => {
      burst = undefined;
      begin(providers, 'events');
    }, burstMilliseconds).unref();
  });
  endTestMemberships(ctx);
  begin(all, 'everything');
  wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    clearTimeout(burst);
    forget();
    await waitAtMost(farewellMilliseconds, Promise.all(all.map((one) => one.idle())));
  };
}
