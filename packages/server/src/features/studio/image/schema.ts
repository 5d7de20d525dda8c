import { limits, pictureOperations, resolutions, styles } from '@limn/db/enums';
import { z } from 'zod';
import { id, page, site, time } from '../../../core/api-examples.ts';

const exampleImage = {
  id,
  image_url: `${site}/media/${id}`,
  thumbnail_url: `${site}/media/${id}/320.webp`,
  prompt: 'A lighthouse on a cliff at dusk, its beam sweeping over a calm sea',
  original_prompt: 'a lighthouse at dusk',
  is_enhanced: true,
  style: 'normal',
  resolution: '640x480',
  width: 640,
  height: 480,
  seed: 50,
  painter: 'builtin · limn-painter-1',
  model: { id: null, name: 'limn-painter-1' },
  drawn: ['lighthouse', 'sea', 'cliff'],
  not_understood: ['beam'],
  operation: null,
  parent_id: null,
  is_resampled: false,
  negative_prompt: null,
  steps: null,
  guidance: null,
  is_starred: false,
  created_at: time,
};
export const Image = z
  .object({
    id: z.string(),
    image_url: z.string().describe('A JPEG of full size. Every client that has the address can load it.'),
    thumbnail_url: z.string().describe('WebP, at most 320 pixels on either side.'),
    prompt: z
      .string()
      .describe('The full prompt: the description, its expansion and the words of the style.'),
    original_prompt: z.string().describe('The description that the user typed.'),
    is_enhanced: z
      .boolean()
      .describe(
        'Whether `prompt` has more words than `original_prompt` and the style. False for imported pictures.',
      ),
    style: z.string(),
    resolution: z.string(),
    width: z.int(),
    height: z.int(),
    seed: z.int().nullable().describe('Null if the image service takes no seed, and for imported pictures.'),
    painter: z
      .string()
      .describe('The name and model of the image service; `upload` for a picture that the user uploaded.'),
    model: z
      .object({
        id: z.string().nullable().describe('As in the list of models. Null if the model is not in it.'),
        name: z.string(),
      })
      .nullable()
      .describe('The model that painted it. Null if unknown.'),
    drawn: z
      .array(z.string())
      .nullable()
      .describe(
        'What the built-in painter drew, in the user’s language. Empty for an abstract picture, null for other painters.',
      ),
    not_understood: z
      .array(z.string())
      .nullable()
      .describe('Words of the description that the built-in painter did not understand.'),
    operation: z
      .enum(pictureOperations)
      .nullable()
      .describe('How it was made from another picture. Null for other pictures.'),
    parent_id: z
      .string()
      .nullable()
      .describe(
        'The picture that it was made from. Null if there is none, and from a minute after that was deleted.',
      ),
    is_resampled: z.boolean().describe('Whether it was upscaled without new detail.'),
    negative_prompt: z.string().nullable().describe('What the picture must not show, if that was asked for.'),
    steps: z.int().nullable().describe('The sampling steps, if they were chosen.'),
    guidance: z.number().nullable().describe('The guidance scale, if it was chosen.'),
    is_starred: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Image', description: 'A stored picture.', example: exampleImage });
export type Image = z.infer<typeof Image>;

export const ImageLineage = z
  .object({
    parent: Image.nullable().describe('Null if there is none, or if it is deleted.'),
    operation: z.enum(pictureOperations).nullable().describe('How the picture was made from its parent.'),
    children: z.array(Image).describe('Pictures made from this one, the newest 50, newest first.'),
    has_more: z.boolean().describe('Whether there are more than 50.'),
  })
  .meta({
    id: 'ImageLineage',
    description: 'Where a picture comes from and what was made from it.',
    example: { parent: null, operation: null, children: [exampleImage], has_more: false },
  });
export type ImageLineage = z.infer<typeof ImageLineage>;

export const ImageId = z.strictObject({ id: z.string().min(1).max(64) });
export type ImageId = z.infer<typeof ImageId>;

/** What a list is narrowed to; each field that is given must fit. */
const wanted = {
  filter: z.enum(['all', 'starred']).default('all'),
  search: z
    .string()
    .max(limits.searchMax)
    .optional()
    .describe(
      'Words of the description or of the full prompt. Pictures with all words in the description come first. `model:ID` finds the pictures of a model.',
    ),
  style: z.enum(styles).optional(),
  resolution: z.enum(resolutions).optional(),
  from: z.iso.datetime({ offset: true }).optional().describe('Pictures of this time or later.'),
  to: z.iso.datetime({ offset: true }).optional().describe('Pictures before this time.'),
  painter: z.string().min(1).max(300).optional().describe('As `painter` of a picture.'),
  model: z.string().min(1).max(64).optional().describe('The id of a model.'),
  collection: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe('The id of a collection. The picture that was added last comes first.'),
};

export const ListImages = z.strictObject({
  ...wanted,
  page: z.int().min(1).max(1_000_000).optional().describe('From 1; a page has twelve items.'),
});
export type ListImages = z.infer<typeof ListImages>;

export const OutlineImages = z.strictObject(wanted);
export type OutlineImages = z.infer<typeof OutlineImages>;

const exampleListed = { ...exampleImage, match: null };
export const ListedImage = Image.extend({
  match: z
    .object({
      field: z
        .enum(['original_prompt', 'prompt'])
        .describe('`prompt` if a searched word is only in the full prompt.'),
      words: z.array(z.string()).describe('The words that were found, as the field spells them.'),
    })
    .nullable()
    .describe('Why a search found the picture. Null without a search.'),
}).meta({ id: 'ListedImage', description: 'A picture of a list.', example: exampleListed });
export type ListedImage = z.infer<typeof ListedImage>;

export const ImagePage = z
  .object({
    items: z.array(ListedImage),
    total: z.int().describe('The number of items on all pages.'),
    page: z.int().describe('From 1.'),
    page_size: z.int(),
    pages: z.int().describe('0 if the list is empty.'),
  })
  .meta({ id: 'ImagePage', description: 'A page of twelve pictures.', example: page(exampleListed, 12) });
export type ImagePage = z.infer<typeof ImagePage>;

export const RecentImages = z.strictObject({ since: z.iso.datetime() });
export type RecentImages = z.infer<typeof RecentImages>;
/** Every picture that a list finds, in its order, with what a layout and a timeline need. */
export const ImageOutline = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      width: z.int(),
      height: z.int(),
      created_at: z.iso.datetime(),
      is_starred: z.boolean(),
    }),
  ),
  /** The painters of all the user's pictures, without regard to the other filters. */
  painters: z.array(z.string()),
});
export type ImageOutline = z.infer<typeof ImageOutline>;

const ids = z.array(z.string().min(1).max(64)).min(1).max(limits.selectionMax);

export const ImageIds = z.strictObject({ ids });
export type ImageIds = z.infer<typeof ImageIds>;

export const StarImages = z.strictObject({ ids, starred: z.boolean() });
export type StarImages = z.infer<typeof StarImages>;

/** A record of a picture made elsewhere, which is downloaded and stored. */
export const AddImage = z.object({
  prompt: z.string().min(1).max(4000),
  image_url: z
    .string()
    .min(1)
    .max(4000)
    .describe('An address of this server’s image service, or of one of your pictures on this server.'),
  style: z.enum(styles),
  resolution: z.enum(resolutions).describe('Every user can choose 640x480; other sizes are for members.'),
});
export type AddImage = z.infer<typeof AddImage>;

/** The query of an upload. Its body is the picture. */
export const UploadImage = z.object({
  description: z
    .string()
    .min(1)
    .max(limits.uploadDescriptionMax * 2 + 100)
    .describe('What the picture shows, at most 300 characters. Searches and new pictures use it.'),
});

/** Fields that are left out stay as they are. Unknown fields change nothing. */
export const UpdateImage = z.object({
  id: z.string().min(1).max(64),
  style: z.enum(styles).optional(),
  resolution: z.enum(resolutions).optional().describe('Must be the size of the picture.'),
  is_starred: z.boolean().optional(),
});
export type UpdateImage = z.infer<typeof UpdateImage>;

/** Works for this picture, once, within a minute. */
export const RemovalToken = z.object({ token: z.string() });
export type RemovalToken = z.infer<typeof RemovalToken>;

/** Stored pictures, active jobs that will add more, and the limit. */
export const ImageUsage = z.object({ stored: z.int(), active: z.int(), limit: z.int() });
export type ImageUsage = z.infer<typeof ImageUsage>;
