import { setImmediate } from 'node:timers/promises';
import type { Ctx } from '../core/context.ts';
import { isSaving } from '../features/studio/generation/read/queue.ts';
import { completeFingerprints } from '../features/studio/provenance/flow/fingerprints.ts';
import { extendIndex } from '../features/studio/provenance/write/fingerprint-index.ts';

/**
 * Pictures of a site without an index of fingerprints: a question scans 48 MB for 10^6 in about 0.1 s
 * (docs/decisions/0074-fingerprints-of-a-large-site-have-an-index.md).
 */
const scannedAtMost = 1_000_000;
/** Interval at which missing fingerprints are looked for. */
const everyMilliseconds = 60_000;

/**
 * Makes the fingerprints of new pictures as soon as no picture is being stored, because users wait for that one. Each
 * minute, and at the start, it makes all that are missing, and brings their index up to date on a large site. Returns the
 * function that stops it and waits for the open work.
 */
export function makeFingerprintsRegularly(ctx: Ctx, scanned = scannedAtMost): () => Promise<void> {
  const complete = completeFingerprints(ctx);
  let underWay: Promise<void> | undefined;
  let isStopping = false;
  let isWanted = false;
  const isEnough = () => isStopping || isSaving(ctx);

  async function work(): Promise<void> {
    try {
      do isWanted = false;
      while ((await complete(isEnough)) || (isWanted && !isEnough()));
      while (!isEnough() && extendIndex(ctx, scanned)) await setImmediate();
    } catch (error) {
      ctx.log.error({ err: error }, 'fingerprints could not be made yet');
    }
    underWay = undefined;
  }

  const begin = () => {
    isWanted = true;
    if (!isStopping) underWay ??= work();
  };
  begin();
  const timer = setInterval(begin, everyMilliseconds);
  timer.unref();
  const forget = ctx.events.on('picture.stored', begin);
  return async () => {
    isStopping = true;
    clearInterval(timer);
    forget();
    await underWay;
  };
}
