import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { PaintRequest } from '../../core/image-service.ts';
import { createBuiltinPainter } from './builtin.ts';

const request: PaintRequest = {
  prompt: 'a castle in the mountains',
  words: 'a castle in the mountains',
  style: 'normal',
  seed: 3,
  width: 160,
  height: 120,
};
const large = { ...request, width: 1704, height: 960 };

const open: { close?(): Promise<void> }[] = [];
function aPainter(...options: Parameters<typeof createBuiltinPainter>) {
  const painter = createBuiltinPainter(...options);
  open.push(painter);
  return painter;
}
const calm = () => new AbortController().signal;

afterEach(async () => {
  for (const painter of open.splice(0)) await painter.close?.();
});

async function aWorker(program: string): Promise<{ url: URL; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'painter-'));
  const file = join(folder, 'worker.mjs');
  await writeFile(file, program);
  return { url: pathToFileURL(file), remove: () => rm(folder, { recursive: true }) };
}

describe('the built-in painter', () => {
  it('paints a PNG of exactly the requested size, the same each time', async () => {
    const painter = aPainter();
    const first = await painter.paint(request, { signal: calm() });
    const second = await painter.paint(request, { signal: calm() });
    const { format, width, height } = await sharp(first.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 160, height: 120 });
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
    expect(first.model).toBe(painter.model);
  });

  it('reports progress that never decreases', async () => {
    const heard: number[] = [];
    await aPainter().paint(request, { signal: calm(), onProgress: (done) => heard.push(done) });
    expect(heard.length).toBeGreaterThan(5);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    expect(heard.at(-1)).toBeLessThanOrEqual(1);
  });

  it('keeps the server answering while it paints', async () => {
    const painter = aPainter();
    await painter.paint(request, { signal: calm() });
    let turns = 0;
    let isPainted = false;
    const size = { width: 640, height: 480 };
    const painting = painter
      .paint({ ...request, ...size }, { signal: calm() })
      .finally(() => (isPainted = true));
    for (; !isPainted; turns++) await setImmediate();
    await painting;
    // painting on this thread would leave only a few turns
    expect(turns).toBeGreaterThan(100);
  });

  it('paints 640 × 480 with a warm thread', async () => {
    const painter = aPainter();
    await painter.paint(request, { signal: calm() });
    const { bytes } = await painter.paint({ ...request, width: 640, height: 480 }, { signal: calm() });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 480 });
  });
});

describe('aborting', () => {
  it('rejects at once with the reason, and the next picture is complete', async () => {
    // a step of the painter may take long on a busy machine
    const painter = aPainter({ stopMs: 300_000 });
    const stop = new AbortController();
    const painting = painter.paint(large, {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    });
    await expect(painting).rejects.toThrow('enough');
    await expect(painter.paint(request, { signal: calm() })).resolves.toMatchObject({ model: painter.model });
  });

  it('starts no picture for an aborted signal', async () => {
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(aPainter().paint(request, { signal })).rejects.toThrow('too late');
  });

  it('keeps the requests that wait behind it', async () => {
    // a step of the painter may take long on a busy machine
    const painter = aPainter({ stopMs: 300_000 });
    const stop = new AbortController();
    const first = painter.paint(large, { signal: stop.signal });
    const second = painter.paint(request, { signal: calm() });
    stop.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    await expect(second).resolves.toBeDefined();
  });

  /** Hangs with each request. */
  const hanging =
    'import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { for (;;); }); parentPort.postMessage({ kind: "ready" });';

  it('does not take a worker that is still loading for one that hangs', async () => {
    // it has loaded when the second request comes
    const slow = await aWorker(`
      import { parentPort } from 'node:worker_threads';
      const given = [];
      parentPort.on('message', ({ id }) => {
        given.push(id);
        if (given.length < 2) return;
        parentPort.postMessage({ kind: 'ready' });
        parentPort.postMessage({ id: given[0], kind: 'stopped' });
        parentPort.postMessage({ id, kind: 'painted', bytes: new Uint8Array(3) });
      });`);
    const stuck = await aWorker(hanging);
    const limit = { stopMs: 20 };
    const stop = new AbortController();
    const painter = aPainter({ worker: slow.url, ...limit });
    const first = painter.paint(request, { signal: stop.signal });
    const other = aPainter({ worker: stuck.url, ...limit });
    const aborted = other.paint(request, { signal: stop.signal });
    const ended = other.paint(request, { signal: calm() });
    stop.abort(new Error('enough'));
    for (const paint of [first, aborted]) await expect(paint).rejects.toThrow('enough');
    // the limit has passed for the other thread, which had loaded
    await expect(ended).rejects.toMatchObject({ kind: 'unavailable' });
    const { bytes } = await painter.paint(request, { signal: calm() });
    expect(bytes).toHaveLength(3);
    await Promise.all([slow.remove(), stuck.remove()]);
  });

  it('replaces a worker that hangs', async () => {
    const stuck = await aWorker(hanging);
    const painter = aPainter({ worker: stuck.url, stopMs: 20 });
    const stop = new AbortController();
    const first = painter.paint(request, { signal: stop.signal });
    const second = painter.paint(request, { signal: calm() });
    stop.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    await expect(second).rejects.toMatchObject({ name: 'ServiceFailure', kind: 'unavailable' });
    await stuck.remove();
  });
});

describe('a worker that dies', () => {
  it.each([
    [
      'throwing',
      'import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { throw new Error("broken"); });',
    ],
    [
      'exiting',
      'import { parentPort } from "node:worker_threads"; parentPort.on("message", () => process.exit(0));',
    ],
    ['at its start', 'throw new Error("broken");'],
  ])('%s fails the painting and hangs nothing', async (_, program) => {
    const broken = await aWorker(program);
    const painter = aPainter({ worker: broken.url });
    for (let i = 0; i < 2; i++)
      await expect(painter.paint(request, { signal: calm() })).rejects.toMatchObject({
        name: 'ServiceFailure',
        kind: 'unavailable',
      });
    await broken.remove();
  });

  it('ends when it is idle, and the next request starts another', async () => {
    const nameless = await aWorker(
      'import { parentPort, threadId } from "node:worker_threads"; parentPort.on("message", ({ id }) => parentPort.postMessage({ id, kind: "painted", bytes: new Uint8Array([threadId]) }));',
    );
    const painter = aPainter({ worker: nameless.url, idleMs: 1 });
    const thread = async () => (await painter.paint(request, { signal: calm() })).bytes[0];
    const first = await thread();
    await expect.poll(thread).not.toBe(first);
    await nameless.remove();
  });

  it('ends at close and rejects its requests', async () => {
    const painter = aPainter();
    const painting = painter.paint(large, { signal: calm() });
    await Promise.all([expect(painting).rejects.toMatchObject({ kind: 'unavailable' }), painter.close?.()]);
  });
});
