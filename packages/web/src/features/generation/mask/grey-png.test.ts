import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { base64Of, encodeGreyPng } from './grey-png.ts';

/** Reads a PNG by its specification, and checks each checksum. */
function readPng(png: Uint8Array) {
  const bytes = Buffer.from(png);
  expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks: { type: string; content: Buffer }[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const named = bytes.subarray(at + 4, at + 8 + length);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    chunks.push({ type: named.toString('latin1', 0, 4), content: named.subarray(4) });
    at += 12 + length;
  }
  expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
  const [header, pixels] = chunks.map(({ content }) => content);
  if (!header || !pixels) throw new Error('a chunk is missing');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(pixels);
  const row = (y: number) => rows.subarray(y * (width + 1), (y + 1) * (width + 1));
  return {
    ...{ width, height, kind: [...header.subarray(8)] },
    filters: new Set(Array.from({ length: height }, (_, y) => row(y)[0])),
    data: Buffer.concat(Array.from({ length: height }, (_, y) => row(y).subarray(1))),
  };
}

test('the file has the size and every pixel, with one grey byte for each', async () => {
  const [width, height] = [37, 23];
  const data = Uint8Array.from({ length: width * height }, (_, at) => (at % 5 === 0 ? 255 : 0));
  const png = readPng(await encodeGreyPng({ width, height, data }));
  expect(png).toMatchObject({ width, height, kind: [8, 0, 0, 0, 0], filters: new Set([0]) });
  expect([...png.data]).toEqual([...data]);
});

test('a mask of the largest picture is far below the limit of the server', async () => {
  const [width, height] = [4096, 4096];
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if ((x - 2000) ** 2 + (y - 1700) ** 2 < 900 ** 2) data[at] = 255;
  }
  expect((await encodeGreyPng({ width, height, data })).length).toBeLessThan(100_000);
});

test('Base64 is that of the standard, beyond one block too', () => {
  const bytes = Uint8Array.from({ length: 20_001 }, (_, at) => (at * 31) % 256);
  expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
});
