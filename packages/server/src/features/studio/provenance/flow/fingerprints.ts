import { systemCode } from '@limn/db/system-code';
import type { Ctx } from '../../../../core/context.ts';
import { BucketTrouble, databaseTrouble } from '../../../../core/storage-trouble.ts';
import { sha256Of } from '../../image/rules/digest.ts';
import { listWithoutFingerprint, type WithoutFingerprint } from '../read/missing-fingerprints.ts';
import { storeFingerprint } from '../write.ts';

/** Pictures of one call. Each takes about 60 ms, most of it in other threads. */
const atOnce = 50;

/** False for a missing or damaged file. */
async function make(ctx: Ctx, { seq, fileHash }: WithoutFingerprint): Promise<boolean> {
  const { pictures, imageProcessor, pictureSigner } = ctx.world;
  const picture = await pictures.read(fileHash, 'picture.jpg');
  if (!picture || sha256Of(picture) !== fileHash) return false;
  const fingerprint = await pictureSigner.fingerprint(await imageProcessor.pixelsOf(picture));
  if (storeFingerprint(ctx, seq, fingerprint)) ctx.events.emit('fingerprint.stored');
  return true;
}

/**
 * Returns a function that makes missing fingerprints, some with each call: of new pictures, of those from before a crash,
 * and of those of earlier versions. Pictures without a readable file are left out until the next start.
 * @param isEnough checked before each picture
 * @returns whether there may be more
 */
export function completeFingerprints(ctx: Ctx): (isEnough?: () => boolean) => Promise<boolean> {
  const givenUp = new Set<string>();
  let last = 0;
  // the pictures' disk is not mounted: they are read when it is back
  const isMissing = () => ctx.storage.problem()?.kind === 'missing';

  function giveUp(key: string, { fileHash: hash }: WithoutFingerprint, error?: unknown): void {
    givenUp.add(key);
    // deleted, or replaced by a signed file, meanwhile
    if (systemCode(error) === 'ENOENT') return;
    ctx.log.warn(error === undefined ? { hash } : { err: error, hash }, 'a picture gets no fingerprint');
  }

  return async (isEnough = () => false) => {
    if (isMissing()) return false;
    const rows = listWithoutFingerprint(ctx, last, atOnce);
    for (const row of rows) {
      if (isEnough()) return false;
      const key = `${row.seq} ${row.fileHash}`;
      try {
        if (!givenUp.has(key) && !(await make(ctx, row))) giveUp(key, row);
      } catch (error) {
        // a bucket that does not answer says nothing about the picture
        if (databaseTrouble(error) || error instanceof BucketTrouble) throw error;
        if (isMissing()) return false;
        giveUp(key, row, error);
      }
      last = row.seq;
    }
    const isLast = rows.length < atOnce;
    if (isLast) last = 0;
    return !isLast;
  };
}
