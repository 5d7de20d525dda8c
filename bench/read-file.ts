/**
 * Compares ways to read a file that the system has in memory: microseconds of CPU time for each file, in turns.
 *
 *   node bench/read-file.ts
 */
import {
  closeSync,
  createReadStream,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWhole } from '../packages/server/src/core/read-whole.ts';
import { median } from './statistics/median.ts';

const [files, calls, atOnce, rounds] = [200, 1200, 30, 7];
const folder = mkdtempSync(join(tmpdir(), 'limn-read-'));

async function stream(path: string): Promise<number> {
  let bytes = 0;
  for await (const chunk of createReadStream(path)) bytes += (chunk as Buffer).length;
  return bytes;
}

/** The least that a file can cost: one open, one read and one close in the main thread, with a known size. */
function readAtOnce(path: string, size: number): Buffer {
  const descriptor = openSync(path, 'r');
  const bytes = Buffer.allocUnsafeSlow(size);
  readSync(descriptor, bytes, 0, size, 0);
  closeSync(descriptor);
  return bytes;
}

for (const size of [7_600, 87_000, 1_000_000]) {
  const paths = Array.from({ length: files }, (_, n) => join(folder, String(n)));
  for (const path of paths) writeFileSync(path, Buffer.alloc(size, path));
  const ways: Record<string, (path: string) => unknown> = {
    'openSync, readSync': (path) => readAtOnce(path, size),
    readFileSync: (path) => readFileSync(path),
    readWhole,
    'readFile of fs/promises': (path) => readFile(path),
    createReadStream: stream,
  };
  const told = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++)
    for (const [name, read] of Object.entries(ways)) {
      const before = process.cpuUsage();
      for (let call = 0; call < calls; call += atOnce)
        await Promise.all(Array.from({ length: atOnce }, (_, n) => read(paths[(call + n) % files] ?? '')));
      const { user, system } = process.cpuUsage(before);
      told.set(name, [...(told.get(name) ?? []), (user + system) / calls]);
    }
  const [least = 1] = [...told.values()].map(median);
  console.log(`${size} bytes`);
  for (const [name, values] of told)
    console.log(
      `  ${name.padEnd(26)} ${median(values).toFixed(1).padStart(7)} µs ${(median(values) / least).toFixed(2)}`,
    );
}
rmSync(folder, { recursive: true });
