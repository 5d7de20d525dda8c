import { expect, test } from 'vitest';
import { avatarInitial } from './avatar-initial.ts';

test.each([
  ['Ann', 'A'],
  ['  ben', 'B'],
  ['', 'P'],
  ['   ', 'P'],
  [null, 'P'],
  ['éloïse', 'É'],
  ['e\u0301loi', 'E\u0301'],
  ['王小明', '王'],
  ['عائشة', 'ع'],
  ['👩‍🎨 Mo', '👩‍🎨'],
])('%j begins with %s', (display_name, letter) => {
  expect(avatarInitial({ display_name, email: 'person@example.com' })).toBe(letter);
});
