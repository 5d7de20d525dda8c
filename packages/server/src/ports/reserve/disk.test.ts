import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { reserveBytes, reserveIn } from './disk.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-reserve-'));

test('a reserve really takes room, is given up once, and is set aside again', async () => {
  const folder = newFolder();
  const reserve = reserveIn(folder, { plenty: 0 });
  expect(reserve.giveUp()).toBe(false);
  expect([await reserve.keep(), await reserve.keep()]).toEqual([true, true]);
  expect(statSync(join(folder, 'reserve')).blocks * 512).toBeGreaterThanOrEqual(reserveBytes);
  expect([reserve.giveUp(), reserve.giveUp()]).toEqual([true, false]);
  expect(existsSync(join(folder, 'reserve'))).toBe(false);
  expect([await reserve.keep(), reserve.giveUp()]).toEqual([true, true]);
});

test('one that a kill left half made is made whole', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'reserve.partial'), 'half');
  writeFileSync(join(folder, 'reserve'), 'cut off');
  expect(await reserveIn(folder, { plenty: 0 }).keep()).toBe(true);
  expect(statSync(join(folder, 'reserve')).size).toBe(reserveBytes);
  expect(existsSync(join(folder, 'reserve.partial'))).toBe(false);
});

test('none is set aside where others would miss it', async () => {
  const folder = newFolder();
  expect(await reserveIn(folder, { plenty: Number.MAX_SAFE_INTEGER }).keep()).toBe(false);
  expect(existsSync(join(folder, 'reserve'))).toBe(false);
});

test('what needs room while it is being set aside has it', async () => {
  const folder = newFolder();
  const reserve = reserveIn(folder, { plenty: 0 });
  const keeping = reserve.keep();
  const partial = join(folder, 'reserve.partial');
  while (!statSync(partial, { throwIfNoEntry: false })?.size) await setImmediate();
  expect([reserve.giveUp(), reserve.isShort()]).toEqual([true, true]);
  expect([await keeping, readdirSync(folder)]).toEqual([false, []]);
  expect([await reserve.keep(), reserve.isShort()]).toEqual([true, false]);
});
