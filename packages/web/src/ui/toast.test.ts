import { afterEach, expect, test } from 'vitest';
import {
  dismissToast,
  enterRegion,
  readRegion,
  readToasts,
  showError,
  showToast,
  subscribeToasts,
} from './toast.ts';

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

test('an error stays three seconds, an undo ten seconds', () => {
  showError('no');
  showToast('gone', { duration: 10_000, action: { label: 'Undo', run: () => undefined } });
  expect(readToasts().map(({ tone, duration }) => [tone, duration])).toEqual([
    ['error', 3000],
    ['plain', 10_000],
  ]);
});

test('a fourth toast removes the first, and listeners are called for each change', () => {
  let heard = 0;
  const stop = subscribeToasts(() => {
    heard += 1;
  });
  for (const text of ['a', 'b', 'c', 'd']) showToast(text);
  stop();
  showToast('unheard');
  expect(readToasts().map(({ text }) => text)).toEqual(['c', 'd', 'unheard']);
  expect(heard).toBe(4);
});

test('the same message replaces itself, unless it has an action', () => {
  const action = { label: 'Undo', run: () => undefined };
  showError('full');
  showToast('gone', { action });
  showToast('gone', { action });
  const [first] = readToasts();
  showError('full');
  expect(readToasts().map(({ text }) => text)).toEqual(['gone', 'gone', 'full']);
  expect(readToasts().at(-1)?.id).not.toBe(first?.id);
});

test('the region mounted last shows the toasts until it unmounts', () => {
  const leavePage = enterRegion('page');
  const leaveDialog = enterRegion('dialog');
  const leaveQuestion = enterRegion('question');
  expect(readRegion()).toBe('question');
  leaveDialog();
  expect(readRegion()).toBe('question');
  leaveQuestion();
  expect(readRegion()).toBe('page');
  leavePage();
  expect(readRegion()).toBeUndefined();
});
