import { setTimeout as delay, setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import { setRenewal } from '../membership/flow/set-renewal.ts';
import type { SubscriptionRow } from '../membership/read/find-subscription.ts';
import { findRun, findRunUnderWay, type RunRow } from './read.ts';
import type { RenewalAnswer, SetAutoRenewForAll } from './schema.ts';
import { beginRun, nextStep, recordTurned } from './write.ts';

/** Milliseconds that the answer waits for the end of the run. */
const patienceMilliseconds = 8000;
/** Milliseconds between two calls of providers: ten a second, besides the calls of users. */
const paceMilliseconds = 100;

const ended = (id: string) => `renewal.ended:${id}`;

/** Waits for the end of the run, at most `patienceMilliseconds`, and not beyond the end of the server. */
async function waitForEnd(ctx: Ctx, { id }: RunRow): Promise<void> {
  const enough = new AbortController();
  const stop = () => enough.abort();
  const forget = [ctx.events.on(ended(id), stop), ctx.events.on('server.stopping', stop)];
  await delay(patienceMilliseconds, undefined, { signal: enough.signal }).catch((error: unknown) => {
    if (!enough.signal.aborted) throw error;
  });
  for (const forgetOne of forget) forgetOne();
}

/**
 * Begins a run over all charged memberships and waits some seconds for it; a job carries it out. The answer shows the
 * progress so far. `updated` counts all memberships that renew as wanted, also unchanged ones.
 * @throws Refusal renewal.under_way, request.too_many
 */
export async function setAutoRenewForAll(
  ctx: UserCtx,
  { auto_renew }: SetAutoRenewForAll,
): Promise<RenewalAnswer> {
  may(ctx, 'membership.manage');
  if (findRunUnderWay(ctx)) throw new Refusal('renewal.under_way');
  countAttempt(ctx, 'renewal.site', 'everyone');
  const run = beginRun(ctx, auto_renew === 1);
  if (run.endedAt === null) {
    const end = waitForEnd(ctx, run);
    ctx.events.emit('renewal.begun');
    await end;
  }
  const { updated, failed, leftAlone: left_alone } = findRun(ctx, run.id) ?? run;
  return { success: true, updated, failed, left_alone };
}

/** Counts a failure and goes on with the others. */
async function changeOne(ctx: Ctx, run: RunRow, row: SubscriptionRow): Promise<void> {
  let turned: SubscriptionRow | undefined;
  try {
    turned = await setRenewal(ctx, row, run.renews);
  } catch (error) {
    const facts = { err: error, subscription: row.id, renews: run.renews };
    ctx.log.error(facts, 'renewal could not be changed for one of all');
  }
  recordTurned(ctx, run, row, turned);
}

/**
 * Continues the open run where it was left. After a crash between a provider's answer and its record the membership is
 * found as wanted: none is changed twice, none is left out.
 */
export async function continueRun(
  ctx: Ctx,
  { isStopping, pace = paceMilliseconds }: { isStopping(): boolean; pace?: number },
): Promise<void> {
  const run = findRunUnderWay(ctx);
  while (run && !isStopping()) {
    const step = nextStep(ctx, run);
    if (step.kind === 'over') return ctx.events.emit(ended(run.id));
    if (step.kind === 'look_on') {
      await yieldToOthers();
      continue;
    }
    const next = delay(pace);
    await changeOne(ctx, run, step.row);
    await next;
  }
}
