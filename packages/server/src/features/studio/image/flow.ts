import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { systemCode } from '@limn/db/system-code';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { createKeyedMutex } from '../../../core/keyed-mutex.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { refuseUnstorable } from '../../../core/storage-room.ts';
import { databaseTrouble } from '../../../core/storage-trouble.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import { signPicture } from '../provenance/flow/sign-picture.ts';
import { newWatermarkCode } from '../provenance/read/watermark-code.ts';
import { agentOf } from '../provenance/rules/kind.ts';
import { isDiscarded, isFileWanted, listDiscarded, ownImage } from './read.ts';
import { sha256Of } from './rules/digest.ts';
import {
  cleanPrompt,
  importedPromptMax,
  isFreeSize,
  isUpload,
  type Origin,
  originOf,
  ownSize,
  purgeMilliseconds,
  sizeOf,
  sourceOf,
} from './rules.ts';
import type { AddImage, Image } from './schema.ts';
import { purgeSome } from './write/purge.ts';
import { expectFile, forgetExpectedFile, forgetGone, refuseImport, storeImport } from './write.ts';

interface Fetched {
  bytes: Uint8Array;
  /** As in `image.painter`. */
  painter: string;
}

/** Rows of one transaction, which waits for the disk once: about 10 ms. */
const purgedTogether = 25;
/** Transactions of one sweep. */
const purgesAtMost = 20;

/** Deletes the rows of removed images. `dropDiscardedFiles` deletes their files. Requests are answered in between. */
export async function purgeRemovedImages(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - purgeMilliseconds);
  for (let n = 0; n < purgesAtMost; n++) {
    if (purgeSome(ctx, before, purgedTogether) < purgedTogether) return;
    await setImmediate();
  }
}

/**
 * Deletes files first, then their record. Where a row has the file again, deletes only the record. The next sweep tries
 * failed ones again.
 */
export async function dropDiscardedFiles(ctx: Ctx): Promise<void> {
  for (const hash of listDiscarded(ctx)) {
    try {
      // a job that was taken up again may write the file meanwhile
      if (!isDiscarded(ctx, hash)) continue;
      if (!isFileWanted(ctx, hash)) await ctx.world.pictures.drop(hash);
      forgetGone(ctx, hash);
    } catch (error) {
      if (databaseTrouble(error)) throw error;
      ctx.log.error({ err: error, hash }, 'a discarded file could not be deleted yet');
    }
  }
}

/** The bytes of one of the user's own pictures, or of one on the image service. */
async function fetchPicture(ctx: UserCtx, origin: Origin): Promise<Fetched> {
  const { imageService, pictures } = ctx.world;
  if (origin.from === 'here') {
    const { hash, painter } = ownImage(ctx, origin.id);
    // an import is stored as a generated picture
    if (isUpload({ painter })) throw new Refusal('image.not_allowed');
    const bytes = await pictures.read(hash, 'picture.jpg');
    if (!bytes) throw new Refusal('image.not_allowed');
    return { bytes, painter };
  }
  if (!imageService.served) throw new Refusal('image.not_allowed');
  const { bytes } = await imageService.served.fetch(origin.url);
  return { bytes, painter: imageService.name };
}

/** Every failure gives the same refusal: a different one for each address would tell what is behind it. */
async function withOneRefusal<T>(ctx: UserCtx, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    const isMissing = error instanceof Refusal || systemCode(error) === 'ENOENT';
    if (!isMissing && !(error instanceof ServiceFailure)) throw error;
    ctx.log.info({ err: error, user: ctx.actor.id }, 'no picture could be taken in');
    throw new Refusal('image.not_allowed');
  }
}

/** One import at a time for the whole server: bytes and pixels are in memory until they are stored. */
const withLock = createKeyedMutex();

/**
 * Downloads a picture that was made elsewhere, processes it and stores it. Limits are checked before the download and again
 * in the transaction that stores it: of parallel imports, as many are stored as fit.
 * @throws Refusal generation.empty_prompt, generation.members_only, image.not_allowed, image.limit_reached {limit},
 * request.too_many, storage.full, storage.unavailable
 */
export async function importImage(ctx: UserCtx, input: AddImage): Promise<Image> {
  may(ctx, 'image.add');
  const { style, resolution } = input;
  const prompt = cleanPrompt(input.prompt, { max: importedPromptMax });
  const { publicUrl } = ctx.settings;
  const origin = originOf(input.image_url, { publicUrl, service: ctx.world.imageService.served?.origin });
  if (!origin) throw new Refusal('image.not_allowed');
  countAttempt(ctx, 'import.user', ctx.actor.id);
  // a Custom size is known only after the download
  refuseImport(ctx, { isFree: resolution === 'Custom' || isFreeSize(sizeOf(resolution, {})) });
  refuseUnstorable(ctx);
  return withLock(ctx.actor.id, () => takeIn(ctx, origin, { prompt, style, resolution }));
}

async function takeIn(
  ctx: UserCtx,
  origin: Origin,
  { prompt, style, resolution }: Omit<AddImage, 'image_url'>,
): Promise<Image> {
  const { imageProcessor } = ctx.world;
  const createdAt = ctx.now();
  const watermarkCode = newWatermarkCode(ctx);
  const { processed, painter, source, size } = await withOneRefusal(ctx, async () => {
    const { bytes, painter } = await fetchPicture(ctx, origin);
    const size =
      resolution === 'Custom' ? ownSize(await imageProcessor.measure(bytes)) : sizeOf(resolution, {});
    // not the row's id, which is part of the picture's address: the file of a share would give it away
    const notes = { id: randomUUID(), painter, model: undefined, prompt, style, seed: null, createdAt };
    const source = sourceOf(painter);
    const about = { ...notes, source, site: ctx.settings.siteName, watermarkCode };
    return { processed: await imageProcessor.process(bytes, size, about), painter, source, size };
  });
  const maker = { source, softwareAgent: agentOf(painter), watermarkCode };
  const { picture, mark } = await signPicture(ctx, processed, maker);
  const made = { prompt, originalPrompt: prompt, style, resolution, ...size, painter };
  const terms = { isFree: isFreeSize(size), mark };
  return storeWithRow(ctx, picture, (hash) => storeImport(ctx, { ...made, hash }, terms));
}

/**
 * Stores a file and then the row that has its hash, or neither, also across a crash. The thumbnails are made afterwards. The
 * metadata needs an id of this one picture, so that no other row has the same file.
 * @param addRow adds the row and deletes the record of the expected file, in one transaction
 * @param begin runs in the transaction that records the file as expected
 */
export async function storeWithRow<T>(
  ctx: Ctx,
  picture: Uint8Array,
  addRow: (hash: string) => T,
  begin?: () => void,
): Promise<T> {
  const { pictures } = ctx.world;
  const hash = sha256Of(picture);
  expectFile(ctx, hash, begin);
  try {
    await pictures.keep(picture);
    const added = addRow(hash);
    ctx.events.emit('picture.stored');
    return added;
  } catch (error) {
    await pictures.drop(hash);
    // left to the sweep, which finds no file, where it cannot be written now
    if (!databaseTrouble(error)) forgetExpectedFile(ctx, hash);
    throw error;
  }
}
