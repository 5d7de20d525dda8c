import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createHotFiles } from './hot-files.ts';

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'limn-hot-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return (name: string, bytes?: number) => {
    const path = join(folder, name);
    if (bytes !== undefined) writeFileSync(path, Buffer.alloc(bytes, name));
    return path;
  };
}

test('what was read is held, and read once by all who ask at the same time', async () => {
  const file = aFolder();
  const files = createHotFiles(100_000);
  const path = file('a', 1000);
  const all = await Promise.all([files.read(path), files.read(path), files.read(path)]);
  expect(new Set(all).size).toBe(1);
  rmSync(path);
  expect(files.read(path)).toBe(all[0]);
});

test('never more than its bound, and those asked for last', async () => {
  const file = aFolder();
  const files = createHotFiles(20_000);
  const kept = file('kept', 1000);
  await files.read(kept);
  for (let n = 0; n < 200; n++) {
    await files.read(file(`other-${n}`, 1000));
    expect(files.size).toBeLessThanOrEqual(20_000);
    await files.read(kept);
  }
  expect(files.size).toBeGreaterThan(15_000);
  for (const name of ['kept', 'other-199']) expect(files.read(file(name))).toBeInstanceOf(Buffer);
});

test('a large file drives nothing out, a missing one is tried again', async () => {
  const file = aFolder();
  const files = createHotFiles(20_000);
  await files.read(file('small', 100));
  expect(await files.read(file('large', 5000))).toHaveLength(5000);
  expect(files.read(file('small'))).toBeInstanceOf(Buffer);
  expect(files.size).toBeLessThan(1000);
  expect(await files.read(file('late'))).toBeUndefined();
  expect(await files.read(file('late', 10))).toHaveLength(10);
});

test('a file too large for the cache is one buffer while it is in use', async () => {
  const file = aFolder();
  const files = createHotFiles(20_000);
  const path = file('large', 5000);
  const first = await files.read(path);
  // a slow reader still has the buffer while others ask for the file
  const others = await Promise.all(Array.from({ length: 100 }, () => files.read(path)));
  expect(new Set([first, ...others]).size).toBe(1);
  expect(files.size).toBe(0);
});

test('buffers that slow readers hold are counted, and so are files that are being read', async () => {
  const file = aFolder();
  const files = createHotFiles(20_000);
  const held: unknown[] = [];
  while (held.length < 8) held.push(await files.read(file(`large-${held.length}`, 5000)));
  expect([held.length, files.isCrowded]).toEqual([8, false]);
  held.push(await files.read(file('large-8', 5000)));
  expect(files.isCrowded).toBe(true);
  expect(files.peek(file('large-0'))).toBe(held[0]);

  const idle = createHotFiles(20_000);
  const all = Array.from({ length: 32 }, (_, n) => idle.read(file(`small-${n}`, 10)));
  expect(idle.isCrowded).toBe(true);
  await Promise.all(all);
  expect(idle.isCrowded).toBe(false);
});

test('what cannot be read is said', async () => {
  await expect(createHotFiles(1000).read(tmpdir())).rejects.toThrow('EISDIR');
});
