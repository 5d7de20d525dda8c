import { z } from 'zod';

/** The logo that an admin gave the site. */
export const Logo = z.object({
  /** A path on this server. */
  url: z.string(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Wider than twice its height: shown in place of the name, which a wide logo contains. */
  isWide: z.boolean(),
});
export type Logo = z.infer<typeof Logo>;

/** Null: the product's logo is shown. */
export const ShownLogo = z.object({ logo: Logo.nullable() }).meta({
  id: 'SiteLogo',
  description: 'The logo of the site; null if it has none of its own.',
  example: {
    logo: {
      url: '/media/logo/ZbH2Xw0Tq8nL1cVfR6mYgA.webp',
      width: 96,
      height: 96,
      isWide: false,
    },
  },
});
export type ShownLogo = z.infer<typeof ShownLogo>;

/** Which logo an undo shows again: another admin may have uploaded one meanwhile. */
export const RestoreLogo = z.strictObject({ url: z.string().max(100) });
export type RestoreLogo = z.infer<typeof RestoreLogo>;
