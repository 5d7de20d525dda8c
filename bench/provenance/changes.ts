import { sharpOnce } from '../../packages/server/src/ports/image-processing/sharp.ts';

type Sharp = ReturnType<Awaited<ReturnType<typeof sharpOnce>>>;
type Change = (open: () => Sharp, size: { width: number; height: number }) => Sharp;

const sharp = await sharpOnce();

/** Leaves out this share of each side. */
const crop =
  (share: number): Change =>
  (open, { width, height }) => {
    const [left, top] = [Math.round(width * share), Math.round(height * share)];
    return open()
      .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
      .jpeg();
  };

const rotation =
  (degrees: number): Change =>
  (open) =>
    open().rotate(degrees, { background: '#fff' }).jpeg();

/** What happens to pictures on their way through other programs. JPEG has quality 80 where nothing else is said. */
export const changes: Record<string, Change> = {
  unchanged: (open) => open().png(),
  'JPEG quality 90': (open) => open().jpeg({ quality: 90 }),
  'JPEG quality 50': (open) => open().jpeg({ quality: 50 }),
  'JPEG quality 30': (open) => open().jpeg({ quality: 30 }),
  'JPEG quality 10': (open) => open().jpeg({ quality: 10 }),
  'WebP quality 50': (open) => open().webp({ quality: 50 }),
  'resized to 50 %, JPEG 75': (open, { width }) =>
    open()
      .resize(width >> 1)
      .jpeg({ quality: 75 }),
  'resized to 25 %, JPEG 75': (open, { width }) =>
    open()
      .resize(width >> 2)
      .jpeg({ quality: 75 }),
  'resized to 200 %': (open, { width }) =>
    open()
      .resize(width * 2)
      .jpeg(),
  'stretched to 16:9': (open, { height }) =>
    open()
      .resize(Math.round((height * 16) / 9), height, { fit: 'fill' })
      .jpeg(),
  grey: (open) => open().greyscale().jpeg(),
  blurred: (open) => open().blur(1.5).jpeg(),
  sharpened: (open) => open().sharpen().jpeg(),
  'brightness +20 %': (open) => open().linear(1.2, 0).jpeg(),
  'contrast +30 %': (open) => open().linear(1.3, -38).jpeg(),
  'caption over 10 %': (open, { width, height }) => {
    const bar = {
      create: { width, height: Math.round(height / 10), channels: 3, background: '#222' },
    } as const;
    return open()
      .composite([{ input: bar, left: 0, top: height - bar.create.height }])
      .jpeg();
  },
  'crop of 2 %': crop(0.02),
  'crop of 5 %': crop(0.05),
  'crop of 10 %': crop(0.1),
  'centred square': (open, { width, height }) => {
    const side = Math.min(width, height);
    return open().resize(side, side, { fit: 'cover' }).jpeg();
  },
  'upper left 80 %': (open, { width, height }) =>
    open()
      .extract({ left: 0, top: 0, width: Math.round(width * 0.8), height: Math.round(height * 0.8) })
      .jpeg(),
  'white border of 5 %': (open, { width, height }) => {
    const [x, y] = [Math.round(width / 20), Math.round(height / 20)];
    return open().extend({ left: x, right: x, top: y, bottom: y, background: '#fff' }).jpeg();
  },
  'screenshot with bars': (open, { height }) =>
    open()
      .extend({ top: Math.round(height / 4), bottom: Math.round(height / 2.4), background: '#111' })
      .jpeg(),
  mirrored: (open) => open().flop().jpeg(),
  'mirrored, 25 %, JPEG 30': (open, { width }) =>
    open()
      .flop()
      .resize(width >> 2)
      .jpeg({ quality: 30 }),
  'rotated by 2°': rotation(2),
  'rotated by 5°': rotation(5),
  'rotated by 90°': rotation(90),
};

/** The changed picture as a file. */
export async function changed(picture: Uint8Array, change: Change): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  return change(() => sharp(picture), { width, height }).toBuffer();
}
