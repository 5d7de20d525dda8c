import type { Ctx } from '../core/context.ts';
import { passOnMessages } from '../features/message/flow.ts';

/**
 * At once when a message was kept, and every half minute for those that wait; one round at a time. Returns the way to
 * stop, which breaks off the call under way.
 */
export function passOnRegularly(ctx: Ctx): () => Promise<void> {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  let isWanted = false;
  const begin = () => {
    isWanted = true;
    underWay ??= rounds().finally(() => (underWay = undefined));
  };
  async function rounds(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      try {
        await passOnMessages(ctx, stopping.signal);
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
    stopping.abort();
    clearInterval(timer);
    forget();
    await underWay;
  };
}
