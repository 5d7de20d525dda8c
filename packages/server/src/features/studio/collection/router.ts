import { z } from 'zod';
import { id } from '../../../core/api-examples.ts';
import { router, user } from '../../../trpc/procedures.ts';
import { countImagesIn, listCollections, readCollection } from './read.ts';
import {
  Collection,
  CollectionId,
  CollectionImage,
  CollectionImages,
  CountIn,
  CreateCollection,
  ImagesIn,
  UpdateCollection,
} from './schema.ts';
import {
  addImages,
  createCollection,
  removeCollection,
  removeImages,
  restoreCollection,
  restoreImages,
  updateCollection,
} from './write.ts';

export const collectionRouter = router({
  list: user
    .meta({
      openapi: {
        method: 'GET',
        path: '/collections',
        name: 'listCollections',
        summary: 'List your collections',
        about: 'The newest first. `GET /api/images` with `collection` lists the pictures of one.',
      },
    })
    .output(z.array(Collection))
    .query(({ ctx }) => listCollections(ctx)),
  get: user
    .meta({
      openapi: {
        method: 'GET',
        path: '/collections/{id}',
        name: 'getCollection',
        summary: 'Read the data of a collection',
        refusals: ['collection.not_found'],
      },
    })
    .input(CollectionId)
    .output(Collection)
    .query(({ ctx, input }) => readCollection(ctx, input)),
  countImages: user
    .input(ImagesIn)
    .output(z.array(CountIn))
    .query(({ ctx, input }) => countImagesIn(ctx, input)),
  create: user
    .meta({
      openapi: {
        method: 'POST',
        path: '/collections',
        name: 'createCollection',
        status: 201,
        summary: 'Create a collection',
        about: 'An account can have 100 collections.',
        refusals: ['collection.limit_reached'],
        limit: 'collection.user',
        example: { request: { name: 'Lighthouses', image_ids: [id] } },
      },
    })
    .input(CreateCollection)
    .output(Collection)
    .mutation(({ ctx, input }) => createCollection(ctx, input)),
  update: user
    .meta({
      openapi: {
        method: 'PUT',
        path: '/collections/{id}',
        name: 'updateCollection',
        summary: 'Rename a collection or choose its cover',
        about: 'A missing field keeps its value.',
        refusals: ['collection.not_found', 'image.not_found'],
        limit: 'collection.user',
        example: { request: { name: 'Lighthouses' } },
      },
    })
    .input(UpdateCollection)
    .output(Collection)
    .mutation(({ ctx, input }) => updateCollection(ctx, input)),
  remove: user
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/collections/{id}',
        name: 'deleteCollection',
        status: 204,
        summary: 'Delete a collection',
        about: 'Its link stops working immediately. Its pictures stay.',
        refusals: ['collection.not_found'],
        limit: 'collection.user',
      },
    })
    .input(CollectionId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeCollection(ctx, input)),
  restore: user
    .input(CollectionId)
    .output(Collection)
    .mutation(({ ctx, input }) => restoreCollection(ctx, input)),
  addImages: user
    .meta({
      openapi: {
        method: 'POST',
        path: '/collections/{id}/images',
        name: 'addToCollection',
        summary: 'Add pictures to a collection',
        refusals: ['collection.not_found', 'upload.private'],
        limit: 'collection.user',
        example: { request: { image_ids: [id] } },
      },
    })
    .input(CollectionImages)
    .output(Collection)
    .mutation(({ ctx, input }) => addImages(ctx, input)),
  removeImage: user
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/collections/{id}/images/{image_id}',
        name: 'removeFromCollection',
        summary: 'Remove a picture from a collection',
        about: 'The picture stays in the history and in other collections.',
        refusals: ['collection.not_found'],
        limit: 'collection.user',
      },
    })
    .input(CollectionImage)
    .output(Collection)
    .mutation(({ ctx, input: { id, image_id } }) => removeImages(ctx, { id, image_ids: [image_id] })),
  removeImages: user
    .input(CollectionImages)
    .output(Collection)
    .mutation(({ ctx, input }) => removeImages(ctx, input)),
  restoreImages: user
    .input(CollectionImages)
    .output(Collection)
    .mutation(({ ctx, input }) => restoreImages(ctx, input)),
});
