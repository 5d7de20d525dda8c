import { z } from 'zod';

export const Image = z.object({
  id: z.string(),
  image_url: z.string(),
  thumbnail_url: z.string(),
  /** What was painted. */
  prompt: z.string(),
  /** What was typed. */
  original_prompt: z.string(),
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

/** How many pictures are kept, how many more jobs are under way, how many may be kept. */
export const ImageUsage = z.object({ stored: z.int(), active: z.int(), limit: z.int() });
export type ImageUsage = z.infer<typeof ImageUsage>;
