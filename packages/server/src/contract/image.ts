import { z } from 'zod';
import { AddImage, Image, ImageId, ImagePage, ListImages, UpdateImage } from '../features/image/schema.ts';
import type { Family } from './call.ts';
import { image } from './example.ts';

/** What a browser is sent to with, which can bear no header. */
const RemoveByToken = z.object({
  imageId: z.string(),
  token: z.string(),
  redirect: z.string().optional(),
});
const OpenArchive = z.object({ ticket: z.string() });

export const imageFamily: Family = {
  name: 'Pictures',
  about: 'What is kept: ten pictures, 150 for members.',
  calls: [
    {
      call: 'GET /api/images',
      name: 'listImages',
      access: 'user',
      summary: 'List your pictures',
      about: 'Starred ones first, then the newest. Without `page` it is all of them, as a plain list.',
      request: ListImages,
      fields: {
        page: 'From 1, twelve to a page.',
        search: 'Words of the description, as it was typed or painted.',
      },
      ok: 200,
      answer: z.union([ImagePage, z.array(Image)]),
      example: {
        request: { filter: 'starred', page: 1, search: 'lighthouse' },
        answer: { items: [image], total: 1, page: 1, page_size: 12, pages: 1 },
      },
    },
    {
      call: 'POST /api/images',
      name: 'addImage',
      access: 'user',
      summary: 'Keep a picture made elsewhere',
      about:
        'The picture is fetched once, cropped and scaled to its size, and kept here. Other fields are overlooked.',
      request: AddImage,
      fields: {
        image_url: 'On the image service of this server, or a picture of your own on this server.',
        resolution: '640x480 is for everybody, other sizes are for members.',
      },
      ok: 201,
      answer: Image,
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
          image_url: image.image_url,
          style: 'normal',
          resolution: '640x480',
        },
      },
    },
    {
      call: 'GET /api/images/starred',
      name: 'listStarredImages',
      access: 'user',
      summary: 'List your starred pictures',
      ok: 200,
      answer: z.array(Image),
    },
    {
      call: 'GET /api/images/{id}',
      name: 'getImage',
      access: 'user',
      summary: 'Read a picture’s record',
      about: 'The picture itself lies at its `image_url`.',
      request: ImageId,
      ok: 200,
      answer: Image,
      refusals: ['image.not_found'],
    },
    {
      call: 'PUT /api/images/{id}',
      name: 'updateImage',
      access: 'user',
      summary: 'Change a picture’s record',
      about: 'What is left out stays; what is painted stays in any case. Other fields are overlooked.',
      request: UpdateImage,
      fields: { resolution: 'Only one that the picture has.' },
      ok: 200,
      answer: Image,
      refusals: ['image.not_found'],
      limit: 'image.user',
      example: { request: { is_starred: true } },
    },
    {
      call: 'DELETE /api/images/{id}',
      name: 'deleteImage',
      access: 'user',
      summary: 'Delete a picture',
      about: 'Gone from every list and address at once.',
      request: ImageId,
      ok: 204,
      refusals: ['image.not_found'],
      limit: 'image.user',
    },
    {
      call: 'POST /api/images/{id}/star',
      name: 'starImage',
      access: 'user',
      summary: 'Star a picture',
      about: 'Again is as good as once.',
      request: ImageId,
      ok: 200,
      answer: Image,
      refusals: ['image.not_found'],
      limit: 'image.user',
    },
    {
      call: 'DELETE /api/images/{id}/star',
      name: 'unstarImage',
      access: 'user',
      summary: 'Take a star away',
      about: 'Again is as good as once.',
      request: ImageId,
      ok: 200,
      answer: Image,
      refusals: ['image.not_found'],
      limit: 'image.user',
    },
    {
      call: 'GET /api/images/delete',
      name: 'deleteImageByToken',
      access: 'ticket',
      summary: 'Delete a picture from another page',
      about:
        'For a browser that is sent here. Leads on to `redirect`, also when the picture is gone already. A token that is wrong deletes nothing and leads to the login.',
      request: RemoveByToken,
      fields: {
        token: 'Made for this one picture, good once within a minute; or the token of a session.',
        redirect: 'A path on this site; without one it leads to the history.',
      },
      ok: 303,
      example: { request: { imageId: image.id, token: 'wR2kJ8vLq0ZsT4nYb6XcUg', redirect: '/history' } },
    },
    {
      call: 'GET /api/archive',
      name: 'downloadArchive',
      access: 'ticket',
      summary: 'Download pictures as one file',
      about: 'The page makes the ticket. It works once, within a minute.',
      request: OpenArchive,
      ok: 200,
      receives: 'application/zip',
      refusals: ['archive.link_invalid'],
      example: { request: { ticket: 'wR2kJ8vLq0ZsT4nYb6XcUg' } },
    },
  ],
};
