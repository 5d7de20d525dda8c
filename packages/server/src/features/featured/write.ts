import type { UserCtx } from '../../core/context.ts';
import type { FeaturedArtwork, FeaturedArtworkId, OrderFeaturedArtworks } from './schema.ts';

/** In one transaction. @throws Refusal featured.order_outdated when these are not exactly the ones there are */
export function orderFeaturedArtworks(_ctx: UserCtx, _input: OrderFeaturedArtworks): FeaturedArtwork[] {
  throw new Error('not built');
}

/** @throws Refusal image.not_found */
export function removeFeaturedArtwork(_ctx: UserCtx, _input: FeaturedArtworkId): void {
  throw new Error('not built');
}
