import { z } from 'zod';

/** Works once, within a minute. */
export const ArchiveLink = z.object({ url: z.string() });
export type ArchiveLink = z.infer<typeof ArchiveLink>;
