import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { styles } from '../../packages/db/src/enums.ts';
import { createPainter } from '../../packages/painter/src/painter.ts';
import { createPromptWriter } from '../../packages/prompt-writer/src/prompt-writer.ts';
import { sharpOnce } from '../../packages/server/src/ports/image-processing/sharp.ts';

const sharp = await sharpOnce();

/** Pictures of the built-in painter, of descriptions that the prompt writer invents: PNG, 640 x 480. */
export async function paintPictures(count: number): Promise<Uint8Array[]> {
  const painter = createPainter();
  const writer = createPromptWriter();
  const pictures: Uint8Array[] = [];
  for (let seed = 0; seed < count; seed++) {
    const style = styles[seed % styles.length] ?? 'normal';
    const prompt = writer.invent({ seed, language: 'en' });
    const request = { prompt, words: prompt, style, seed: seed % 101, width: 640, height: 480 };
    pictures.push(await painter.paint(request, { signal: AbortSignal.timeout(120_000) }));
  }
  await painter.close();
  return pictures;
}

/** The photographs of a folder, within 1024 x 1024. */
export async function readPhotographs(folder: string, atMost: number): Promise<Uint8Array[]> {
  const names = readdirSync(folder).filter((name) => /\.(jpe?g|png|webp)$/i.test(name));
  return Promise.all(
    names
      .toSorted()
      .slice(0, atMost)
      .map((name) =>
        sharp(join(folder, name))
          .autoOrient()
          .resize(1024, 1024, { fit: 'inside' })
          .flatten()
          .png()
          .toBuffer(),
      ),
  );
}
