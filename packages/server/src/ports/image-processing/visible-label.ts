import type { Language, PictureMaker } from '@limn/db/enums';
import type { Sharp, SharpConstructor } from 'sharp';
import type { VisibleLabel } from '../../core/world.ts';

/** The masks of labels.json, which paint-labels.ts paints: grey PNG files with an em of so many pixels. */
const emPixels = 64;

/**
 * The em of the label in relation to the shorter side. GB 45438-2025 wants letters of 5 %, and capitals have 0.71 em. The
 * label of the built-in painter, which is no AI, is a longer text in smaller letters.
 */
const emOf: Record<PictureMaker, number> = { model: 0.075, builtin: 0.045 };

type Labels = Record<Language, Record<PictureMaker, string>>;

const loadLabels = async (): Promise<Labels> =>
  (await import('./labels.json', { with: { type: 'json' } })).default;

/** White letters with the mask as their opacity. */
async function lettersOf(sharp: SharpConstructor, mask: Buffer, scale: number) {
  const { width } = await sharp(mask).metadata();
  const { data, info } = await sharp(mask)
    .resize(Math.max(1, Math.round(width * scale)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rgba = Buffer.alloc(info.width * info.height * 4, 255);
  for (let n = 0; n < info.width * info.height; n++) rgba[n * 4 + 3] = data[n * info.channels] as number;
  return { rgba, width: info.width, height: info.height };
}

/** Writes a label on a dark plate into the lower right corner, after the picture is reduced to the width of a thumbnail. */
export async function withLabel(
  sharp: SharpConstructor,
  picture: Sharp,
  size: { width: number; height: number },
  { kind, language, thumbnailWidth }: VisibleLabel,
): Promise<Sharp> {
  const width = Math.min(size.width, thumbnailWidth ?? size.width);
  const height = Math.round((size.height * width) / size.width);
  const labels = await loadLabels();
  const mask = Buffer.from(labels[language][kind], 'base64');
  const em = Math.min(width, height) * emOf[kind];
  const padding = Math.round(em * 0.35);
  const fits = (width - 4 * padding) / (await sharp(mask).metadata()).width;
  const letters = await lettersOf(sharp, mask, Math.min(em / emPixels, fits));
  const plate = { width: letters.width + 2 * padding, height: letters.height + 2 * padding };
  const left = Math.max(0, width - plate.width - padding);
  const top = Math.max(0, height - plate.height - padding);
  const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${plate.width}" height="${plate.height}"><rect width="100%" height="100%" rx="${padding}" fill="#000" fill-opacity="0.62"/></svg>`;
  const raw = { width: letters.width, height: letters.height, channels: 4 } as const;
  return picture.resize(width, height, { fit: 'fill' }).composite([
    { input: Buffer.from(background), left, top },
    { input: letters.rgba, raw, left: left + padding, top: top + padding },
  ]);
}
