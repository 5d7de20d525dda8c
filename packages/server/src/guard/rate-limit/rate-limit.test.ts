import { expect, test } from 'vitest';
import { aStudio } from '../../testing/studio.ts';
import { countAttempt } from './write.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

test('a clock that is set back locks no caller out for longer than the limit says', async () => {
  const { ctx, clock } = await aStudio();
  const attempt = () => countAttempt(ctx, 'login.account', 'ann');
  clock.pass(40 * day);
  for (let n = 0; n < 10; n++) attempt();
  clock.pass(-40 * day);
  expect(attempt).toThrow('Too many requests');
  clock.pass(minute);
  expect(attempt).toThrow('Too many requests');
  clock.pass(minute);
  expect(attempt).not.toThrow();
});

test('a clock that is set back gives no caller more attempts', async () => {
  const { ctx, clock } = await aStudio();
  const attempt = () => countAttempt(ctx, 'login.account', 'ann');
  for (let n = 0; n < 10; n++) {
    attempt();
    clock.pass(-minute);
  }
  expect(attempt).toThrow('Too many requests');
});
