import { memoryDb } from '@limn/db/testing';
import { fingerprintOf, viewsOf } from '@limn/provenance/fingerprint/fingerprint';
import type { Grey } from '@limn/provenance/pixels';
import { expect, test } from 'vitest';
import { findSimilar } from './flow/find-similar.ts';
import { HashTable } from './flow/hash-table.ts';
import { addProvenance, forgetDeleted, markDeleted, storeFingerprint } from './write.ts';

/** A picture of waves that differ by `n`. */
function waves(n: number, width = 160, height = 120): Grey {
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return 127 * (1 + Math.sin(x / (3 + n) + (y * y) / (90 + 7 * n)) * Math.cos(y / (5 + n) + n));
  });
  return { data, width, height };
}
const mirrored = ({ data, width, height }: Grey): Grey => ({
  data: data.map((_, at) => data[at - (at % width) + width - 1 - (at % width)] as number),
  width,
  height,
});

function aTable() {
  const { db } = memoryDb();
  const add = (n: number) =>
    addProvenance(
      { db },
      { id: `picture-${n}`, createdAt: new Date(n), hash: n.toString(16).padStart(64, '0') },
      { kind: 'model', watermarkCode: null, certificate: null },
    );
  const find = async (grey: Grey) => {
    const found = await findSimilar({ db }, viewsOf(grey).views);
    return found && { n: found.createdAt.getTime(), isSame: found.isSame, isMirrored: found.isMirrored };
  };
  return { db, add, find, store: (n: number) => storeFingerprint({ db }, n, fingerprintOf(waves(n))) };
}

test('a picture is found as soon as its fingerprint is stored, and not before', async () => {
  const { add, find, store } = aTable();
  expect(await find(waves(1))).toBeUndefined();
  add(1);
  add(2);
  store(2);
  expect(await find(waves(1))).toBeUndefined();
  expect(await find(waves(2))).toEqual({ n: 2, isSame: true, isMirrored: false });
  store(1);
  add(3);
  store(3);
  expect(await find(waves(1))).toEqual({ n: 1, isSame: true, isMirrored: false });
  expect(await find(mirrored(waves(3)))).toEqual({ n: 3, isSame: true, isMirrored: true });
  expect(await find(waves(9))).toBeUndefined();
});

test('a deleted picture is found until its row is gone', async () => {
  const { db, add, find, store } = aTable();
  add(1);
  store(1);
  markDeleted({ db }, 'picture-1', new Date());
  expect(await find(waves(1))).toMatchObject({ n: 1 });
  forgetDeleted({ db });
  expect(await find(waves(1))).toBeUndefined();
});

test('questions at the same time get the same answer', async () => {
  const { add, find, store } = aTable();
  for (let n = 1; n <= 5; n++) {
    add(n);
    store(n);
  }
  const found = await Promise.all([1, 2, 3, 4, 5].map((n) => find(waves(n))));
  expect(found.map((one) => one?.n)).toEqual([1, 2, 3, 4, 5]);
});

test('the table compares every view, over several blocks', () => {
  const table = new HashTable();
  for (let seq = 1; seq <= 20_000; seq++) table.add(seq, new Uint8Array(48).fill(0xff));
  const first = new Uint8Array(48).fill(0xff);
  first.set([0, 0, 0, 0, 0, 0, 0, 0b111], 40);
  table.add(20_001, first);
  const asked = [new Uint8Array(8).fill(0x0f), new Uint8Array(8)];
  expect([...table.scan(asked)].flat()).toEqual([{ seq: 20_001, difference: 3 }]);
  expect(table.size).toBe(20_001);
});
