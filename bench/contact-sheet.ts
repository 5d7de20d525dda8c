/**
 * Paints a sheet of pictures with the built-in painter and prints the CPU time of each.
 *
 *   node bench/contact-sheet.ts sheet.png                        every style of a few prompts
 *   node bench/contact-sheet.ts sheet.png "a fox in the snow"    every style, three seeds, of that one
 *   node bench/contact-sheet.ts sheet.png --languages            one scene in the seven languages
 *   node bench/contact-sheet.ts sheet.png --list list.json 8     a JSON list of [prompt, style, seed], 8 in a row
 */
import { readFile, writeFile } from 'node:fs/promises';
import { type Style, styles } from '../packages/db/src/enums.ts';
import { encode } from '../packages/painter/src/finish/raster.ts';
import { paintPixels } from '../packages/painter/src/paint.ts';

const cell = { width: 400, height: 300, gap: 6 };

const scenes = [
  'a lighthouse by the sea at sunset',
  'a fox in a snowy forest at dawn',
  'two cats on a windowsill, the city at night',
  'a hot air balloon over misty mountains in autumn',
];

const inSevenLanguages = [
  'a red boat on a calm lake at dawn, mountains',
  '黎明时分，宁静的湖上有一艘红色的小船，远处是山',
  '黎明時分，寧靜的湖上有一艘紅色的小船，遠處是山',
  'قارب أحمر على بحيرة هادئة عند الفجر وجبال',
  'un barco rojo en un lago tranquilo al amanecer, montañas',
  'un bateau rouge sur un lac calme à l’aube, montagnes',
  '夜明けの静かな湖に赤い船、遠くの山々',
];

const [path, prompt, listPath, inRow] = process.argv.slice(2);
if (!path)
  throw new Error(
    'usage: node bench/contact-sheet.ts <sheet.png> [prompt | --languages | --list <list.json> <number>]',
  );

const list: [string, Style, number][] =
  prompt === '--list' && listPath ? JSON.parse(await readFile(listPath, 'utf8')) : [];
const orders =
  prompt === '--list'
    ? list.map(([text, style, seed]) => ({ prompt: text, style, seed }))
    : prompt === '--languages'
      ? inSevenLanguages.map((text) => ({ prompt: text, style: 'normal' as const, seed: 50 }))
      : (prompt
          ? [50, 51, 52].map((seed) => [prompt, seed] as const)
          : scenes.map((text) => [text, 50] as const)
        ).flatMap(([text, seed]) => styles.map((style) => ({ prompt: text, style, seed })));
const columns = prompt === '--list' ? Number(inRow ?? 8) : prompt === '--languages' ? 4 : styles.length;

const sheetWidth = columns * (cell.width + cell.gap);
const sheetHeight = Math.ceil(orders.length / columns) * (cell.height + cell.gap);
const sheet = new Uint8Array(sheetWidth * sheetHeight * 3).fill(255);

for (const [i, order] of orders.entries()) {
  const { user: before } = process.cpuUsage();
  const { width, height } = cell;
  const pixels = await paintPixels({ ...order, width, height }, () => {});
  const took = ((process.cpuUsage().user - before) / 1000).toFixed(0).padStart(5);
  console.log(`${took} ms  ${order.style.padEnd(8)} ${order.seed}  ${order.prompt}`);
  const left = (i % columns) * (width + cell.gap);
  const top = Math.floor(i / columns) * (height + cell.gap);
  for (let y = 0; y < height; y++)
    sheet.set(pixels.subarray(3 * y * width, 3 * (y + 1) * width), 3 * ((top + y) * sheetWidth + left));
}

await writeFile(path, await encode(sheet, sheetWidth, sheetHeight));
