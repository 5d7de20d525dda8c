import { styles } from '@limn/db/enums';
import { describe, expect, it } from 'vitest';
import { type PaintRequest, paintPixels } from './paint.ts';
import { subjectNames } from './subjects/subjects.ts';

const scene: PaintRequest = {
  prompt: 'a lighthouse by the sea at sunset',
  style: 'normal',
  seed: 7,
  width: 96,
  height: 72,
};

const paint = (change: Partial<PaintRequest> = {}) => paintPixels({ ...scene, ...change }, () => {});

/** Mean absolute difference of a channel, 0..255. */
function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / a.length;
}

/** How far the lightness spreads: an empty or failed picture has next to none. */
function spread(pixels: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < pixels.length; i++) sum += pixels[i] ?? 0;
  const mean = sum / pixels.length;
  let squares = 0;
  for (let i = 0; i < pixels.length; i++) squares += ((pixels[i] ?? 0) - mean) ** 2;
  return Math.sqrt(squares / pixels.length);
}

describe('the same request', () => {
  it('gives the same pixels after other pictures', async () => {
    const first = await paint();
    await paint({ width: 300, height: 40, style: '3D', prompt: 'a fox' });
    expect(difference(first, await paint())).toBe(0);
  });

  it('gives another picture for another seed', async () => {
    const base = await paint();
    for (const seed of [0, 8, 50, 100]) expect(difference(base, await paint({ seed }))).toBeGreaterThan(6);
  });

  it('gives another picture in each style', async () => {
    const pictures = await Promise.all(styles.map((style) => paint({ style })));
    for (const [i, a] of pictures.entries())
      for (const b of pictures.slice(i + 1)) expect(difference(a, b)).toBeGreaterThan(4);
  });

  it('is grey in black and white', async () => {
    const pixels = await paint({ style: 'B&W' });
    for (let i = 0; i < pixels.length; i += 3)
      expect(pixels[i] === pixels[i + 1] && pixels[i] === pixels[i + 2]).toBe(true);
  });
});

describe('sizes', () => {
  it.each([
    [32, 32],
    [32, 1704],
    [1704, 32],
    [33, 47],
    [720, 1280],
  ])('%i × %i', async (width, height) => {
    const pixels = await paint({ width, height });
    expect(pixels).toHaveLength(width * height * 3);
    expect(spread(pixels)).toBeGreaterThan(12);
  });
});

describe('prompts', () => {
  it('draws every subject it knows', async () => {
    // A picture shows at most five subjects.
    for (let i = 0; i < subjectNames.length; i += 5) {
      const prompt = subjectNames.slice(i, i + 5).join(', ');
      const pixels = await paint({ prompt, width: 64, height: 48 });
      expect(spread(pixels), prompt).toBeGreaterThan(10);
    }
  });

  it.each([
    ['markup', '</g></svg><script>alert(1)</script><image href="file:///etc/passwd"/> &lt; "\' <!--'],
    ['emoji', '🦊🌲❄️👩‍👩‍👧 🏳️‍🌈'],
    ['2000 ideographs', '龘'.repeat(2000)],
    ['lone surrogate', 'a fox \ud800'],
    ['nothing', ' '],
    ['many numbers', '9'.repeat(400)],
    ['property names', '__proto__ constructor toString hasOwnProperty'],
    ['everything at once', subjectNames.join(', 12 ')],
  ])('%s', async (_, prompt) => {
    expect(spread(await paint({ prompt }))).toBeGreaterThan(8);
  });

  it('varies with words that mean nothing to it', async () => {
    const [a, b] = await Promise.all([paint({ prompt: 'blorf' }), paint({ prompt: 'quux' })]);
    expect(difference(a, b)).toBeGreaterThan(6);
  });
});
