import { expect, test } from 'vitest';
import { failureIn } from './send-file.ts';

const codes = { BUSY: 'server.busy' } as const;
const failure = { facts: {}, requestId: undefined };

test('a code of the call is its failure, with the seconds to wait', () => {
  const answer = { status: 503, body: { code: 'BUSY' }, retryAfter: 5 };
  expect(failureIn(answer, codes)).toEqual({ ...failure, code: 'server.busy', facts: { retryAfter: 5 } });
});

test('another code and an answer without one are unknown failures', () => {
  for (const body of [{ code: 'NEW' }, { statusCode: 500 }, 'text'])
    expect(failureIn({ status: 500, body, retryAfter: undefined }, codes)).toEqual({
      ...failure,
      code: 'unknown',
    });
});

test('no answer and the page of a proxy mean offline', () => {
  for (const status of [0, 502])
    expect(failureIn({ status, body: undefined, retryAfter: undefined }, codes)).toEqual({
      ...failure,
      code: 'offline',
    });
});
