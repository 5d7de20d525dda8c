import { z } from 'zod';
import { admin, router, visitor } from '../../../trpc/procedures.ts';
import { addFeaturedArtwork } from './flow.ts';
import { listFeaturedArtworks, listFeaturedUrls } from './read.ts';
import { AddFeaturedArtwork, FeaturedArtwork, FeaturedArtworkId, OrderFeaturedArtworks } from './schema.ts';
import { orderFeaturedArtworks, removeFeaturedArtwork } from './write.ts';

export const featuredRouter = router({
  urls: visitor
    .meta({ openapi: { method: 'GET', path: '/featured-artworks' } })
    .output(z.array(z.string()))
    .query(({ ctx }) => listFeaturedUrls(ctx)),
  list: admin
    .meta({ openapi: { method: 'GET', path: '/admin/featured-artworks' } })
    .output(z.array(FeaturedArtwork))
    .query(({ ctx }) => listFeaturedArtworks(ctx)),
  create: admin
    .meta({ openapi: { method: 'POST', path: '/admin/featured-artworks', status: 201 } })
    .input(AddFeaturedArtwork)
    .output(FeaturedArtwork)
    .mutation(({ ctx, input }) => addFeaturedArtwork(ctx, input)),
  order: admin
    .meta({ openapi: { method: 'PUT', path: '/admin/featured-artworks' } })
    .input(OrderFeaturedArtworks)
    .output(z.array(FeaturedArtwork))
    .mutation(({ ctx, input }) => orderFeaturedArtworks(ctx, input)),
  remove: admin
    .meta({ openapi: { method: 'DELETE', path: '/admin/featured-artworks/{id}', status: 204 } })
    .input(FeaturedArtworkId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeFeaturedArtwork(ctx, input)),
});
