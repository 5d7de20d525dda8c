import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAttemptQueue, createHashingQueue, type Place } from './hashing-queue.ts';

/** Work that the test ends; `begun` lists the names in order of their start. */
function aQueue(most: number) {
  const run = createHashingQueue({ atOnce: 1, most });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, place: Place) =>
    run(place, () => {
      begun.push(name);
      return new Promise<void>((end) => void ends.push(end));
    }).catch((error: { code: string }) => void refused.push(`${name} ${error.code}`));
  async function finish() {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await setImmediate();
    }
  }
  return { add, begun, refused, finish };
}

test('known callers go before strangers; of strangers the newest goes first', async () => {
  const { add, begun, finish } = aQueue(10);
  void add('running', 0);
  for (const name of ['s1', 's2', 's3']) void add(name, 0);
  for (const name of ['k1', 'k2']) void add(name, 'known');
  await finish();
  expect(begun).toEqual(['running', 'k1', 'k2', 's3', 's2', 's1']);
});

test('where too many strangers wait the oldest is refused; known callers still come in', async () => {
  const { add, begun, refused, finish } = aQueue(2);
  void add('running', 0);
  for (const name of ['s1', 's2', 's3', 's4']) void add(name, 0);
  for (const name of ['k1', 'k2', 'k3']) void add(name, 'known');
  await finish();
  expect(refused.sort()).toEqual(['k3 server.busy', 's1 server.busy', 's2 server.busy']);
  expect(begun).toEqual(['running', 'k1', 'k2', 's4', 's3']);
});

test('strangers take half of the places at most', async () => {
  const run = createHashingQueue({ atOnce: 4, most: 10 });
  const begun: string[] = [];
  const begin = (name: string, place: Place) =>
    void run(place, () => {
      begun.push(name);
      return new Promise<never>(() => undefined);
    });
  for (const name of ['s1', 's2', 's3']) begin(name, 0);
  for (const name of ['k1', 'k2', 'k3']) begin(name, 'known');
  await setImmediate();
  expect(begun).toEqual(['s1', 's2', 'k1', 'k2']);
});

test('work that fails makes room for the next', async () => {
  const run = createHashingQueue({ atOnce: 1, most: 1 });
  const failing = run('known', () => Promise.reject(new Error('no')));
  const next = run(0, async () => 'done');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});

test('of strangers the lowest rank goes first, and the highest is refused where too many wait', async () => {
  const { add, begun, refused, finish } = aQueue(3);
  void add('running', 0);
  for (const [name, rank] of [
    ['a9', 9],
    ['b1', 1],
    ['c5', 5],
    ['d9', 9],
    ['e0', 0],
    ['f1', 1],
  ] as const)
    void add(name, rank);
  await finish();
  expect(refused).toEqual(['a9 server.busy', 'd9 server.busy', 'c5 server.busy']);
  expect(begun).toEqual(['running', 'e0', 'f1', 'b1']);
});

test('turns come one by one; while some wait, the lowest rank is next', async () => {
  const turn = createAttemptQueue(2);
  const come: string[] = [];
  const refused: string[] = [];
  const coming = [
    ['a', 7],
    ['b', 3],
    ['c', 8],
    ['d', 1],
  ] as const;
  await Promise.all(
    coming.map(([name, rank]) =>
      turn(rank).then(
        () => come.push(name),
        () => refused.push(name),
      ),
    ),
  );
  expect([come, refused]).toEqual([
    ['d', 'b'],
    ['c', 'a'],
  ]);
});
