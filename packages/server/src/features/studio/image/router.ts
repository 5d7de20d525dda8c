import { z } from 'zod';
import * as example from '../../../core/api-examples.ts';
import { router, user } from '../../../trpc/procedures.ts';
import { Credential } from '../provenance/schema.ts';
import { importImage } from './flow.ts';
import { readCredential } from './read/credential.ts';
import { readLineage } from './read/lineage.ts';
import { listImages, outlineImages } from './read/list.ts';
import { listRecent } from './read/recent.ts';
import { readImage, readUsage } from './read.ts';
import {
  AddImage,
  Image,
  ImageId,
  ImageIds,
  ImageLineage,
  ImageOutline,
  ImagePage,
  ImageUsage,
  ListedImage,
  ListImages,
  OutlineImages,
  RecentImages,
  RemovalToken,
  StarImages,
  UpdateImage,
} from './schema.ts';
import { beginRemoval } from './write/removal-token.ts';
import { removeImages, restoreImages, starImages } from './write/several.ts';
import { removeImage, restoreImage, starImage, updateImage } from './write.ts';

export const imageRouter = router({
  credential: user
    .input(ImageId)
    .output(Credential)
    .query(({ ctx, input }) => readCredential(ctx, input)),
  list: user
    .meta({
      openapi: {
        method: 'GET',
        path: '/images',
        name: 'listImages',
        summary: 'List your pictures',
        about:
          'Starred ones first, then the newest. Without `page`, the answer is a list of all pictures. Every given field narrows the list.',
        refusals: ['collection.not_found'],
        example: {
          request: { filter: 'starred', page: 1, search: 'lighthouse' },
          answer: ImagePage.meta()?.['example'],
        },
      },
    })
    .input(ListImages)
    .output(z.union([ImagePage, z.array(ListedImage)]))
    .query(({ ctx, input }) => listImages(ctx, input)),
  outline: user
    .input(OutlineImages)
    .output(ImageOutline)
    .query(({ ctx, input }) => outlineImages(ctx, input)),
  listStarred: user
    .meta({
      openapi: {
        method: 'GET',
        path: '/images/starred',
        name: 'listStarredImages',
        summary: 'List your starred pictures',
      },
    })
    .output(z.array(ListedImage))
    .query(({ ctx }) => listImages(ctx, { filter: 'starred' }) as ListedImage[]),
  get: user
    .meta({
      openapi: {
        method: 'GET',
        path: '/images/{id}',
        name: 'getImage',
        summary: 'Read the data of a picture',
        about: 'The file is at `image_url`.',
        refusals: ['image.not_found'],
      },
    })
    .input(ImageId)
    .output(Image)
    .query(({ ctx, input }) => readImage(ctx, input)),
  lineage: user
    .meta({
      openapi: {
        method: 'GET',
        path: '/images/{id}/lineage',
        name: 'getImageLineage',
        summary: 'Read what a picture was made from',
        about: 'Also lists what was made from it.',
        refusals: ['image.not_found'],
      },
    })
    .input(ImageId)
    .output(ImageLineage)
    .query(({ ctx, input }) => readLineage(ctx, input)),
  /** At most 60, the newest first, for the list beside the stage. */
  recent: user
    .input(RecentImages)
    .output(z.array(Image))
    .query(({ ctx, input }) => listRecent(ctx, input)),
  usage: user.output(ImageUsage).query(({ ctx }) => readUsage(ctx)),
  star: user
    .meta({
      openapi: {
        method: 'POST',
        path: '/images/{id}/star',
        name: 'starImage',
        summary: 'Star a picture',
        about: 'A repeated call has no further effect.',
        refusals: ['image.not_found'],
        limit: 'image.user',
      },
    })
    .input(ImageId)
    .output(Image)
    .mutation(({ ctx, input }) => starImage(ctx, { ...input, starred: true })),
  unstar: user
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/images/{id}/star',
        name: 'unstarImage',
        summary: 'Remove the star of a picture',
        about: 'A repeated call has no further effect.',
        refusals: ['image.not_found'],
        limit: 'image.user',
      },
    })
    .input(ImageId)
    .output(Image)
    .mutation(({ ctx, input }) => starImage(ctx, { ...input, starred: false })),
  create: user
    .meta({
      openapi: {
        method: 'POST',
        path: '/images',
        name: 'addImage',
        status: 201,
        summary: 'Import a picture',
        about:
          'The server downloads the picture once, crops and scales it to its size, and stores it. Other fields are ignored.',
        refusals: [
          'generation.empty_prompt',
          'image.not_allowed',
          'generation.members_only',
          'image.limit_reached',
          'storage.full',
        ],
        limit: 'import.user',
        example: {
          request: {
            prompt: 'a lighthouse at dusk',
            image_url: `https://limn.example.com/media/${example.id}`,
            style: 'normal',
            resolution: '640x480',
          },
        },
      },
    })
    .input(AddImage)
    .output(Image)
    .mutation(({ ctx, input }) => importImage(ctx, input)),
  update: user
    .meta({
      openapi: {
        method: 'PUT',
        path: '/images/{id}',
        name: 'updateImage',
        summary: 'Change the data of a picture',
        about: 'A missing field keeps its value; the picture itself never changes. Other fields are ignored.',
        refusals: ['image.not_found'],
        limit: 'image.user',
        example: { request: { is_starred: true } },
      },
    })
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
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/images/{id}',
        name: 'deleteImage',
        status: 204,
        summary: 'Delete a picture',
        about: 'The picture disappears from every list and its address immediately.',
        refusals: ['image.not_found'],
        limit: 'image.user',
      },
    })
    .input(ImageId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeImage(ctx, input)),
  restore: user
    .input(ImageId)
    .output(Image)
    .mutation(({ ctx, input }) => restoreImage(ctx, input)),
});
