import { z } from 'zod';
import { router, user } from '../../trpc/procedures.ts';
import { listImages, readImage, readUsage } from './read.ts';
import { Image, ImageId, ImagePage, ImageUsage, ListImages } from './schema.ts';
import { removeImage, restoreImage, starImage } from './write.ts';

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
