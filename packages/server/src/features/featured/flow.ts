import type { UserCtx } from '../../core/context.ts';
import type { AddFeaturedArtwork, FeaturedArtwork } from './schema.ts';

/** @throws Refusal image.not_allowed */
export async function addFeaturedArtwork(
  _ctx: UserCtx,
  _input: AddFeaturedArtwork,
): Promise<FeaturedArtwork> {
  throw new Error('not built');
}
