import { expect, test } from 'vitest';
import { changesOf } from './rules.ts';

test('changes are the fields that differ, with their new values', () => {
  const before = { name: 'Ann', limit: 0, isOpen: false, note: null };
  expect(changesOf(before, { ...before })).toEqual({});
  const changed = { limit: 5, isOpen: true, note: 'new' };
  expect(changesOf(before, { name: 'Ann', ...changed })).toEqual(changed);
});

test('a text of more than 200 characters is cut, and no character is split', () => {
  const cutTo = (about: string) => changesOf({}, { about })['about'];
  expect(cutTo('x'.repeat(200))).toBe('x'.repeat(200));
  expect(cutTo('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
  expect(cutTo(`${'x'.repeat(199)}🖼️`)).toBe(`${'x'.repeat(199)}\ufffd…`);
});
