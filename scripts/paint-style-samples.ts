/**
 * Paints the six sample pictures of the style picker, the page's preview and the two sizes of the plans page into the
 * web package's public folder.
 *
 *   node scripts/paint-style-samples.ts
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Style, styles } from '../packages/db/src/enums.ts';
import { pictureOf } from '../packages/painter/src/finish/raster.ts';
import { paintPixels } from '../packages/painter/src/paint.ts';

const publicFolder = fileURLToPath(new URL('../packages/web/public/', import.meta.url));
const sample = { prompt: 'a lighthouse by the sea at sunset', seed: 7, width: 768, height: 576 };
const preview = {
  prompt: 'a lighthouse by the sea at sunset',
  style: 'normal' as const,
  seed: 4,
  width: 1200,
  height: 630,
};

const fileNames: Record<Style, string> = {
  normal: 'normal',
  realism: 'realism',
  'B&W': 'bw',
  Anime: 'anime',
  '3D': '3d',
  Shining: 'shining',
};

async function paint(request: Parameters<typeof paintPixels>[0]) {
  return pictureOf(await paintPixels(request, () => {}), request.width, request.height);
}

await mkdir(`${publicFolder}styles`, { recursive: true });
for (const style of styles) {
  const picture = await paint({ ...sample, style });
  const file = `${publicFolder}styles/${fileNames[style]}.webp`;
  const { size } = await picture
    .extract({ left: 96, top: 0, width: 576, height: 432 })
    .resize(192, 144)
    .webp({ quality: 80, effort: 6 })
    .toFile(file);
  console.log(`${size} bytes  ${file}`);
}
// For a phone, and for a high-density screen: see sample.tsx.
for (const width of [720, 1200]) {
  const file = `${publicFolder}preview-${width}.webp`;
  const picture = (await paint(preview)).resize(width);
  const { size } = await picture.webp({ quality: 78, effort: 6 }).toFile(file);
  console.log(`${size} bytes  ${file}`);
}
// The free size and a size for members, the latter for small screens too: see size-comparison.tsx.
const castle = { prompt: 'a castle on a hill in autumn', style: 'normal' as const, seed: 50 };
await mkdir(`${publicFolder}sizes`, { recursive: true });
for (const [width, height, ...widths] of [
  [640, 480, 640],
  [1704, 960, 852, 1704],
] as const) {
  for (const wide of widths) {
    const file = `${publicFolder}sizes/${wide}.webp`;
    const picture = (await paint({ ...castle, width, height })).resize(wide);
    const { size } = await picture.webp({ quality: 80, effort: 6 }).toFile(file);
    console.log(`${size} bytes  ${file}`);
  }
}
