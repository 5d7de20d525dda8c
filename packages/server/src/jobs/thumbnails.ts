import type { Ctx } from '../core/context.ts';
import { isSaving } from '../features/studio/generation/read/queue.ts';
import { completeThumbnails } from '../features/studio/image/flow/thumbnails.ts';

/** Interval at which missing thumbnails are looked for, also while pictures are being stored. */
const everyMilliseconds = 60_000;

/**
 * Makes the thumbnails of new pictures as soon as no other picture is being stored, because users wait for that one. Each
 * minute, and at the start, it completes all pictures without hashes of their thumbnails. Returns the function that stops it
 * and waits for the open work.
 */
export function makeThumbnailsRegularly(ctx: Ctx): () => Promise<void> {
  const complete = completeThumbnails(ctx);
  let underWay: Promise<void> | undefined;
  let isStopping = false;
  let isWanted = false;

  async function work(isEnough: () => boolean): Promise<void> {
    try {
      do isWanted = false;
      while ((await complete(isEnough)) || isWanted);
    } catch (error) {
      ctx.log.error({ err: error }, 'thumbnails could not be made yet');
    }
    underWay = undefined;
  }

  const begin = (isEnough: () => boolean) => {
    isWanted = true;
    if (!isStopping) underWay ??= work(isEnough);
  };
  const beginLater = () => begin(() => isStopping || isSaving(ctx));
  const beginNow = () => begin(() => isStopping);
  beginNow();
  const timer = setInterval(beginNow, everyMilliseconds);
  timer.unref();
  const forget = ctx.events.on('picture.stored', beginLater);
  return async () => {
    isStopping = true;
    clearInterval(timer);
    forget();
    await underWay;
  };
}
