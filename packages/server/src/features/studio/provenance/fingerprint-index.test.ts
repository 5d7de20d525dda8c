import { fingerprintBand } from '@limn/db';
import { memoryDb } from '@limn/db/testing';
import { expect, test } from 'vitest';
import { candidatesFor } from './flow/find-similar.ts';
import { extendIndex } from './write/fingerprint-index.ts';
import { addProvenance, forgetDeleted, markDeleted, storeFingerprint } from './write.ts';

/** Numbers below `end`, the same in each run. */
function random(seed: number) {
  let state = seed;
  return (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

function aSite() {
  const { db } = memoryDb();
  const pick = random(7);
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => pick(256));
  const add = (n: number) =>
    addProvenance(
      { db },
      { id: `picture-${n}`, createdAt: new Date(n), hash: n.toString(16).padStart(64, '0') },
      { kind: 'model', watermarkCode: null, certificate: null },
    );
  /** A hash that differs in `bits` bits. */
  const changed = (hash: Uint8Array, bits: number) => {
    const copy = new Uint8Array(hash);
    const places = new Set<number>();
    while (places.size < bits) places.add(pick(64));
    for (const place of places) copy[place >> 3] = (copy[place >> 3] as number) ^ (1 << (place & 7));
    return copy;
  };
  const store = (n: number, first: Uint8Array) =>
    storeFingerprint({ db }, n, { first, second: bytes(192), quality: 50 });
  const index = () => {
    while (extendIndex({ db }, 10));
  };
  const size = () => db.select().from(fingerprintBand).all().length;
  return { db, pick, bytes, add, changed, store, index, size };
}

test('the index finds what the scan finds, for hashes that differ in any number of bits', async () => {
  const { db, pick, bytes, add, changed, store, index, size } = aSite();
  const sought = Array.from({ length: 20 }, () => bytes(8));
  for (let n = 1; n <= 600; n++) {
    add(n);
    const first = bytes(48);
    // 0 to 14 changed bits in one of the views, so that the limit of 10 is in the middle
    first.set(changed(sought[n % 20] as Uint8Array, n % 15), 8 * pick(6));
    store(n, first);
  }
  const questions = [
    ...sought.map((hash) => [hash]),
    ...sought.map((hash, n) => [hash, bytes(8), changed(hash, n % 4)]),
  ];
  const answers = () => Promise.all(questions.map((hashes) => candidatesFor(db, hashes)));
  const scanned = await answers();
  index();
  expect(size()).toBe(600 * 24);
  expect(await answers()).toEqual(scanned);
  expect(scanned.every((found) => found.length >= 20)).toBe(true);
  expect(new Set(scanned.flat().map(({ difference }) => difference)).size).toBe(11);
});

test('ten changed bits are found however they are spread over the bands', async () => {
  const { db, bytes, add, store, index } = aSite();
  const hash = bytes(8);
  const spreads = [
    [3, 3, 3, 1],
    [3, 3, 1, 3],
    [3, 1, 3, 3],
    [1, 3, 3, 3],
    [10, 0, 0, 0],
    [0, 0, 0, 10],
    [4, 2, 2, 2],
    [3, 3, 2, 2],
  ];
  spreads.forEach((spread, n) => {
    const near = new Uint8Array(hash);
    spread.forEach((bits, band) => {
      for (let bit = 0; bit < bits; bit++)
        near[band * 2 + (bit >> 3)] = (near[band * 2 + (bit >> 3)] as number) ^ (1 << (bit & 7));
    });
    const first = new Uint8Array(48).map((_, at) => ~(hash[at & 7] as number));
    first.set(near, 8 * (n % 6));
    add(n + 1);
    store(n + 1, first);
  });
  for (let n = spreads.length + 1; n <= 20; n++) add(n);
  index();
  const found = await candidatesFor(db, [hash]);
  expect(found).toEqual(spreads.map((_, n) => ({ seq: n + 1, difference: 10 })));
});

test('the index is made above the limit, in steps that a restart continues', async () => {
  const { db, bytes, add, store, index, size } = aSite();
  const hashes = Array.from({ length: 250 }, () => bytes(48));
  const addTo = (from: number, to: number) => {
    for (let n = from; n <= to; n++) {
      add(n);
      store(n, hashes[n - 1] as Uint8Array);
    }
  };
  addTo(1, 10);
  index();
  expect(size()).toBe(0);
  addTo(11, 250);
  expect(extendIndex({ db }, 10)).toBe(true);
  expect(size()).toBe(100 * 24);
  const [first, last] = [hashes[0]?.subarray(8, 16), hashes[249]?.subarray(40)] as Uint8Array[];
  const both = [
    { seq: 1, difference: 0 },
    { seq: 250, difference: 0 },
  ];
  expect(await candidatesFor(db, [first as Uint8Array, last as Uint8Array])).toEqual(both);
  index();
  expect(size()).toBe(250 * 24);
  expect(await candidatesFor(db, [first as Uint8Array, last as Uint8Array])).toEqual(both);
});

test('fingerprints that come late are in the index, and those of forgotten pictures are not', async () => {
  const { db, bytes, add, store, index, size } = aSite();
  for (let n = 1; n <= 30; n++) add(n);
  index();
  expect(size()).toBe(0);
  const first = bytes(48);
  store(7, first);
  expect(size()).toBe(24);
  // stored once only
  store(7, first);
  expect(await candidatesFor(db, [first.subarray(16, 24)])).toEqual([{ seq: 7, difference: 0 }]);
  add(31);
  store(31, first);
  expect(size()).toBe(24);
  expect(await candidatesFor(db, [first.subarray(16, 24)])).toHaveLength(2);
  index();
  expect(size()).toBe(48);
  markDeleted({ db }, 'picture-7', new Date());
  forgetDeleted({ db });
  expect(size()).toBe(24);
  expect(await candidatesFor(db, [first.subarray(16, 24)])).toEqual([{ seq: 31, difference: 0 }]);
});
