import { afterEach, expect, test } from 'vitest';
import { dropSession, openSession } from '../../lib/session/session.ts';
import { addRemoved, dropRemoved, readRemovedImages } from './removed-images.ts';

afterEach(dropSession);

test('an undo removes an id from the list', () => {
  openSession('a token');
  addRemoved(['a', 'b']);
  addRemoved(['c']);
  dropRemoved(['b']);
  expect(readRemovedImages()).toEqual(['a', 'c']);
});

test('the list keeps the newest 200 ids, each once', () => {
  openSession('a token');
  addRemoved(Array.from({ length: 150 }, (_, n) => `first ${n}`));
  addRemoved(Array.from({ length: 100 }, (_, n) => `second ${n}`));
  addRemoved(['second 0']);
  expect(readRemovedImages()).toHaveLength(200);
  expect(readRemovedImages()[0]).toBe('first 50');
  expect(readRemovedImages().at(-1)).toBe('second 0');
  expect(readRemovedImages().filter((id) => id === 'second 0')).toHaveLength(1);
});

test('the end of the session clears the list', () => {
  openSession('a token');
  addRemoved(['a']);
  dropSession();
  expect(readRemovedImages()).toEqual([]);
});
