import { expect, test } from 'vitest';
import { createBackground } from './background.ts';
import { ServiceFailure } from './service-failure.ts';

interface Line {
  level: string;
  text: string;
}

function aBackground(pauses?: number[]) {
  const lines: Line[] = [];
  const at = (level: string) => (_facts: object, text: string) => void lines.push({ level, text });
  const log = { info: at('info'), warn: at('warn'), error: at('error') };
  return { lines, background: createBackground(log, pauses) };
}

const down = () => Promise.reject(new ServiceFailure('unavailable'));

test('what an outside service does not do is asked of it three times, and then logged', async () => {
  const { background, lines } = aBackground([1, 1]);
  let tries = 0;
  await new Promise<void>((resolve) =>
    background.start('a letter', async (retry) => {
      await retry(() => {
        tries++;
        return down();
      }).finally(resolve);
    }),
  );
  await background.stop();
  expect(tries).toBe(3);
  expect(lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'error']);
});

test.each([
  ['what is refused', new ServiceFailure('refused')],
  ['a bug', new TypeError('a bug')],
])('%s is not asked again', async (_, error) => {
  const { background, lines } = aBackground([1, 1]);
  let tries = 0;
  background.start('a letter', (retry) =>
    retry(() => {
      tries++;
      return Promise.reject(error);
    }),
  );
  await background.stop();
  expect([tries, lines]).toEqual([1, [{ level: 'error', text: 'work after an answer failed' }]]);
});

test('a stop begins at once what has not begun, waits for it, and puts nothing off', async () => {
  const { background, lines } = aBackground([60_000, 60_000]);
  let tries = 0;
  background.start('a letter', (retry) =>
    retry(() => {
      tries++;
      return down();
    }),
  );
  let isDone = false;
  background.start('another', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    isDone = true;
  });
  await background.stop();
  expect([tries, isDone]).toEqual([3, true]);
  expect(lines.at(-1)?.level).toBe('error');
});
