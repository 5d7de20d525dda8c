import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readXmp, withXmp } from './picture-xmp.ts';

const xmpOf = (words: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="${words}"/></rdf:RDF></x:xmpmeta>`;
const plain = sharp({ create: { width: 32, height: 32, channels: 3, background: '#c40' } }).jpeg();
const pixelsOf = (jpeg: Uint8Array) => sharp(jpeg).raw().toBuffer();

test('metadata are replaced, and the pixels stay', async () => {
  const jpeg = await plain.clone().withXmp(xmpOf('before 灯塔')).toBuffer();
  expect(readXmp(jpeg)).toBe(xmpOf('before 灯塔'));
  const changed = withXmp(jpeg, xmpOf('after'));
  expect(readXmp(changed)).toBe(xmpOf('after'));
  expect((await sharp(changed).metadata()).xmpAsString).toBe(xmpOf('after'));
  expect(await pixelsOf(changed)).toEqual(await pixelsOf(jpeg));
});

test('metadata are added to a picture without any', async () => {
  const jpeg = await plain.toBuffer();
  expect(readXmp(jpeg)).toBeUndefined();
  const changed = withXmp(jpeg, xmpOf('new'));
  expect((await sharp(changed).metadata()).xmpAsString).toBe(xmpOf('new'));
  expect(await pixelsOf(changed)).toEqual(await pixelsOf(jpeg));
});

test('metadata that do not fit are refused', async () => {
  expect(() => withXmp(new Uint8Array([0xff, 0xd8]), 'x'.repeat(65_520))).toThrow(RangeError);
});
