import { limits } from '@limn/db/enums';
import { z } from 'zod';
import { id as exampleId, site, time } from '../../../core/api-examples.ts';

export const Collection = z
  .object({
    id: z.string(),
    name: z.string(),
    count: z.int().describe('The number of its pictures.'),
    cover_url: z
      .string()
      .nullable()
      .describe('The thumbnail of the chosen cover, or of the picture that was added last.'),
    is_shared: z.boolean().describe('A link shows it to everyone who has the link.'),
    created_at: z.iso.datetime(),
  })
  .meta({
    id: 'Collection',
    description: 'A named folder of pictures. A picture can be in several.',
    example: {
      id: exampleId,
      name: 'Lighthouses',
      count: 12,
      cover_url: `${site}/media/${exampleId}/640.webp`,
      is_shared: false,
      created_at: time,
    },
  });
export type Collection = z.infer<typeof Collection>;

const id = z.string().min(1).max(64);
const name = z
  .string()
  .min(1)
  .max(limits.collectionNameMax)
  .describe('One line. Leading and trailing spaces are removed.');
const imageIds = z
  .array(id)
  .min(1)
  .max(limits.selectionMax)
  .describe('Your pictures. Other ids, and pictures that are in it already, change nothing.');

export const CollectionId = z.strictObject({ id });
export type CollectionId = z.infer<typeof CollectionId>;

export const CreateCollection = z.strictObject({ name, image_ids: imageIds.optional() });
export type CreateCollection = z.infer<typeof CreateCollection>;

/** Fields that are left out stay as they are. */
export const UpdateCollection = z.strictObject({
  id,
  name: name.optional(),
  cover_image_id: id
    .nullable()
    .optional()
    .describe('One of its pictures. Null: the picture that was added last.'),
});
export type UpdateCollection = z.infer<typeof UpdateCollection>;

export const CollectionImages = z.strictObject({ id, image_ids: imageIds });
export type CollectionImages = z.infer<typeof CollectionImages>;

export const CollectionImage = z.strictObject({ id, image_id: id });
export type CollectionImage = z.infer<typeof CollectionImage>;

export const ImagesIn = z.strictObject({ image_ids: imageIds });
export type ImagesIn = z.infer<typeof ImagesIn>;

/** How many of some pictures are in a collection; without a row none. */
export const CountIn = z.object({ id: z.string(), count: z.int() });
export type CountIn = z.infer<typeof CountIn>;
