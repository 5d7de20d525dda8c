import type { Ctx } from '../../../../core/context.ts';
import type { Edit } from '../../../../core/world.ts';
import { findMaker } from '../read/maker.ts';
import { blankPrompt, withoutManifest } from '../rules/segments.ts';

/** Signs what is made of a stored file; a manifest of the stored file does not fit it any more. */
async function signDerived(ctx: Ctx, hash: string, jpeg: Buffer, edits: Edit[]): Promise<Buffer> {
  const bare = withoutManifest(jpeg);
  const maker = findMaker(ctx, hash);
  if (!maker) return bare;
  try {
    const origin = { ...maker, edits, site: ctx.settings.siteName, version: ctx.version };
    return Buffer.from((await ctx.world.pictureSigner.sign(bare, origin)).bytes);
  } catch (error) {
    ctx.log.error({ err: error, hash }, 'a copy of a picture is sent unsigned');
    return bare;
  }
}

/** A copy for others: without the description in its metadata, and signed as it is then. */
export const withoutPrompt = (ctx: Ctx, hash: string, jpeg: Buffer): Promise<Buffer> =>
  signDerived(ctx, hash, blankPrompt(jpeg), ['c2pa.edited.metadata']);
