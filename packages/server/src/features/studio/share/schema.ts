import { z } from 'zod';

export const Share = z.object({
  key: z.string(),
  /** The page that anyone with the link sees. */
  url: z.string(),
  shows_prompt: z.boolean(),
  /** Search engines may list the page. */
  is_indexable: z.boolean(),
  created_at: z.iso.datetime(),
  /** Null: until it is revoked. */
  expires_at: z.iso.datetime().nullable(),
});
export type Share = z.infer<typeof Share>;

export const SharedImage = z.strictObject({ image_id: z.string().min(1).max(64) });
export type SharedImage = z.infer<typeof SharedImage>;

/** For an image that is shared already, the link stays and the other fields change. */
export const ShareImage = z.strictObject({
  image_id: z.string().min(1).max(64),
  shows_prompt: z.boolean().default(false),
  is_indexable: z.boolean().default(false),
  /** Days from now; null for no end. */
  days: z.int().min(1).max(3650).nullable().default(null),
});
export type ShareImage = z.infer<typeof ShareImage>;
