import { z } from 'zod';
import { router, user } from '../../../trpc/procedures.ts';
import { readShare } from './read.ts';
import { Share, SharedImage, ShareImage } from './schema.ts';
import { revokeShare, shareImage } from './write.ts';

export const shareRouter = router({
  get: user
    .input(SharedImage)
    .output(Share.nullable())
    .query(({ ctx, input }) => readShare(ctx, input)),
  create: user
    .input(ShareImage)
    .output(Share)
    .mutation(({ ctx, input }) => shareImage(ctx, input)),
  remove: user
    .input(SharedImage)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeShare(ctx, input)),
});
