import { expect, test } from 'vitest';
import list from '../../../ports/passwords/frequent-passwords/list.json' with { type: 'json' };
import { aStudio } from '../../../testing/studio.ts';

test('10,000 common passwords of at least eight characters', () => {
  const words = list.words.split(' ');
  expect(new Set(words).size).toBe(10_000);
  expect(words.every((word) => word.length >= 8 && word === word.toLowerCase())).toBe(true);
});

test.each([
  ['the first of the list', 'password'],
  ['the last of the list', list.words.split(' ').at(-1) ?? ''],
  ['in capitals', 'PassWord'],
  ['one that only we have', 'limnlimn'],
  ['the address', 'new@example.com'],
  ['blanks alone', ' '.repeat(8)],
  ['NULs alone', '\0'.repeat(8)],
  ['what nobody sees', '\u200b'.repeat(8)],
])('%s is refused', async (_, password) => {
  const { ann, visitor } = await aStudio();
  const refused = visitor.account.register({ email: 'new@example.com', password });
  await expect(refused).rejects.toRefuse('account.password_common');
  if (password.includes('@')) return;
  const change = { currentPassword: 'correct horse battery', newPassword: password };
  await expect(ann.password.change(change)).rejects.toRefuse('account.password_common');
});
