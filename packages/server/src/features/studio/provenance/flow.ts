import type { Db } from '@limn/db';
import { codeOf } from '@limn/provenance/watermark/code';
import type { Inspection, Inspector } from '../../../core/inspection.ts';
import type { Log } from '../../../core/log.ts';
import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { findSimilar } from './flow/find-similar.ts';
import {
  findPictureByCode,
  findPictureByFile,
  isOwnCertificate,
  listTrustedCertificates,
  watermarkKeyIn,
} from './read.ts';
import { messageOf } from './rules/english.ts';
import { type Evidence, judge } from './rules.ts';
import type { Verification } from './schema.ts';

/** What a check needs; the command line has no more. */
export interface VerifyCtx {
  db: Db;
  world: { inspector: Inspector };
  log: Pick<Log, 'warn'>;
}

/**
 * @param file a path, or the bytes
 * @throws Refusal verification.not_a_picture, .too_small, .too_many_pixels, verification.unreadable
 */
export async function inspectFile(ctx: VerifyCtx, file: string | Uint8Array): Promise<Inspection> {
  const anchors = listTrustedCertificates(ctx).map(({ certificate }) => certificate);
  const found = await ctx.world.inspector
    .inspect(file, { anchors, watermarkKey: watermarkKeyIn(ctx) })
    .catch((error: unknown) => {
      if (!(error instanceof ServiceFailure)) throw error;
      // the file took too long, or ended the thread
      ctx.log.warn({ err: error }, 'a file could not be inspected');
      throw new Refusal('verification.unreadable');
    });
  if (found === 'damaged') throw new Refusal('verification.unreadable');
  if (typeof found === 'string') throw new Refusal(`verification.${found}`);
  return found;
}

/** The picture of a watermark; `forgotten` when only its record is missing. */
function findMarked(ctx: { db: Db }, { watermark }: Pick<Inspection, 'watermark'>): Evidence['marked'] {
  const key = watermark && watermarkKeyIn(ctx);
  const code = key ? codeOf(watermark, key) : undefined;
  return code === undefined ? undefined : (findPictureByCode(ctx, code) ?? 'forgotten');
}

/**
 * Tells where a picture comes from, as far as the file and the records of this site tell it. Says nothing about its owner.
 * @param file a path, or the bytes
 * @throws Refusal verification.not_a_picture, .too_small, .too_many_pixels, verification.unreadable
 */
export async function verifyPicture(ctx: VerifyCtx, file: string | Uint8Array): Promise<Verification> {
  const inspection = await inspectFile(ctx, file);
  const { signature, isUniform, views } = inspection;
  const certificate = typeof signature === 'object' ? signature?.certificate : undefined;
  const judged = judge({
    inspection,
    isOwnCertificate: certificate !== undefined && isOwnCertificate(ctx, certificate),
    copy: findPictureByFile(ctx, inspection.fileHash),
    marked: findMarked(ctx, inspection),
    similar: isUniform ? undefined : await findSimilar(ctx, views),
  });
  return { ...judged, message: messageOf(judged) };
}
