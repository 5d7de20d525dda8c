import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createImageProcessor } from './sharp.ts';

test('avatars are decoded one at a time, so that a user with many takes neither all memory nor all threads', async () => {
  const { processAvatar } = createImageProcessor();
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#a52' } })
    .png()
    .toBuffer();
  let isOver = false;
  const made = Promise.all(Array.from({ length: 6 }, () => processAvatar(picture))).finally(() => {
    isOver = true;
  });
  let most = 0;
  while (!isOver) {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue, process);
    await setImmediate();
  }
  expect(await made).toHaveLength(6);
  // of one avatar: its header and its pixels
  expect([most > 0, most <= 2]).toEqual([true, true]);
});
