import { z } from 'zod';
import { router, user } from '../../../trpc/procedures.ts';
import { readShare } from './read.ts';
import { CreateShare, Share, Shared } from './schema.ts';
import { createShare, revokeShare } from './write.ts';

export const shareRouter = router({
  get: user
    .input(Shared)
    .output(Share.nullable())
    .query(({ ctx, input }) => readShare(ctx, input)),
  create: user
    .input(CreateShare)
    .output(Share)
    .mutation(({ ctx, input }) => createShare(ctx, input)),
  remove: user
    .input(Shared)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeShare(ctx, input)),
});
