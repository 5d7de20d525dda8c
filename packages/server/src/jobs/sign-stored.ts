import type { Ctx } from '../core/context.ts';
import { pauseAtMost } from '../core/pause.ts';
import { canStoreNew } from '../core/storage-room.ts';
import { databaseTrouble, storageTrouble } from '../core/storage-trouble.ts';
import { isPainting } from '../features/studio/generation/read/queue.ts';
import { CannotSign, signStored } from '../features/studio/image/flow/sign-stored.ts';
import { listUnsigned } from '../features/studio/image/read/unsigned.ts';
import { isSigningPaused } from '../guard/tally/read.ts';

/** Interval at which unsigned pictures are looked for, also after a full disk. */
const everyMilliseconds = 60_000;
/** Pictures that are listed at once. */
const atOnce = 50;

/**
 * Signs the pictures that are stored unsigned: from versions without signatures, and from times when the key could not be
 * read. Signs one picture at a time, only while nothing is painted, the disk has room and no admin has paused it, and rests
 * after each as long as it took. The rows say what is left, so a restart continues. Returns the function that stops it and waits for the open picture.
 */
export function signStoredRegularly(ctx: Ctx): () => Promise<void> {
  /** Damaged pictures, which are logged once. */
  const givenUp = new Set<string>();
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;

  const mayWork = () =>
    !stopping.signal.aborted && !isSigningPaused(ctx) && !isPainting(ctx) && canStoreNew(ctx);

  async function sign(id: string): Promise<void> {
    try {
      let result = await signStored(ctx, id);
      // it was shared while it was marked
      if (result === 'changed') result = await signStored(ctx, id);
      if (result !== 'damaged') return;
    } catch (error) {
      if (error instanceof CannotSign || databaseTrouble(error) || storageTrouble(error)) throw error;
      ctx.log.error({ err: error, image: id }, 'a stored picture could not be signed');
      givenUp.add(id);
      return;
    }
    givenUp.add(id);
    ctx.log.error(
      { image: id },
      'a stored picture is missing or damaged, so it was not signed: run limn doctor',
    );
  }

  async function work(): Promise<void> {
    let last = 0;
    while (mayWork()) {
      const rows = listUnsigned(ctx, last, atOnce);
      if (rows.length === 0) return;
      for (const { seq, id } of rows) {
        if (!mayWork()) return;
        last = seq;
        if (givenUp.has(id)) continue;
        const begun = performance.now();
        await sign(id);
        // as long as the picture took: half of one core stays free for everything else
        await pauseAtMost(performance.now() - begun, stopping.signal);
      }
    }
  }

  /** The last trouble, which is logged once in a row. */
  let told = '';
  function tell(error: unknown): void {
    if (told !== String(error)) ctx.log.warn({ err: error }, 'stored pictures could not be signed yet');
    told = String(error);
  }

  const begin = () => {
    if (stopping.signal.aborted) return;
    underWay ??= work()
      .then(() => {
        told = '';
      }, tell)
      .finally(() => {
        underWay = undefined;
      });
  };
  begin();
  const timer = setInterval(begin, everyMilliseconds);
  timer.unref();
  const forgets = ['generation.ended', 'signing.resumed'].map((topic) => ctx.events.on(topic, begin));
  return async () => {
    stopping.abort();
    clearInterval(timer);
    for (const forget of forgets) forget();
    await underWay;
  };
}
