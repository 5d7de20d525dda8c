import type { Ctx } from '../../../../core/context.ts';
import { createKeyedMutex } from '../../../../core/keyed-mutex.ts';
import type { PictureStore, Thumbnails } from '../../../../core/picture-store.ts';
import { BucketTrouble, databaseTrouble, storageTrouble } from '../../../../core/storage-trouble.ts';
import { areFilesNamed, listUnknown } from '../read/digest.ts';
import { digestOf, sha256Of, thumbnailKinds } from '../rules/digest.ts';
import { storeFoundDigest, storeMadeDigest } from '../write/digest.ts';
import { digestFound } from './digest.ts';

/** Stores the files and their hashes, or neither where the picture was deleted meanwhile. */
async function storeThumbnails(ctx: Ctx, hash: string, thumbnails: Thumbnails): Promise<void> {
  const { pictures } = ctx.world;
  try {
    if (!(await pictures.keepThumbnails(hash, thumbnails))) return;
    // another process may have deleted the row
    if (!storeMadeDigest(ctx, hash, digestOf(thumbnails))) await pictures.drop(hash);
  } catch (error) {
    if (!databaseTrouble(error) && !storageTrouble(error)) throw error;
    ctx.log.warn({ err: error, hash }, 'thumbnails could not be stored yet');
  }
}

async function make(ctx: Ctx, hash: string): Promise<Thumbnails | undefined> {
  const picture = await ctx.world.pictures.read(hash, 'picture.jpg');
  if (!picture || sha256Of(picture) !== hash) return undefined;
  const thumbnails = await ctx.world.imageProcessor.makeThumbnails(picture);
  await storeThumbnails(ctx, hash, thumbnails);
  return thumbnails;
}

/** By the picture's hash. */
const underWay = new WeakMap<PictureStore, Map<string, Promise<Thumbnails | undefined>>>();
const inTurn = createKeyedMutex();

/**
 * Makes both thumbnails of a stored picture, and stores them with their hashes as soon as the disk can. One picture at a
 * time; callers that need the same picture wait for one making. Undefined for a missing or damaged picture.
 */
export function makeThumbnails(ctx: Ctx, hash: string): Promise<Thumbnails | undefined> {
  const { pictures } = ctx.world;
  const ofStore = underWay.get(pictures) ?? new Map<string, Promise<Thumbnails | undefined>>();
  underWay.set(pictures, ofStore);
  const made =
    ofStore.get(hash) ?? inTurn('thumbnails', () => make(ctx, hash)).finally(() => ofStore.delete(hash));
  ofStore.set(hash, made);
  return made;
}

/** Pictures of one call. Each takes about 30 ms, most of it in other threads. */
const atOnce = 50;

/** Makes the thumbnails, or hashes those from before hashes were stored. False where they or the picture are damaged. */
async function complete(ctx: Ctx, hash: string): Promise<boolean> {
  const sizes = await ctx.world.pictures.sizesOf(hash);
  if (!thumbnailKinds.every((kind) => sizes[kind] !== undefined))
    return (await makeThumbnails(ctx, hash)) !== undefined;
  const digest = await digestFound(ctx.world, hash);
  if (digest) storeFoundDigest(ctx, hash, digest);
  return digest !== undefined;
}

/**
 * Returns a function that completes pictures without hashes of their thumbnails, some with each call: new ones, and pictures
 * of earlier versions or from before a crash. Damaged ones are logged once and left to `limn repair`.
 * @param isEnough checked before each picture
 * @returns whether there may be more
 */
export function completeThumbnails(ctx: Ctx): (isEnough?: () => boolean) => Promise<boolean> {
  const givenUp = new Set<string>();
  let last = '';
  // the pictures' disk is not mounted: the pictures are checked when it is back
  const isMissing = () => ctx.storage.problem()?.kind === 'missing';

  function giveUp(hash: string, error?: unknown): void {
    givenUp.add(hash);
    // deleted meanwhile
    if (!areFilesNamed(ctx, hash)) return;
    const facts = error === undefined ? { hash } : { err: error, hash };
    ctx.log.error(
      facts,
      'thumbnails are damaged, or their picture is: limn repair thumbnails creates them again',
    );
  }

  return async (isEnough = () => false) => {
    if (isMissing()) return false;
    const hashes = listUnknown(ctx, last, atOnce);
    for (const hash of hashes) {
      if (isEnough()) return false;
      try {
        if (!givenUp.has(hash) && !(await complete(ctx, hash))) giveUp(hash);
      } catch (error) {
        // a bucket that does not answer says nothing about the picture
        if (databaseTrouble(error) || error instanceof BucketTrouble) throw error;
        if (isMissing()) return false;
        giveUp(hash, error);
      }
      last = hash;
    }
    const isLast = hashes.length < atOnce;
    if (isLast) last = '';
    return !isLast;
  };
}
