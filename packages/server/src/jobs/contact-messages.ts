import type { Ctx } from '../core/context.ts';
import { deliverMessages } from '../features/site/contact-message/flow.ts';

/** Milliseconds that the open call gets when the server stops, so that it is not repeated after the start. */
const farewellMilliseconds = 4000;

/**
 * Delivers messages when one arrives, and waiting ones every half minute; one round at a time. Returns the function
 * that stops it and waits for the open call.
 */
export function deliverMessagesRegularly(ctx: Ctx): () => Promise<void> {
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
        await deliverMessages(ctx, { signal: givenUp.signal, isStopping: () => isStopping });
      } catch (error) {
        ctx.log.error({ err: error }, 'messages could not be passed on');
      }
    }
  }
  const timer = setInterval(begin, 30_000);
  timer.unref();
  const forget = ctx.events.on('message.kept', begin);
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
