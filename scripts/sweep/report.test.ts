import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { choosePoints } from './choose-faults.ts';
import type { Fault } from './fault.ts';
import { createRandom } from './random.ts';
import { isGreen, reportOf } from './report.ts';
import { candidatesIn, injectedIn, isStraceDone } from './strace.ts';

const fault: Fault = { by: 'strace', kind: 'EIO', call: 'fsync', nth: 3, lasts: false };
const held = { scenario: 'day', fault, fired: true, checks: 10, broken: [] };

test('a sweep is green when every fault was put and every promise held', () => {
  expect(isGreen([held, held])).toBe(true);
  expect(isGreen([])).toBe(false);
  expect(isGreen([held, { ...held, fired: false }])).toBe(false);
  expect(isGreen([held, { ...held, broken: ['the star is right'] }])).toBe(false);
  const report = reportOf([held, { ...held, fired: false }, { ...held, broken: ['the star is right'] }]);
  expect(report).toMatch(/^together +3 +2 +0 +2 +0 +0 +30 +1$/m);
  expect(report).toContain('BROKEN day, EIO at fsync 3 (strace): the star is right');
  expect(report).toContain('DID NOT FIRE day, EIO at fsync 3 (strace)');
});

function aLog(...lines: string[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'limn-strace-')), 'log');
  writeFileSync(path, lines.join('\n'));
  return path;
}

test('calls are counted by thread, and only those on the watched files are candidates', () => {
  const log = aLog(
    '12 fsync(3</elsewhere/file>) = 0',
    '12 fsync(21</site/limn.db-wal>) = 0',
    '13 fsync(21</site/limn.db-wal>) = 0',
    '13 write(9</site/pictures/ab/x.partial>, "…"..., 4096) = 4096',
    '13 rename("/site/a.partial", "/site/a") = 0',
    '12 +++ exited with 0 +++',
  );
  expect(candidatesIn(log, ['/site']).map(({ call, nth }) => `${call} ${nth}`)).toEqual([
    'fsync 2',
    'fsync 1',
    'write 1',
    'rename 1',
  ]);
  expect(candidatesIn(log, ['/site']).find(({ call }) => call === 'write')?.kinds).toEqual(['KILL']);
  expect([isStraceDone(log), injectedIn(log)]).toEqual([true, 0]);
  const injected = aLog('12 fsync(21</site/limn.db>) = -1 EIO (Input/output error) (INJECTED)');
  expect([isStraceDone(injected), injectedIn(injected)]).toEqual([false, 1]);
});

test('the same seed chooses the same points, and none of them twice', () => {
  const candidates = candidatesIn(
    aLog(...Array.from({ length: 20 }, (_, n) => `12 pwrite64(21</site/limn.db>, "", 1, ${n}) = 1`)),
    ['/site'],
  );
  const choose = (seed: number) =>
    choosePoints(candidates, 30, { random: createRandom(seed), lastingShare: 0.5 });
  expect(choose(1)).toEqual(choose(1));
  expect(choose(1)).not.toEqual(choose(2));
  expect(new Set(choose(1).map((one) => JSON.stringify(one))).size).toBe(30);
  expect(choose(1).filter(({ kind, lasts }) => kind === 'KILL' && lasts)).toEqual([]);
});
