import type { Ctx, UserCtx } from '../../core/context.ts';
import { databaseTrouble } from '../../core/database-trouble.ts';
import { isFileWanted, listDeletedBefore, listDiscarded } from './read.ts';
import { purgeMilliseconds } from './rules.ts';
import type { AddImage, Image } from './schema.ts';
import { forgetDiscarded, forgetImage } from './write.ts';

/** The files of removed images go, then their rows: whatever comes between, the next sweep finds the row again. */
export async function purgeRemovedImages(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - purgeMilliseconds);
  for (const row of listDeletedBefore(ctx, before)) {
    try {
      if (!isFileWanted(ctx, row.hash, row)) await ctx.world.pictures.drop(row.hash);
      forgetImage(ctx, row);
    } catch (error) {
      if (databaseTrouble(error)) throw error;
      ctx.log.error({ err: error, image: row.id }, 'a removed image could not be taken away yet');
    }
  }
}

/** Files first, then the note of them. One that cannot go yet is tried again by the next sweep. */
export async function dropDiscardedFiles(ctx: Ctx): Promise<void> {
  for (const hash of listDiscarded(ctx)) {
    try {
      if (!isFileWanted(ctx, hash)) await ctx.world.pictures.drop(hash);
      forgetDiscarded(ctx, hash);
    } catch (error) {
      if (databaseTrouble(error)) throw error;
      ctx.log.error({ err: error, hash }, 'a discarded file could not be taken away yet');
    }
  }
}

/** @throws Refusal image.not_allowed, .limit_reached {limit}, generation.members_only, storage.full */
export async function importImage(_ctx: UserCtx, _input: AddImage): Promise<Image> {
  throw new Error('not built');
}
