import type { Ctx } from '../core/context.ts';
import { sendEmails } from '../features/billing/email/flow.ts';
import { queueDailyEmails } from '../features/billing/email/write.ts';
import { mailNotices } from '../features/billing/payment/write/notices.ts';
import { waitAtMost } from './wait-at-most.ts';

const pause = 30_000;
/** Milliseconds that the open call gets when the server stops, so that the email is not sent again after the start. */
const farewellMilliseconds = 4000;

/** One round every half minute; does nothing where no mail is set up. Returns the function that stops it. */
export function sendEmailsRegularly(ctx: Ctx): () => Promise<void> {
  if (!ctx.world.mailer) return async () => undefined;
  let isStopped = false;
  let underWay: Promise<void> | undefined;
  async function round(): Promise<void> {
    try {
      mailNotices(ctx);
      queueDailyEmails(ctx);
      await sendEmails(ctx, { isStopping: () => isStopped });
    } catch (error) {
      ctx.log.error({ err: error }, 'emails could not be sent');
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
    await waitAtMost(farewellMilliseconds, underWay);
  };
}
