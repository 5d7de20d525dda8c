import { limits } from '@limn/db/enums';
import { z } from 'zod';

/** Without ids: everything. */
export const CreateArchive = z.strictObject({
  ids: z.array(z.string().min(1).max(64)).min(1).max(limits.selectionMax).optional(),
});
export type CreateArchive = z.infer<typeof CreateArchive>;

/** Works once, within a minute. */
export const ArchiveLink = z.object({ url: z.string() });
export type ArchiveLink = z.infer<typeof ArchiveLink>;
