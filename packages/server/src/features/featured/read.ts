import type { Ctx, UserCtx } from '../../core/context.ts';
import type { FeaturedArtwork } from './schema.ts';

export function listFeaturedUrls(_ctx: Ctx): string[] {
  throw new Error('not built');
}

export function listFeaturedArtworks(_ctx: UserCtx): FeaturedArtwork[] {
  throw new Error('not built');
}
