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

const id = z.string().min(1).max(64);
/** For what is shared already, the link stays and the other fields change. */
const terms = {
  shows_prompt: z.boolean().default(false),
  is_indexable: z.boolean().default(false),
  /** Days from now; null for no end. */
  days: z.int().min(1).max(3650).nullable().default(null),
};

export const SharedImage = z.strictObject({ image_id: id });
export type SharedImage = z.infer<typeof SharedImage>;

export const SharedCollection = z.strictObject({ collection_id: id });
export type SharedCollection = z.infer<typeof SharedCollection>;

/** A picture or a collection. */
export const Shared = z.union([SharedImage, SharedCollection]);
export type Shared = z.infer<typeof Shared>;

export const ShareImage = SharedImage.extend(terms);
export type ShareImage = z.infer<typeof ShareImage>;

export const ShareCollection = SharedCollection.extend(terms);
export type ShareCollection = z.infer<typeof ShareCollection>;

export const CreateShare = z.union([ShareImage, ShareCollection]);
export type CreateShare = z.infer<typeof CreateShare>;
