import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../../../core/context.ts';
import type { PictureChange, Signed } from '../../../../core/picture-signer.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { databaseTrouble } from '../../../../core/storage-trouble.ts';
import { findMaker } from '../../provenance/read/maker.ts';
import { newWatermarkCode } from '../../provenance/read/watermark-code.ts';
import { agentOf } from '../../provenance/rules/kind.ts';
import { findDigest } from '../read/digest.ts';
import { findUnsigned, hasParent, isPublic } from '../read/unsigned.ts';
import type { ImageRow } from '../read.ts';
import { sha256Of } from '../rules/digest.ts';
import { sourceOf } from '../rules.ts';
import { replaceFile } from '../write/replace-file.ts';
import { expectFile, forgetExpectedFile } from '../write.ts';

/** No picture can be signed now: the key is damaged or cannot be read. */
export class CannotSign extends Error {
  override readonly name = 'CannotSign';
}

/** The result for one picture; `changed` must be tried again. */
export type SignedStored = 'signed' | 'gone' | 'damaged' | 'changed';

/** The picture with the metadata that it has, and a watermark if there is a code. */
function remake(
  ctx: Ctx,
  row: ImageRow,
  stored: Uint8Array,
  watermarkCode: number | null,
): Promise<Uint8Array> {
  const [painter = '', model] = row.painter.split(' · ');
  return ctx.world.imageProcessor.remake(stored, row, {
    // for a file without metadata
    id: randomUUID(),
    source: sourceOf(row.painter),
    painter,
    model,
    prompt: row.prompt,
    style: row.style,
    seed: row.seed,
    createdAt: row.createdAt,
    site: ctx.settings.siteName,
    watermarkCode,
  });
}

/** Files that others have seen get no watermark, so that they look the same to the last bit. */
async function marked(ctx: Ctx, row: ImageRow, stored: Uint8Array) {
  const watermarkCode = isPublic(ctx, row.hash) ? null : newWatermarkCode(ctx);
  try {
    return { picture: await remake(ctx, row, stored, watermarkCode), watermarkCode };
  } catch (error) {
    // a picture of one colour, which today is refused, cannot be marked
    if (!(error instanceof ServiceFailure) || watermarkCode === null) throw error;
    return { picture: await remake(ctx, row, stored, null), watermarkCode: null };
  }
}

/** How the picture was made from another one, as far as its row says it. */
function changeOf(ctx: Ctx, row: ImageRow): PictureChange {
  const { operation, derivation } = row;
  if (operation === null || !hasParent(ctx, row)) return {};
  if (operation === 'upscale') return { edits: ['c2pa.resized'] };
  // of other variations the row does not tell whether they began with the picture
  const isOfScene = (derivation?.scene?.variations.length ?? 0) > 0;
  return { isFromPicture: operation === 'edit' || isOfScene };
}

async function signed(ctx: Ctx, row: ImageRow, picture: Uint8Array): Promise<Signed> {
  const { settings, version } = ctx;
  const source = findMaker(ctx, row.hash)?.source ?? sourceOf(row.painter);
  const made = { source, softwareAgent: agentOf(row.painter), ...changeOf(ctx, row) };
  try {
    return await ctx.world.pictureSigner.sign(picture, { ...made, site: settings.siteName, version });
  } catch (cause) {
    throw new CannotSign('pictures cannot be signed', { cause });
  }
}

/** The thumbnails of the old file show the new one, too: the watermark cannot be seen. */
async function keepThumbnails(ctx: Ctx, from: string, to: string): Promise<void> {
  if (!findDigest(ctx, from)) return;
  const { pictures } = ctx.world;
  const [small, large] = [await pictures.read(from, '320.webp'), await pictures.read(from, '640.webp')];
  if (small && large) await pictures.keepThumbnails(to, { 320: small, 640: large });
}

/**
 * Signs a picture that was stored unsigned, and marks it where others have not seen it yet. The new file is stored before
 * the rows name it, and the old one deleted afterwards: at any moment the row's file is complete.
 * @throws CannotSign
 */
export async function signStored(ctx: Ctx, id: string): Promise<SignedStored> {
  const row = findUnsigned(ctx, id);
  if (!row) return 'gone';
  const stored = await ctx.world.pictures.read(row.hash, 'picture.jpg');
  // a row that was deleted meanwhile has no file either
  if (!stored || sha256Of(stored) !== row.hash) return findUnsigned(ctx, id) ? 'damaged' : 'gone';
  const { picture, watermarkCode } = await marked(ctx, row, stored);
  const { bytes, certificate } = await signed(ctx, row, picture);
  const [from, to] = [row.hash, sha256Of(bytes)];
  expectFile(ctx, to);
  let isReplaced = false;
  try {
    await ctx.world.pictures.keep(bytes);
    await keepThumbnails(ctx, from, to);
    isReplaced = replaceFile(ctx, { id, from, to, watermarkCode, certificate });
  } finally {
    if (!isReplaced) await drop(ctx, to);
  }
  return isReplaced ? 'signed' : 'changed';
}

async function drop(ctx: Ctx, hash: string): Promise<void> {
  await ctx.world.pictures.drop(hash);
  try {
    forgetExpectedFile(ctx, hash);
  } catch (error) {
    // left to the sweep, which finds no file
    if (!databaseTrouble(error)) throw error;
  }
}
