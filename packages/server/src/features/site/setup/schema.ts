import { z } from 'zod';

/** The steps of a new site, in the order in which they are shown. */
export const setupSteps = ['painter', 'mail', 'payments', 'name', 'featured', 'backup'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const SetupChecklist = z.object({
  is_dismissed: z.boolean(),
  steps: z.array(z.object({ name: z.enum(setupSteps), is_done: z.boolean() })),
});
export type SetupChecklist = z.infer<typeof SetupChecklist>;

/** The name of the site. Empty: that of the setting SITE_NAME. */
export const SiteName = z.strictObject({ name: z.string().max(60) });
export type SiteName = z.infer<typeof SiteName>;

/** The name that an admin gave the site, and the one that holds without it. */
export const SiteNames = SiteName.extend({ default_name: z.string() });
export type SiteNames = z.infer<typeof SiteNames>;

export const DismissSetup = z.strictObject({ is_dismissed: z.boolean() });
export type DismissSetup = z.infer<typeof DismissSetup>;
