import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { partByPart } from './part-by-part.ts';

test('between two parts the event loop has a turn for others', async () => {
  const turns: number[] = [];
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  function* parts() {
    for (const part of ['a', 'b', 'c', 'd']) {
      turns.push(turn);
      yield part;
    }
  }
  expect(await text(Readable.from(partByPart(parts())))).toBe('abcd');
  isOver = true;
  expect(new Set(turns).size).toBe(4);
});
