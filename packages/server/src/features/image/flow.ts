import type { Ctx } from '../../core/context.ts';
import { listDeletedBefore } from './read.ts';
import { purgeMilliseconds } from './rules.ts';
import { forgetImage } from './write.ts';

/** Takes the rows of removed images away, then the files that no row names any more. */
export async function purgeRemovedImages(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - purgeMilliseconds);
  for (const row of listDeletedBefore(ctx, before)) {
    const { isFileFree } = forgetImage(ctx, row);
    if (isFileFree) await ctx.world.pictures.drop(row.hash);
  }
}
