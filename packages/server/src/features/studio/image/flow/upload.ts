import { randomUUID } from 'node:crypto';
import { freeResolution, limits, uploadedPainter } from '@limn/db/enums';
import type { UserCtx } from '../../../../core/context.ts';
import { createKeyedMutex } from '../../../../core/keyed-mutex.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { refuseUnstorable } from '../../../../core/storage-room.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { membershipOf } from '../../../billing/membership/read/find-subscription.ts';
import { storeWithRow } from '../flow.ts';
import { cleanPrompt, isFreeSize, ownSize, type Size, sizeOf } from '../rules.ts';
import { type Image, UploadImage } from '../schema.ts';
import { refuseImport, storeImport } from '../write.ts';

/** @throws Refusal generation.empty_prompt, request.invalid {field: description, max: code points} */
function descriptionIn(query: unknown): string {
  const limit = { field: 'description', max: limits.uploadDescriptionMax };
  const { data, error } = UploadImage.safeParse(query);
  if (data) return cleanPrompt(data.description, limit);
  const isLong = error.issues.some(({ code }) => code === 'too_big');
  throw isLong ? new Refusal('request.invalid', limit) : new Refusal('generation.empty_prompt');
}

/**
 * Called before an upload is read, because an upload is in memory until it is complete.
 * @throws Refusal account.signed_out, upload.off, generation.empty_prompt, image.limit_reached {limit}, request.too_many,
 * request.invalid {field: description, max: code points}, storage.full, storage.unavailable
 */
export function admitUpload(ctx: UserCtx, query: unknown): void {
  may(ctx, 'image.upload');
  if (!ctx.settings.allowsSourceUpload) throw new Refusal('upload.off');
  countAttempt(ctx, 'upload.user', ctx.actor.id);
  descriptionIn(query);
  refuseImport(ctx, { isFree: true });
  refuseUnstorable(ctx);
}

/**
 * The size in which an upload is stored: its own for members, the free size for others.
 * @throws ServiceFailure bad_picture, Refusal upload.too_large
 */
async function sizeFor(ctx: UserCtx, bytes: Uint8Array): Promise<Size> {
  const measured = await ctx.world.imageProcessor.measure(bytes);
  if (measured.width * measured.height > limits.sourceUploadPixelsMax) throw new Refusal('upload.too_large');
  return membershipOf(ctx, ctx.actor.id) ? ownSize(measured) : sizeOf(freeResolution, {});
}

/** One at a time for each user: the pixels are in memory, and pictures of other users wait. */
const withLock = createKeyedMutex();

/**
 * Encodes an admitted upload again, without its metadata, and stores it as a picture of the user. It is neither signed nor
 * marked, because it was not generated.
 * @throws Refusal upload.too_large, upload.unusable, image.limit_reached {limit}, storage.full, storage.unavailable
 */
export async function uploadImage(ctx: UserCtx, bytes: Uint8Array, query: unknown): Promise<Image> {
  may(ctx, 'image.upload');
  const prompt = descriptionIn(query);
  const { picture, size } = await withLock(ctx.actor.id, () => processed(ctx, bytes));
  const isFree = isFreeSize(size);
  const resolution = isFree ? freeResolution : 'Custom';
  const made = { prompt, originalPrompt: prompt, style: 'normal', resolution, ...size } as const;
  return storeWithRow(ctx, picture, (hash) =>
    storeImport(ctx, { ...made, painter: uploadedPainter, hash }, { isFree, mark: null }),
  );
}

async function processed(ctx: UserCtx, bytes: Uint8Array) {
  try {
    const size = await sizeFor(ctx, bytes);
    // a random id in the metadata, so that no other row has the same file
    const picture = await ctx.world.imageProcessor.process(bytes, size, { id: randomUUID() });
    return { picture, size };
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    ctx.log.info({ err: error, user: ctx.actor.id }, 'an upload is no usable picture');
    throw new Refusal('upload.unusable');
  }
}
