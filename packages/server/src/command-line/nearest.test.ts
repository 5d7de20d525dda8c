import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const words = ['serve', 'migrate', 'backup', 'restore', 'reset-password', 'sign-out-all'];

test.each([
  ['sevre', 'serve'],
  ['SERVE', 'serve'],
  ['bakup', 'backup'],
  ['migration', 'migrate'],
  ['back', 'backup'],
  ['sign', 'sign-out-all'],
  ['resetpasword', 'reset-password'],
  ['re', undefined],
  ['paint', undefined],
  ['', undefined],
])('%s is taken for %s', (typed, word) => expect(nearest(typed, words)).toBe(word));
