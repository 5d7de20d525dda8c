import { limits, resolutions, styles } from '@limn/db/words';
import { z } from 'zod';

export const Image = z.object({
  id: z.string(),
  image_url: z.string(),
  thumbnail_url: z.string(),
  /** What was painted. */
  prompt: z.string(),
  /** What was typed. */
  original_prompt: z.string(),
  /** Whether words were added to what was typed, beyond the hint of the style. */
  is_enhanced: z.boolean(),
  style: z.string(),
  resolution: z.string(),
  width: z.int(),
  height: z.int(),
  seed: z.int().nullable(),
  /** The painter's name and model. */
  painter: z.string(),
  is_starred: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Image = z.infer<typeof Image>;

export const ImageId = z.strictObject({ id: z.string().min(1).max(64) });
export type ImageId = z.infer<typeof ImageId>;

export const ListImages = z.strictObject({
  filter: z.enum(['all', 'starred']).default('all'),
  page: z.int().min(1).max(1_000_000).optional(),
  /** Words of the prompt, typed or painted. */
  search: z.string().max(limits.searchMax).optional(),
});
export type ListImages = z.infer<typeof ListImages>;

export const ImagePage = z.object({
  items: z.array(Image),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
  pages: z.int(),
});
export type ImagePage = z.infer<typeof ImagePage>;

const ids = z.array(z.string().min(1).max(64)).min(1).max(limits.selectionMax);

export const ImageIds = z.strictObject({ ids });
export type ImageIds = z.infer<typeof ImageIds>;

export const StarImages = z.strictObject({ ids, starred: z.boolean() });
export type StarImages = z.infer<typeof StarImages>;

/** A record of a picture made elsewhere: fetched under guard and kept here. */
export const AddImage = z.object({
  prompt: z.string().min(1).max(4000),
  image_url: z.string().min(1).max(4000),
  style: z.enum(styles),
  resolution: z.enum(resolutions),
});
export type AddImage = z.infer<typeof AddImage>;

/** What is left out stays. Unknown fields change nothing. */
export const UpdateImage = z.object({
  id: z.string().min(1).max(64),
  style: z.enum(styles).optional(),
  resolution: z.enum(resolutions).optional(),
  is_starred: z.boolean().optional(),
});
export type UpdateImage = z.infer<typeof UpdateImage>;

/** Good for this one picture, once, within a minute. */
export const RemovalToken = z.object({ token: z.string() });
export type RemovalToken = z.infer<typeof RemovalToken>;

/** How many pictures are kept, how many more jobs are under way, how many may be kept. */
export const ImageUsage = z.object({ stored: z.int(), active: z.int(), limit: z.int() });
export type ImageUsage = z.infer<typeof ImageUsage>;
