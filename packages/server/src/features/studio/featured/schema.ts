import { z } from 'zod';
import { id, site } from '../../../core/api-examples.ts';

export const FeaturedArtwork = z.object({ id: z.string(), image_url: z.string() }).meta({
  id: 'FeaturedArtwork',
  description: 'A picture on the home page.',
  example: { id, image_url: `${site}/media/featured/${id}.jpg` },
});
export type FeaturedArtwork = z.infer<typeof FeaturedArtwork>;

/** A picture of the caller that is on the home page. */
export const OwnFeatured = z.object({ id: z.string(), image_id: z.string() });
export type OwnFeatured = z.infer<typeof OwnFeatured>;

/** A public http(s) address, or a path of this server: fetched once and kept here. */
export const AddFeaturedArtwork = z.strictObject({
  image_url: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .describe('A public http(s) address, or a path on this server.'),
});
export type AddFeaturedArtwork = z.infer<typeof AddFeaturedArtwork>;

/** The ids of all featured artworks, in the new order. */
export const OrderFeaturedArtworks = z.strictObject({ ids: z.array(z.string().max(64)).max(200) });
export type OrderFeaturedArtworks = z.infer<typeof OrderFeaturedArtworks>;

export const FeaturedArtworkId = z.strictObject({ id: z.string().min(1).max(64) });
export type FeaturedArtworkId = z.infer<typeof FeaturedArtworkId>;
