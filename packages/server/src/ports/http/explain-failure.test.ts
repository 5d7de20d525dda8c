import { expect, test } from 'vitest';
import { ServiceFailure } from '../../core/service-failure.ts';
import { explainFailure } from './explain-failure.ts';
import { ErrorAnswer } from './failure.ts';

const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' });

test.each([
  ['a refusal', new ServiceFailure('refused', { reason: 'no such model' }), 'no such model'],
  [
    'an answer that is no success',
    new ServiceFailure('unavailable', { cause: new ErrorAnswer(500, 'https://a answered 500') }),
    'https://a answered 500',
  ],
  [
    'a reason that does not tell the status',
    new ServiceFailure('unavailable', {
      reason: 'the service did not accept its key',
      cause: new ErrorAnswer(401, 'https://a answered 401'),
    }),
    'the service did not accept its key: https://a answered 401',
  ],
  [
    'a reason that the answer has',
    new ServiceFailure('refused', {
      reason: 'no',
      cause: new ErrorAnswer(400, 'https://a answered 400: no'),
    }),
    'https://a answered 400: no',
  ],
  ['an error that is only a code', new ServiceFailure('unavailable', { cause: refused }), 'ECONNREFUSED'],
  [
    'a failure within a failure',
    new ServiceFailure('unavailable', {
      cause: new ServiceFailure('timed_out', { cause: new Error('late') }),
    }),
    'late',
  ],
  [
    'a secret',
    new ServiceFailure('refused', { reason: 'the word is open-sesame here' }),
    'the word is … here',
  ],
])('%s is told', async (_name, failure, reason) => {
  const work = () => Promise.reject(failure);
  await expect(explainFailure(['open-sesame'], work)).rejects.toMatchObject({ kind: failure.kind, reason });
});

test('what is no failure of a service stays what it was', async () => {
  const stop = new Error('stopping');
  await expect(explainFailure([], () => Promise.reject(stop))).rejects.toBe(stop);
  expect(await explainFailure([], async () => 'well')).toBe('well');
});
