import { expect, test } from 'vitest';
import { createImageProcessor } from '../../../ports/image-processing/sharp.ts';
import { createBuiltinPainter } from '../../../ports/image-service/builtin.ts';

/** Typical descriptions of a history page: every style, all kinds of places, times and weather. */
const prompts = [
  'a lighthouse by the sea at sunset',
  'a fox in a snowy forest at dawn',
  'two cats on a windowsill, the city at night',
  'a hot air balloon over misty mountains in autumn',
  'a crowded market street in the rain',
  'a waterfall in a jungle, flowers everywhere',
  'a castle on a hill in a thunderstorm',
  'a bowl of ramen on a wooden table',
  'fireworks over a harbour',
  'a field of sunflowers under white clouds',
  '霧の灯台とカモメ',
  'قارب أحمر على بحيرة هادئة عند الفجر وجبال',
];
const styles = ['normal', 'realism', 'B&W', 'Anime', '3D', 'Shining'] as const;

test('the twelve thumbnails of a history page weigh less than 300 kB together', async () => {
  const painter = createBuiltinPainter();
  const imageProcessor = createImageProcessor();
  const { signal } = new AbortController();
  const size = { width: 640, height: 480 };
  const weights: number[] = [];
  for (const [n, prompt] of prompts.entries()) {
    const style = styles[n % styles.length] ?? 'normal';
    const request = { prompt, words: prompt, style, seed: n, ...size };
    const { bytes } = await painter.paint(request, { signal });
    const picture = await imageProcessor.process(bytes, size, { id: prompt });
    weights.push((await imageProcessor.makeThumbnails(picture))[320].length);
  }
  await painter.close?.();
  const kilobytes = weights.reduce((sum, weight) => sum + weight, 0) / 1000;
  expect(weights).toHaveLength(12);
  expect(kilobytes).toBeLessThan(300);
});
