import { expect, test } from 'vitest';
import type { Painter, PainterModel } from '../../core/painters.ts';
import { codeWithout, groupOf, rememberPassed } from './painter-pool.ts';

const none = { chosen: undefined, passed: [] };
const painter = (id: string, models: Record<string, boolean> = {}) =>
  ({
    id,
    models: new Map(Object.entries(models).map(([name, isMissing]) => [name, { isMissing } as PainterModel])),
  }) as unknown as Painter;

test('a passed job keeps the time of the first pass until it begins', () => {
  const since = new Map<string, number>();
  rememberPassed(since, { ...none, passed: [{ id: 'a' }, { id: 'b' }] }, 1);
  rememberPassed(since, { ...none, passed: [{ id: 'a' }, { id: 'c' }] }, 2);
  expect([...since]).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 2],
  ]);
  rememberPassed(since, { ...none, chosen: { job: { id: 'a' }, painter: painter('one') } }, 3);
  expect([...since.keys()]).toEqual(['b', 'c']);
});

test('of many passed jobs the oldest are forgotten', () => {
  const since = new Map<string, number>();
  const passed = Array.from({ length: 1002 }, (_, index) => ({ id: String(index) }));
  rememberPassed(since, { ...none, passed }, 1);
  expect([since.size, since.has('1'), since.has('2')]).toEqual([1000, false, true]);
});

test('jobs with the same painter, model and audience are one group', () => {
  const upTo = (...audiences: string[]) => ({
    ...{ home: undefined, modelId: 'flux', mayUse: (audience: string) => audiences.includes(audience) },
  });
  const [user, member, admin] = [upTo('all'), upTo('all', 'members'), upTo('all', 'members', 'admins')];
  const groups = [user, member, admin, { ...user, modelId: null }, { ...user, home: painter('one') }].map(
    groupOf,
  );
  expect(new Set(groups).size).toBe(groups.length);
  expect(groupOf(upTo('all'))).toBe(groups[0]);
});

test('a job fails for its model only when no painter has it', () => {
  const painters = [painter('one', { flux: true }), painter('two', { dream: false })];
  expect(codeWithout(painters, 'flux')).toBe('service.model_missing');
  expect(codeWithout(painters, 'dream')).toBe('service.unavailable');
  expect(codeWithout(painters, null)).toBe('service.unavailable');
});
