/**
 * Paints the visible labels (VISIBLE_LABEL=corner) in each language as masks, because a server may have no fonts. Needs the
 * Noto fonts and pango, which sharp contains.
 *
 *   node packages/server/src/ports/image-processing/paint-labels.ts
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language, PictureMaker } from '@limn/db/enums';
import sharp from 'sharp';

/** Lines of each label. The words are those of docs/glossary.md. */
const texts: Record<Language, Record<PictureMaker, string[]>> = {
  en: { model: ['AI-generated'], builtin: ['Drawn by the built-in painter,', 'a program without AI'] },
  'zh-CN': { model: ['AI生成'], builtin: ['由内置绘图程序绘制', '不使用 AI'] },
  'zh-TW': { model: ['AI生成'], builtin: ['由內建繪圖程式繪製', '不使用 AI'] },
  ar: {
    model: ['مولدة بالذكاء الاصطناعي'],
    builtin: ['رسمها الرسام المدمج،', 'وهو برنامج بلا ذكاء اصطناعي'],
  },
  es: { model: ['Generada por IA'], builtin: ['Dibujada por el pintor integrado,', 'un programa sin IA'] },
  fr: { model: ['Générée par IA'], builtin: ['Dessinée par le peintre intégré,', 'un programme sans IA'] },
  ja: { model: ['AI生成'], builtin: ['内蔵の描画プログラムが描画', 'AIは不使用'] },
};

const fonts: Record<Language, string> = {
  en: 'Noto Sans',
  'zh-CN': 'Noto Sans CJK SC',
  'zh-TW': 'Noto Sans CJK TC',
  ar: 'Noto Sans Arabic',
  es: 'Noto Sans',
  fr: 'Noto Sans',
  ja: 'Noto Sans CJK JP',
};

async function maskOf(lines: string[], language: Language) {
  const png = await sharp({
    text: {
      text: lines.join('\n'),
      // an em of 64 pixels: see emPixels in ports/image-processing/visible-label.ts
      font: `${fonts[language]} 48`,
      // for Arabic this is the right side
      align: 'left',
      dpi: 96,
      rgba: true,
    },
  })
    .extractChannel('alpha')
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toBuffer();
  return png.toString('base64');
}

const labels = Object.fromEntries(
  await Promise.all(
    (Object.keys(texts) as Language[]).map(async (language) => [
      language,
      {
        model: await maskOf(texts[language].model, language),
        builtin: await maskOf(texts[language].builtin, language),
      },
    ]),
  ),
);
const file = new URL('./labels.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(labels, null, 2)}\n`);
console.log(fileURLToPath(file));
