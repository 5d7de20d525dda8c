import type { Ctx } from '../core/context.ts';
import { passOnMessages } from '../features/site/contact-message/flow.ts';

/** What is under way when the server stops gets this long, so that it is not sent once more after the start. */
const farewellMilliseconds = 4000;

/**
 * At once when a message was kept, and every half minute for those that wait; one round at a time. Returns the way to
 * stop, which waits for the call under way.
 */
export function passOnRegularly(ctx: Ctx): () => Promise<void> {
  const givenUp = new AbortController();
  let isStopping = false;
  let isWanted = false;
  let underWay: Promise<void> | undefined;
  const begin = () => {
    isWanted = true;
    underWay ??= rounds().finally(() => (underWay = undefined));
  };
  async function rounds(): Promise<void> {
    while (isWanted && !isStopping) {
      isWanted = false;
      try {
        await passOnMessages(ctx, { signal: givenUp.signal, isStopping: () => isStopping });
      } catch (error) {
        ctx.log.error({ err: error }, 'messages could not be passed on');
      }
    }
  }
  const timer = setInterval(begin, 30_000);
  timer.unref();
  const forget = ctx.events.hear('message.kept', begin);
  begin();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    forget();
    const patience = setTimeout(() => givenUp.abort(), farewellMilliseconds);
    await underWay;
    clearTimeout(patience);
  };
}
