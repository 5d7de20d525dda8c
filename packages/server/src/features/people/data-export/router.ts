import { router, user } from '../../../trpc/procedures.ts';
import { ArchiveLink, CreateArchive } from './schema.ts';
import { createDataExport } from './write.ts';

export const archiveRouter = router({
  create: user
    .input(CreateArchive.default({}))
    .output(ArchiveLink)
    .mutation(({ ctx, input }) => createDataExport(ctx, input)),
});
