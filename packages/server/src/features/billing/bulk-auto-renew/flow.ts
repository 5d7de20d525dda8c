import { setTimeout as delay, setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import { turnRenewal } from '../membership/flow/turn-renewal.ts';
import type { SubscriptionRow } from '../membership/read/find-subscription.ts';
import { findRun, findRunUnderWay, type RunRow } from './read.ts';
import type { RenewalAnswer, SetAutoRenewForAll } from './schema.ts';
import { beginRun, nextStep, noteTurned } from './write.ts';

/** How long an answer waits for the end. */
const patienceMilliseconds = 8000;
/** Between two calls of providers: ten a second, whoever else asks them meanwhile. */
const paceMilliseconds = 100;

const ended = (id: string) => `renewal.ended:${id}`;

/** Its end, the server's, or some seconds: whatever comes first. */
async function waitForEnd(ctx: Ctx, { id }: RunRow): Promise<void> {
  const enough = new AbortController();
  const stop = () => enough.abort();
  const forget = [ctx.events.hear(ended(id), stop), ctx.events.hear('server.stopping', stop)];
  await delay(patienceMilliseconds, undefined, { signal: enough.signal }).catch((error: unknown) => {
    if (!enough.signal.aborted) throw error;
  });
  for (const forgetOne of forget) forgetOne();
}

/**
 * Begins a run over all memberships that are charged; a job works it off, and what it has done when the answer goes out is
 * told. `updated` are those that renew as they should now, also when they did before.
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
    ctx.events.tell('renewal.begun');
    await end;
  }
  const { updated, failed, leftAlone: left_alone } = findRun(ctx, run.id) ?? run;
  return { success: true, updated, failed, left_alone };
}

/** Whatever goes wrong with one is theirs; the others' turn comes. */
async function changeOne(ctx: Ctx, run: RunRow, row: SubscriptionRow): Promise<void> {
  let turned: SubscriptionRow | undefined;
  try {
    turned = await turnRenewal(ctx, row, run.renews);
  } catch (error) {
    const facts = { err: error, subscription: row.id, renews: run.renews };
    ctx.log.error(facts, 'renewal could not be changed for one of all');
  }
  noteTurned(ctx, run, row, turned);
}

/**
 * Goes on with the run that is under way, from where it was left. Whoever dies between a provider's answer and the note of
 * it finds that one settled: nobody is changed twice, nobody is left out.
 */
export async function workOffRun(
  ctx: Ctx,
  { isStopping, pace = paceMilliseconds }: { isStopping(): boolean; pace?: number },
): Promise<void> {
  const run = findRunUnderWay(ctx);
  while (run && !isStopping()) {
    const step = nextStep(ctx, run);
    if (step.kind === 'over') return ctx.events.tell(ended(run.id));
    if (step.kind === 'look_on') {
      await yieldToOthers();
      continue;
    }
    const next = delay(pace);
    await changeOne(ctx, run, step.row);
    await next;
  }
}
