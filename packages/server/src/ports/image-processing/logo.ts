import type { Sharp, SharpOptions } from 'sharp';
import { ServiceFailure } from '../../core/service-failure.ts';
import { isWideLogo } from '../../core/site-logo.ts';
import type { LogoFiles } from '../../core/world.ts';

/** 16 megapixels decode to 64 MB with transparency. */
const limits = { limitInputPixels: 16_777_216, pages: 1 } satisfies SharpOptions;
const sideAtLeast = 16;
/** Pixels: three for each of the page's, which shows at most 160 x 32. */
const largest = { width: 480, height: 96 };
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

type Open = (options: SharpOptions) => Sharp;

const upright = (open: Open) => open(limits).autoOrient().toColourspace('srgb');

/** A square icon on a transparent ground, for the tab of a browser, which has its own. */
const plainIcon = (open: Open, side: number): Promise<Buffer> =>
  upright(open).resize(side, side, { fit: 'contain', background: transparent }).png().toBuffer();

/** A square icon on white: home screens show transparent pixels in black. The margin is for masks of other shapes. */
function framedIcon(open: Open, side: number): Promise<Buffer> {
  const margin = Math.round(side / 10);
  const inner = side - 2 * margin;
  return upright(open)
    .flatten({ background: '#fff' })
    .resize(inner, inner, { fit: 'contain', background: '#fff' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#fff' })
    .removeAlpha()
    .png()
    .toBuffer();
}

/** @throws ServiceFailure bad_picture */
export async function makeLogo(open: Open): Promise<LogoFiles> {
  try {
    const { width: w, height: h } = (await open(limits).metadata()).autoOrient;
    if (w < sideAtLeast || h < sideAtLeast)
      throw new ServiceFailure('bad_picture', { reason: `${w}x${h} is too small` });
    const { data, info } = await upright(open)
      .resize(largest.width, largest.height, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, nearLossless: true })
      .toBuffer({ resolveWithObject: true });
    const logo = { width: info.width, height: info.height, webp: data };
    if (isWideLogo(logo)) return { ...logo, icons: undefined };
    const [small, middle, large] = await Promise.all([
      plainIcon(open, 64),
      framedIcon(open, 192),
      framedIcon(open, 512),
    ]);
    return { ...logo, icons: { 64: small, 192: middle, 512: large } };
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    throw new ServiceFailure('bad_picture', { reason: 'the file is damaged or too large', cause: error });
  }
}
