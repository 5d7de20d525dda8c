import { router, user } from '../../trpc/procedures.ts';
import { ArchiveLink } from './schema.ts';
import { createArchive } from './write.ts';

export const archiveRouter = router({
  create: user.output(ArchiveLink).mutation(({ ctx }) => createArchive(ctx)),
});
