import { expect, test } from 'vitest';
import { codeOf, payloadOf, randomCode } from './code.ts';

const key = new Uint8Array(32).fill(7);

test('a code comes back from its payload', () => {
  for (const code of [0, 1, 2 ** 48 - 1, randomCode()]) expect(codeOf(payloadOf(code, key), key)).toBe(code);
});

test('a misread bit and the key of another site give no code', () => {
  const payload = payloadOf(123_456, key);
  for (let bit = 0; bit < 64; bit++) {
    const misread = payload.slice();
    misread[bit >> 3] = (misread[bit >> 3] as number) ^ (1 << (bit & 7));
    expect(codeOf(misread, key)).toBeUndefined();
  }
  expect(codeOf(payload, new Uint8Array(32).fill(8))).toBeUndefined();
});
