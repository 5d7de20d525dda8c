import type { Ctx } from '../../../../core/context.ts';
import type { PictureChange } from '../../../../core/picture-signer.ts';
import type { PictureMark, PictureOrigin } from '../../../../core/world.ts';
import { kindOf } from '../rules/kind.ts';

type Made = Pick<PictureOrigin, 'source' | 'softwareAgent'> &
  Pick<PictureMark, 'watermarkCode'> &
  PictureChange;

/** A file with everything that its row says about it. */
export interface MarkedPicture {
  picture: Uint8Array;
  mark: PictureMark;
}

/**
 * Signs a picture as the last step before it is stored. A picture that may have been paid for is not lost when the key is
 * damaged or the disk full: it is stored unsigned, and signed later.
 */
export async function signPicture(
  ctx: Ctx,
  picture: Uint8Array,
  { watermarkCode, ...made }: Made,
): Promise<MarkedPicture> {
  const kind = kindOf(made.source);
  const origin = { ...made, site: ctx.settings.siteName, version: ctx.version };
  try {
    const { bytes, certificate, timeStampTrouble } = await ctx.world.pictureSigner.sign(picture, origin);
    if (timeStampTrouble !== undefined)
      ctx.log.warn({ reason: timeStampTrouble }, 'pictures are signed without time stamps: TSA_URL fails');
    return { picture: bytes, mark: { kind, watermarkCode, certificate } };
  } catch (error) {
    ctx.log.error(
      { err: error },
      'a picture is stored unsigned: limn doctor says what is wrong with the key',
    );
    return { picture, mark: { kind, watermarkCode, certificate: null } };
  }
}
