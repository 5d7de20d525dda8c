import { setTimeout as delay } from 'node:timers/promises';
import type { Ctx } from '../core/context.ts';
import { sendLetters } from '../features/billing/email/flow.ts';
import { keepLettersOfToday } from '../features/billing/email/write.ts';

const pause = 30_000;
/** What is under way when the server stops gets this long, so that it is not sent once more after the start. */
const farewellMilliseconds = 4000;

/** Every half minute, one round at a time; nothing where no mail is set up. Returns the way to stop. */
export function sendLettersRegularly(ctx: Ctx): () => Promise<void> {
  if (!ctx.world.mailer) return async () => undefined;
  let isStopped = false;
  let underWay: Promise<void> | undefined;
  async function round(): Promise<void> {
    try {
      keepLettersOfToday(ctx);
      await sendLetters(ctx, { isStopping: () => isStopped });
    } catch (error) {
      ctx.log.error({ err: error }, 'letters could not be sent');
    }
  }
  const begin = () => {
    underWay ??= round().finally(() => (underWay = undefined));
  };
  const timer = setInterval(begin, pause);
  timer.unref();
  begin();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    const patience = new AbortController();
    await Promise.race([
      underWay,
      delay(farewellMilliseconds, undefined, { signal: patience.signal, ref: false }).catch(() => undefined),
    ]);
    patience.abort();
  };
}
