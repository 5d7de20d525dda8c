import { z } from 'zod';
import { router, user } from '../../../trpc/procedures.ts';
import { importImage } from './flow.ts';
import { listImages, readImage, readUsage } from './read.ts';
import {
  AddImage,
  Image,
  ImageId,
  ImageIds,
  ImagePage,
  ImageUsage,
  ListImages,
  RemovalToken,
  StarImages,
  UpdateImage,
} from './schema.ts';
import {
  beginRemoval,
  removeImage,
  removeImages,
  restoreImage,
  restoreImages,
  starImage,
  starImages,
  updateImage,
} from './write.ts';

export const imageRouter = router({
  list: user
    .meta({ openapi: { method: 'GET', path: '/images' } })
    .input(ListImages)
    .output(z.union([ImagePage, z.array(Image)]))
    .query(({ ctx, input }) => listImages(ctx, input)),
  listStarred: user
    .meta({ openapi: { method: 'GET', path: '/images/starred' } })
    .output(z.array(Image))
    .query(({ ctx }) => listImages(ctx, { filter: 'starred' }) as Image[]),
  get: user
    .meta({ openapi: { method: 'GET', path: '/images/{id}' } })
    .input(ImageId)
    .output(Image)
    .query(({ ctx, input }) => readImage(ctx, input)),
  usage: user.output(ImageUsage).query(({ ctx }) => readUsage(ctx)),
  star: user
    .meta({ openapi: { method: 'POST', path: '/images/{id}/star' } })
    .input(ImageId)
    .output(Image)
    .mutation(({ ctx, input }) => starImage(ctx, { ...input, starred: true })),
  unstar: user
    .meta({ openapi: { method: 'DELETE', path: '/images/{id}/star' } })
    .input(ImageId)
    .output(Image)
    .mutation(({ ctx, input }) => starImage(ctx, { ...input, starred: false })),
  create: user
    .meta({ openapi: { method: 'POST', path: '/images', status: 201 } })
    .input(AddImage)
    .output(Image)
    .mutation(({ ctx, input }) => importImage(ctx, input)),
  update: user
    .meta({ openapi: { method: 'PUT', path: '/images/{id}' } })
    .input(UpdateImage)
    .output(Image)
    .mutation(({ ctx, input }) => updateImage(ctx, input)),
  starSeveral: user
    .input(StarImages)
    .output(z.void())
    .mutation(({ ctx, input }) => starImages(ctx, input)),
  removeSeveral: user
    .input(ImageIds)
    .output(z.void())
    .mutation(({ ctx, input }) => removeImages(ctx, input)),
  restoreSeveral: user
    .input(ImageIds)
    .output(z.void())
    .mutation(({ ctx, input }) => restoreImages(ctx, input)),
  beginRemoval: user
    .input(ImageId)
    .output(RemovalToken)
    .mutation(({ ctx, input }) => beginRemoval(ctx, input)),
  remove: user
    .meta({ openapi: { method: 'DELETE', path: '/images/{id}', status: 204 } })
    .input(ImageId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeImage(ctx, input)),
  restore: user
    .input(ImageId)
    .output(Image)
    .mutation(({ ctx, input }) => restoreImage(ctx, input)),
});
