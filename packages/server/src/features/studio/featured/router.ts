import { z } from 'zod';
import * as example from '../../../core/api-examples.ts';
import { admin, router, visitor } from '../../../trpc/procedures.ts';
import { addFeaturedArtwork } from './flow.ts';
import { listFeaturedArtworks, listFeaturedUrls, listOwnFeatured } from './read.ts';
import {
  AddFeaturedArtwork,
  FeaturedArtwork,
  FeaturedArtworkId,
  OrderFeaturedArtworks,
  OwnFeatured,
} from './schema.ts';
import { orderFeaturedArtworks, removeFeaturedArtwork } from './write.ts';

export const featuredRouter = router({
  urls: visitor
    .meta({
      openapi: {
        method: 'GET',
        path: '/featured-artworks',
        name: 'listFeaturedArtworks',
        summary: 'List the addresses of the pictures on the home page',
        example: { answer: [`https://limn.example.com/media/featured/${example.id}.jpg`] },
      },
    })
    .output(z.array(z.string()))
    .query(({ ctx }) => listFeaturedUrls(ctx)),
  list: admin
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/featured-artworks',
        name: 'listFeaturedArtworksAsAdmin',
        summary: 'List the pictures on the home page',
        about: 'In the order of the home page.',
      },
    })
    .output(z.array(FeaturedArtwork))
    .query(({ ctx }) => listFeaturedArtworks(ctx)),
  own: admin.output(z.array(OwnFeatured)).query(({ ctx }) => listOwnFeatured(ctx)),
  create: admin
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/featured-artworks',
        name: 'addFeaturedArtwork',
        status: 201,
        summary: 'Add a picture to the home page',
        about: 'Adds it at the end. The server downloads the picture once and stores it.',
        refusals: ['image.not_allowed', 'image.limit_reached', 'upload.private', 'storage.full'],
        limit: 'featured.user',
        example: { request: { image_url: `/media/${example.id}` } },
      },
    })
    .input(AddFeaturedArtwork)
    .output(FeaturedArtwork)
    .mutation(({ ctx, input }) => addFeaturedArtwork(ctx, input)),
  order: admin
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/featured-artworks',
        name: 'orderFeaturedArtworks',
        summary: 'Order the pictures on the home page',
        about: 'Send the ids of all of them.',
        refusals: ['featured.order_outdated'],
        example: { request: { ids: [example.id] } },
      },
    })
    .input(OrderFeaturedArtworks)
    .output(z.array(FeaturedArtwork))
    .mutation(({ ctx, input }) => orderFeaturedArtworks(ctx, input)),
  remove: admin
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/featured-artworks/{id}',
        name: 'deleteFeaturedArtwork',
        status: 204,
        summary: 'Remove a picture from the home page',
        refusals: ['image.not_found'],
      },
    })
    .input(FeaturedArtworkId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeFeaturedArtwork(ctx, input)),
});
