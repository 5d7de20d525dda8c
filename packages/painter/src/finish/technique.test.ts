import { expect, it } from 'vitest';
import { paintPixels } from '../paint.ts';
import { readWords } from '../read-prompt/read-prompt.ts';

const width = 96;
const paint = (prompt: string) =>
  paintPixels({ prompt, style: 'normal', seed: 7, width, height: 64 }, () => {});
const colourAt = (bytes: Uint8Array, x: number, y: number) => [
  ...bytes.subarray(3 * (y * width + x), 3 * (y * width + x) + 3),
];

it('a prompt for pixel art gives squares of one colour', async () => {
  const bytes = await paint('a fox in the snow, pixel art');
  expect(colourAt(bytes, 30, 30)).toEqual(colourAt(bytes, 31, 31));
  expect(colourAt(bytes, 60, 15)).toEqual(colourAt(bytes, 62, 17));
  for (const level of bytes)
    expect(Math.abs(level / (255 / 7) - Math.round(level / (255 / 7)))).toBeLessThan(0.03);
});

it('a pencil sketch has no colours', async () => {
  const bytes = await paint('a red car on a street, pencil sketch');
  for (let i = 0; i < bytes.length; i += 3) expect((bytes[i] ?? 0) - (bytes[i + 2] ?? 0)).toBeLessThan(12);
});

it('an oil painting, a cartoon and a 3D picture differ from the usual picture and from each other', async () => {
  const all = await Promise.all(
    ['油画', '卡通', '3D渲染', '黑白摄影'].map(async (word) =>
      Buffer.from(await paint(`雪地里的狐狸，${word}`)).toString('base64'),
    ),
  );
  expect(new Set(all).size).toBe(4);
});

it.each([
  ['3d render of a rabbit', 'render', 1],
  ['un gato negro, dibujo a lápiz', 'sketch', 1],
  ['un chat noir, peinture à l’huile', 'oil', 1],
  ['قطة سوداء، لوحة زيتية', 'oil', 1],
  ['黒猫、ドット絵', 'pixel', 1],
  ['一隻黑貓，動漫風格', 'cartoon', 1],
])('%s', (prompt, mood, count) => {
  const { description, words } = readWords(prompt);
  expect(words.missed).toEqual([]);
  expect(description.moods).toEqual([mood]);
  expect(description.subjects.map((subject) => subject.count)).toEqual([count]);
});

it('a black and white cat is no black and white picture', () => {
  expect(readWords('a black and white cat').description.moods).toEqual([]);
});

it('a pose that needs arms is reported for an animal', () => {
  expect(readWords('a woman praying').description.subjects).toMatchObject([
    { name: 'woman', pose: 'praying' },
  ]);
  expect(readWords('a frog praying').words.missed).toEqual(['praying']);
});
