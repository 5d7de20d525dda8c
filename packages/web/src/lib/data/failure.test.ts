import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { readFailure } from './failure.ts';
import { Unreachable } from './unreachable.ts';

const answered = (data: object) =>
  TRPCClientError.from({ error: { code: -32_600, message: 'no', data } }, {});

test('a refusal keeps its code, facts and request id', () => {
  const data = { refusal: 'image.limit_reached', facts: { limit: 10 }, requestId: 'r-1' };
  expect(readFailure(answered(data))).toEqual({
    code: 'image.limit_reached',
    facts: { limit: 10 },
    requestId: 'r-1',
  });
});

test('an error without a refusal is a bug with its request id', () => {
  expect(readFailure(answered({ requestId: 'r-2' }))).toEqual({
    code: 'unknown',
    facts: {},
    requestId: 'r-2',
  });
});

test('no answer means offline', () => {
  expect(readFailure(TRPCClientError.from(new TypeError('fetch failed'))).code).toBe('offline');
  expect(readFailure(new Unreachable(new TypeError('import failed'))).code).toBe('offline');
});

test.each([new Error('a bug'), 'words', undefined])('%s is a bug', (error) => {
  expect(readFailure(error).code).toBe('unknown');
});
