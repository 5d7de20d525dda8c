import { expect, test } from 'vitest';
import { createStorageState } from './storage-state.ts';

function aState() {
  const lines: [string, object, string][] = [];
  let time = Date.UTC(2027, 0, 1);
  const log = {
    error: (facts: object, text: string) => void lines.push(['error', facts, text]),
    warn: (facts: object, text: string) => void lines.push(['warn', facts, text]),
  };
  const state = createStorageState({ now: () => new Date(time), log });
  return { state, lines, pass: (seconds: number) => (time += seconds * 1000) };
}

test('a problem is logged when it begins and when it ends, however often it is reported', () => {
  const { state, lines, pass } = aState();
  expect(state.problem()).toBeUndefined();
  state.clear('full');
  state.report('full', 'The disk is full.');
  pass(5);
  state.report('full', 'The disk is full.');
  expect(state.problem()).toEqual({
    kind: 'full',
    sentence: 'The disk is full.',
    since: new Date(Date.UTC(2027, 0, 1)),
  });
  pass(5);
  state.clear('full');
  state.clear('full');
  expect(state.problem()).toBeUndefined();
  expect(lines).toEqual([
    ['error', { storage: 'full' }, 'The disk is full.'],
    ['warn', { storage: 'full', seconds: 10 }, 'Solved: The disk is full.'],
  ]);
});

test('of several problems the worst counts, until each is over', () => {
  const { state } = aState();
  for (const kind of ['full', 'unwritable', 'missing', 'unwritable'] as const) state.report(kind, kind);
  const kinds = ['missing', 'unwritable', 'full'] as const;
  for (const kind of kinds) {
    expect(state.problem()?.kind).toBe(kind);
    state.clear(kind);
  }
  expect(state.problem()).toBeUndefined();
});

test('while the data is missing, a disk that cannot be written is no problem of its own', () => {
  const { state, lines } = aState();
  state.report('missing', 'The data is missing.');
  state.report('unwritable', 'The disk cannot be written.');
  expect(lines).toHaveLength(1);
  state.clear('missing');
  expect(state.problem()).toBeUndefined();
});
