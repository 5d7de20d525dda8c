import type { Language } from '@limn/db/enums';
import type { Ctx } from '../../../../core/context.ts';
import type { Edit } from '../../../../core/world.ts';
import { findMaker } from '../read/maker.ts';
import { kindOf } from '../rules/kind.ts';
import { blankPrompt, withoutManifest } from '../rules/segments.ts';

/** Signs what is made of a stored file; a manifest of the stored file does not fit it any more. */
async function signDerived(ctx: Ctx, hash: string, jpeg: Buffer, edits: Edit[]): Promise<Buffer> {
  const bare = withoutManifest(jpeg);
  const maker = findMaker(ctx, hash);
  if (!maker) return bare;
  try {
    const { source, softwareAgent } = maker;
    const origin = { source, softwareAgent, edits, site: ctx.settings.siteName, version: ctx.version };
    return Buffer.from((await ctx.world.pictureSigner.sign(bare, origin)).bytes);
  } catch (error) {
    ctx.log.error({ err: error, hash }, 'a copy of a picture is sent unsigned');
    return bare;
  }
}

export interface Wanted {
  /** Without the description in its metadata. */
  isPromptless: boolean;
  /** With a visible label in this language. */
  labelLanguage?: Language | undefined;
}

/**
 * The small view of a shared picture with a visible label, as WebP, which is not signed.
 * @returns undefined for a picture that was not made here
 */
export async function labelThumbnail(
  ctx: Ctx,
  hash: string,
  jpeg: Uint8Array,
  { width, language }: { width: number; language: Language },
): Promise<Buffer | undefined> {
  const maker = findMaker(ctx, hash);
  if (!maker) return undefined;
  const { source, watermarkCode } = maker;
  const label = { kind: kindOf(source), language, watermarkCode, thumbnailWidth: width };
  return Buffer.from(await ctx.world.imageProcessor.addLabel(jpeg, label));
}

/** A copy of a stored file for others, signed as it is then. @param jpeg is changed */
export async function derivePicture(
  ctx: Ctx,
  hash: string,
  jpeg: Buffer,
  { isPromptless, labelLanguage: language }: Wanted,
): Promise<Buffer> {
  const maker = language && findMaker(ctx, hash);
  const label = maker && { kind: kindOf(maker.source), language, watermarkCode: maker.watermarkCode };
  const copy = label ? Buffer.from(await ctx.world.imageProcessor.addLabel(jpeg, label)) : jpeg;
  const edits: Edit[] = [
    ...(label ? (['c2pa.edited'] as const) : []),
    ...(isPromptless ? (['c2pa.edited.metadata'] as const) : []),
  ];
  if (edits.length === 0) return jpeg;
  return signDerived(ctx, hash, isPromptless ? blankPrompt(copy) : copy, edits);
}
