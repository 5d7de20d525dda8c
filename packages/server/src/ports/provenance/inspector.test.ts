import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createIdentity, createWatermark, parseIdentity, signJpeg } from '@limn/provenance';
import { paintBlack } from '@limn/sandbox/image-services/picture';
import sharp from 'sharp';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Inspection } from '../../core/inspection.ts';
import { createInspector, type InspectorOptions } from './inspector.ts';

const anInspector = (options?: InspectorOptions) => {
  const inspector = createInspector(options);
  onTestFinished(() => inspector.close());
  return inspector;
};
/** One thread for all files: loading it takes longer than they do. */
const shared = createInspector();
afterAll(() => shared.close());
const nothing: Parameters<typeof shared.inspect>[1] = { anchors: [], watermarkKey: null };
const aFolder = () => mkdtempSync(join(tmpdir(), 'limn-inspector-'));

/** The same pixels on each run, with enough in them to be recognized. */
function waves(width: number, height: number): Uint8Array {
  return Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    return 127 * (1 + Math.sin((x * x) / 2900 + y / 31) * Math.cos((y * y) / 1700 + x / 57));
  });
}
const open = (rgb: Uint8Array, width: number, height: number) =>
  sharp(rgb, { raw: { width, height, channels: 3 } });
const jpeg = () => open(waves(640, 480), 640, 480).jpeg({ quality: 92 }).toBuffer();

async function inspected(file: string | Uint8Array, options = nothing): Promise<Inspection> {
  const inspection = await shared.inspect(file, options);
  if (typeof inspection === 'string') throw new Error(inspection);
  return inspection;
}

describe('a file', () => {
  test('without any mark has its hash, its size and its views', async () => {
    const bytes = await jpeg();
    const path = join(aFolder(), 'file');
    writeFileSync(path, bytes);
    const inspection = await inspected(path);
    expect(inspection).toMatchObject({
      width: 640,
      height: 480,
      signature: null,
      watermark: null,
      isUniform: false,
      labels: [],
    });
    expect(inspection.fileHash).toMatch(/^[\da-f]{64}$/);
    expect(inspection.views.map(({ isMirrored }) => isMirrored)).toEqual([false, true]);
    expect(await inspected(bytes)).toEqual(inspection);
  });

  test('with every mark shows them', async () => {
    const watermarkKey = new Uint8Array(32).fill(7);
    const payload = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]);
    const rgb = waves(640, 480);
    createWatermark(watermarkKey).mark(rgb, 640, 480, payload);
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></x:xmpmeta>';
    const file = await open(rgb, 640, 480).jpeg({ quality: 92 }).withXmp(xmp).toBuffer();
    const identity = await createIdentity('Lantern', new Date());
    const signed = await signJpeg(file, parseIdentity(identity), {
      source: 'trainedAlgorithmicMedia',
      softwareAgent: 'dall-e\u202e-3',
      generator: { name: 'Limn', version: '1' },
    });
    expect(await inspected(signed, { anchors: [identity.root], watermarkKey: watermarkKey })).toMatchObject({
      signature: {
        state: 'trusted',
        isProven: true,
        hasExpired: false,
        signer: 'Lantern',
        softwareAgent: 'dall-e -3',
      },
      watermark: payload,
      labels: [{ source: 'iptc', says: 'ai' }],
    });
  });

  test('that a camera turned is looked at upright', async () => {
    const turned = await open(waves(640, 480), 640, 480).rotate(90).toBuffer({ resolveWithObject: true });
    const { width, height } = turned.info;
    const file = await sharp(turned.data, { raw: { width, height, channels: 3 } })
      .png()
      .withMetadata({ orientation: 8 })
      .toBuffer();
    const upright = await inspected(await open(waves(640, 480), 640, 480).png().toBuffer());
    const inspection = await inspected(file);
    expect(inspection).toMatchObject({ width: 640, height: 480 });
    expect(inspection.views[0]?.second).toEqual(upright.views[0]?.second);
  });

  test('of one colour is too uniform to recognize', async () => {
    const grey = sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } });
    expect(await inspected(await grey.webp().toBuffer())).toMatchObject({ isUniform: true });
  });
});

test.each([
  ['not_a_picture', 'text', async () => Buffer.from('no picture at all')],
  ['not_a_picture', 'nothing', async () => Buffer.alloc(0)],
  ['too_small', 'a picture of two pixels', () => open(waves(2, 2), 2, 2).png().toBuffer()],
  ['damaged', 'half a picture', async () => (await jpeg()).subarray(0, 9000)],
  ['damaged', 'only the head of a picture', async () => Buffer.from('\x89PNG\r\n\x1a\n0123', 'latin1')],
  ['too_many_pixels', '256 megapixels in 31 kB', async () => paintBlack(16_000, 16_000)],
])('refuses as %s: %s', async (why, _, make) => {
  expect(await shared.inspect(new Uint8Array(await make()), nothing)).toBe(why);
});

test('a file that does not exist is an error with its code', async () => {
  await expect(shared.inspect('/nowhere/file', nothing)).rejects.toMatchObject({ code: 'ENOENT' });
});

describe('a thread', () => {
  const aProgram = (text: string) => {
    const path = join(aFolder(), 'worker.mjs');
    writeFileSync(
      path,
      `import { parentPort } from 'node:worker_threads'; ${text}; parentPort.postMessage({ kind: 'ready' });`,
    );
    return pathToFileURL(path);
  };

  test('that hangs is terminated, and the next file gets a new one', async () => {
    // it waits instead of running a loop, which would take a core until the limit
    const hangsOnce = aProgram(`parentPort.on('message', ({ file }) => {
      if (file === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      parentPort.postMessage({ kind: 'unfit', why: 'damaged' });
    });`);
    const inspector = anInspector({ worker: hangsOnce, limitMs: 5000 });
    const hanging = inspector.inspect('hang', nothing);
    await expect(hanging).rejects.toMatchObject({ kind: 'timed_out' });
    expect(await inspector.inspect('other', nothing)).toBe('damaged');
  });

  test('that has no memory left ends, and the next file gets a new one', async () => {
    const greedy = aProgram(`parentPort.on('message', ({ file }) => {
      const all = [];
      while (file === 'greedy') all.push(new Array(100_000).fill(all.length));
      parentPort.postMessage({ kind: 'unfit', why: 'damaged' });
    });`);
    const inspector = anInspector({ worker: greedy });
    await expect(inspector.inspect('greedy', nothing)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await inspector.inspect('other', nothing)).toBe('damaged');
  });

  test('inspects one file at a time', async () => {
    const counting = aProgram(`let n = 0; parentPort.on('message', () => {
      const now = ++n;
      setImmediate(() => parentPort.postMessage({ kind: 'inspected', inspection: [now, n] }));
    });`);
    const inspector = anInspector({ worker: counting });
    const all = await Promise.all(['a', 'b', 'c'].map((file) => inspector.inspect(file, nothing)));
    expect(all).toEqual([1, 2, 3].map((n) => [n, n]));
  });
});
