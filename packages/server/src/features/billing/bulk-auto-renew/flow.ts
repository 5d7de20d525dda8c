import { setTimeout as delay, setImmediate as yieldToOthers } from 'node:timers/promises';
import { type PaymentProviderName, paymentProviders } from '@limn/db/enums';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import { setRenewal } from '../membership/flow/set-renewal.ts';
import type { SubscriptionRow } from '../membership/rules.ts';
import { findRun, findRunUnderWay, type RunRow } from './read.ts';
import { troubleOf } from './rules.ts';
import type { RenewalAnswer, SetAutoRenewForAll } from './schema.ts';
import {
  beginRun,
  endIfDone,
  nextStep,
  recordTrouble,
  recordTurned,
  refuseSameRun,
  type Task,
} from './write.ts';

/** Milliseconds that the answer waits for the end of the run. */
const patienceMilliseconds = 8000;
/** Milliseconds between two changes at a provider: ten a second, besides the calls of users. */
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
  refuseSameRun(ctx, auto_renew === 1);
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

/** Changes one membership at its provider, and stores the outcome. */
async function changeOne(ctx: Ctx, run: RunRow, provider: PaymentProviderName, task: Task): Promise<void> {
  let turned: SubscriptionRow;
  try {
    turned = await setRenewal(ctx, task.row, run.renews);
  } catch (error) {
    const trouble = troubleOf(error);
    const facts = { err: error, subscription: task.row.id, renews: run.renews };
    if (trouble.isPassing)
      ctx.log.warn(facts, 'renewal could not be changed for one of all; it is tried again');
    else ctx.log.error(facts, 'renewal could not be changed for one of all');
    return recordTrouble(ctx, run, provider, { ...task, trouble });
  }
  recordTurned(ctx, run, provider, { ...task, turned });
}

interface Manner {
  isStopping(): boolean;
  pace: number;
}

/** Works through the memberships of one provider. Returns when to go on, or undefined when nothing is left. */
async function continueAt(
  ctx: Ctx,
  run: RunRow,
  provider: PaymentProviderName,
  { isStopping, pace }: Manner,
): Promise<Date | undefined> {
  while (!isStopping()) {
    const step = nextStep(ctx, run, provider);
    if (step.kind === 'over') return undefined;
    if (step.kind === 'wait') return step.until;
    if (step.kind === 'look_on') {
      await yieldToOthers();
      continue;
    }
    const next = delay(pace);
    await changeOne(ctx, run, provider, step);
    await next;
  }
  return undefined;
}

/**
 * Continues the open run where it was left, at both providers at once. After a crash between a provider's answer and its
 * record the membership is found as wanted: none is changed twice, none is left out.
 * @returns when to call it again; undefined when the run is over or the server stops
 */
export async function continueRun(
  ctx: Ctx,
  { isStopping, pace = paceMilliseconds }: { isStopping(): boolean; pace?: number },
): Promise<Date | undefined> {
  const run = findRunUnderWay(ctx);
  if (!run) return undefined;
  const times = await Promise.all(
    paymentProviders.map((name) => continueAt(ctx, run, name, { isStopping, pace })),
  );
  if (isStopping()) return undefined;
  if (endIfDone(ctx, run)) ctx.events.emit(ended(run.id));
  const [soonest] = times.filter((at) => at !== undefined).sort((a, b) => a.getTime() - b.getTime());
  return soonest;
}
