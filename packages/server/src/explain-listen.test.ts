import { expect, test } from 'vitest';
import { exit } from './core/exit.ts';
import { explainListen } from './explain-listen.ts';
import { newFolder, runLimn } from './testing/process.ts';

test('a HOST of another machine is explained, without a stack', async () => {
  // an address for documentation, which no machine has
  expect(await runLimn(['serve'], newFolder(), { HOST: '203.0.113.7' })).toEqual({
    output:
      'HOST 203.0.113.7 is not an address of this machine. Set it to one, for example 127.0.0.1, or to 0.0.0.0 for all of them.\n',
    exitCode: exit.refused,
  });
});

test.each([
  ['EADDRINUSE', exit.busy, 'Port 80 is already in use. Set PORT to another port.'],
  ['EACCES', exit.refused, 'Set PORT to a port from 1024'],
  ['ENOTFOUND', exit.refused, 'HOST pictures.example is not an address of this machine.'],
])('%s says what to change', (code, exitCode, words) => {
  const error = Object.assign(new Error(code), { code });
  expect(explainListen(error, { setting: 'PORT', port: 80, host: 'pictures.example' })).toEqual({
    exitCode,
    words: expect.stringContaining(words),
  });
});

test('another error is a bug', () => {
  expect(
    explainListen(new Error('closed'), { setting: 'PORT', port: 80, host: 'localhost' }),
  ).toBeUndefined();
});
