import { describe, expect, test } from 'vitest';
import { closestSize, latentGrid, onGrid, sizeForOpenai } from './size.ts';

const read = (size: string) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
};
const write = ({ width, height }: { width: number; height: number }) => `${width}x${height}`;

describe('what each model is asked for', () => {
  test.each([
    // asked       gpt-image-1   gpt-image-2  dall-e-3     dall-e-2     unknown
    ['640x480', '1536x1024', '1024x768', '1792x1024', '1024x1024', '640x512'],
    ['1024x768', '1536x1024', '1024x768', '1792x1024', '1024x1024', '1024x768'],
    ['1024x1024', '1024x1024', '1024x1024', '1024x1024', '1024x1024', '1024x1024'],
    ['1280x720', '1536x1024', '1280x720', '1792x1024', '1024x1024', '1280x768'],
    ['720x1280', '1024x1536', '720x1280', '1024x1792', '1024x1024', '768x1280'],
    ['1704x960', '1536x1024', '1712x960', '1792x1024', '1024x1024', '1728x960'],
    ['960x1704', '1024x1536', '960x1712', '1024x1792', '1024x1024', '960x1728'],
    ['32x32', '1024x1024', '896x896', '1024x1024', '256x256', '256x256'],
    ['300x300', '1024x1024', '896x896', '1024x1024', '512x512', '320x320'],
    ['1704x32', '1536x1024', '1712x576', '1792x1024', '1024x1024', '1728x448'],
  ])('%s', (asked, gptImage1, gptImage2, dallE3, dallE2, unknown) => {
    const models = ['gpt-image-1', 'gpt-image-2', 'dall-e-3', 'dall-e-2', 'flux.1-dev'];
    const chosen = models.map((model) => write(sizeForOpenai(model, read(asked))));
    expect(chosen).toEqual([gptImage1, gptImage2, dallE3, dallE2, unknown]);
  });

  test('a vendor before the name does not hide it', () => {
    expect(sizeForOpenai('openai/gpt-image-1', read('640x480'))).toEqual(read('1536x1024'));
  });
});

describe('the latent grid', () => {
  test.each([
    ['640x480', '640x480'],
    ['1704x960', '1704x960'],
    ['641x479', '648x480'],
    ['32x32', '256x256'],
    ['64x32', '368x184'],
    ['32x1704', '432x1704'],
  ])('%s is painted at %s', (asked, painted) => {
    expect(write(onGrid(read(asked), latentGrid))).toBe(painted);
  });

  test('for any size, both sides are on the grid and none is smaller', () => {
    for (let width = 32; width <= 1704; width += 19) {
      for (let height = 32; height <= 1704; height += 23) {
        const size = onGrid({ width, height }, latentGrid);
        expect(size.width).toBeGreaterThanOrEqual(width);
        expect(size.height).toBeGreaterThanOrEqual(height);
        expect([size.width % 8, size.height % 8]).toEqual([0, 0]);
        expect(size.width * size.height).toBeGreaterThanOrEqual(256 * 256);
      }
    }
  });
});

test('no list, no size', () => {
  expect(() => closestSize(read('10x10'), [])).toThrow(RangeError);
});
