import { randomUUID } from 'node:crypto';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { refuseUnstorable } from '../../../core/storage-room.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import { storeWithRow } from '../image/flow.ts';
import { downloadLimits, ownAddress, sizeWithin } from './rules.ts';
import type { AddFeaturedArtwork, FeaturedArtwork } from './schema.ts';
import { addFeatured, featureOwn, refuseFullCarousel } from './write.ts';

/** Downloads a picture and processes it. Every failure gives the same refusal, which tells nothing about the address. */
async function fetchPicture(ctx: UserCtx, url: string) {
  const { imageProcessor, downloads } = ctx.world;
  try {
    const { bytes } = await downloads.fetch(url, downloadLimits);
    const size = sizeWithin(await imageProcessor.measure(bytes));
    // a random id in the metadata, so that no other row has the same file
    return { size, picture: await imageProcessor.process(bytes, size, { id: randomUUID() }) };
  } catch (error) {
    const facts = { err: error, user: ctx.actor.id };
    if (error instanceof ServiceFailure) ctx.log.info(facts, 'no featured picture could be made of it');
    else ctx.log.error(facts, 'a bug while a featured picture was made');
    throw new Refusal('image.not_allowed');
  }
}

/**
 * Features a picture from a public address, which is stored here, or one of this server.
 * @throws Refusal account.forbidden, image.not_allowed, .limit_reached {limit}, request.too_many, storage.full,
 * storage.unavailable
 */
export async function addFeaturedArtwork(
  ctx: UserCtx,
  { image_url: source }: AddFeaturedArtwork,
): Promise<FeaturedArtwork> {
  may(ctx, 'featured.write');
  countAttempt(ctx, 'featured.user', ctx.actor.id);
  refuseFullCarousel(ctx);
  const own = ownAddress(source, ctx.settings.publicUrl);
  if (own) return featureOwn(ctx, own, source);
  refuseUnstorable(ctx);
  const { size, picture } = await fetchPicture(ctx, source);
  return storeWithRow(ctx, picture, (hash) => addFeatured(ctx, { hash, ...size, source }));
}
