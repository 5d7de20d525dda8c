import { paintBlack, paintPicture } from '@limn/sandbox/image-services/picture';
import { describe, expect, test } from 'vitest';
import { checkPicture, decodeBase64 } from './check-picture.ts';

const asked = { width: 320, height: 240 };
const wish = { prompt: 'a lighthouse', seed: 1, ...asked };

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('of kind %s is believed', async (format) => {
    const bytes = await paintPicture(wish, format);
    expect(await checkPicture(bytes, asked, 'm')).toEqual({ bytes, model: 'm' });
  });

  test('may be of another size', async () => {
    const bytes = await paintPicture({ ...wish, width: 1536, height: 1024 }, 'png');
    await expect(checkPicture(bytes, asked, undefined)).resolves.toEqual({ bytes });
  });

  test('may carry a thumbnail and something behind its end', async () => {
    const thumbnail = await paintPicture({ ...wish, width: 32, height: 24 }, 'jpeg');
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Exif\0\0'), thumbnail]);
    segment.writeUInt16BE(segment.length - 2, 2);
    const whole = await paintPicture(wish, 'jpeg');
    const bytes = Buffer.concat([whole.subarray(0, 2), segment, whole.subarray(2), Buffer.from('trailer')]);
    await expect(checkPicture(bytes, asked, undefined)).resolves.toBeDefined();
    const cut = bytes.subarray(0, bytes.length - 40);
    await expect(checkPicture(cut, asked, undefined)).rejects.toMatchObject({ kind: 'bad_picture' });
  });
});

describe('no picture', () => {
  test.each(['tiny', 'enormous', 'garbage', 'gif', 'truncated'] as const)('%s', async (fault) => {
    const bytes = await paintPicture(wish, 'png', fault);
    await expect(checkPicture(bytes, asked, undefined)).rejects.toMatchObject({ kind: 'bad_picture' });
  });

  test.each(['jpeg', 'webp'] as const)('a truncated %s', async (format) => {
    const bytes = await paintPicture(wish, format, 'truncated');
    await expect(checkPicture(bytes, asked, undefined)).rejects.toMatchObject({ kind: 'bad_picture' });
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"/>'],
    ['a page', '<!doctype html><p>hello'],
    ['JSON', '{"error":"no"}'],
    ['nothing', ''],
    ['half a RIFF', 'RIFF\x10\0\0\0WEBP'],
  ])('%s', async (_name, text) => {
    await expect(checkPicture(Buffer.from(text), asked, undefined)).rejects.toMatchObject({
      kind: 'bad_picture',
    });
  });

  test.each([
    [64, 240],
    [320, 40],
    [8400, 240],
    [8000, 6000],
  ])('%ix%i for 320x240', async (width, height) => {
    const bytes = paintBlack(width, height);
    await expect(checkPicture(bytes, asked, undefined)).rejects.toMatchObject({ kind: 'bad_picture' });
  });
});

test('base64 with and without its head', () => {
  expect(decodeBase64('aGk=').toString()).toBe('hi');
  expect(decodeBase64('data:image/png;base64,aGk=').toString()).toBe('hi');
  expect(() => decodeBase64('data:image/png;base64,')).toThrow('bad_picture');
});
