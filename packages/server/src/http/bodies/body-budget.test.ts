import { expect, test } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

const aBudget = () => createBodyBudget({ total: 100, network: 60, reserve: 20 });
const upload = { mayUseReserve: false };
const webhook = { mayUseReserve: true };

test('a network has its limit, and the last byte of it', () => {
  const budget = aBudget();
  expect(budget.take('a', 61, webhook)).toBeUndefined();
  expect(budget.take('a', 50, webhook)).toBeDefined();
  expect(budget.take('a', 11, webhook)).toBeUndefined();
  expect(budget.take('a', 10, webhook)).toBeDefined();
  expect(budget.take('b', 40, webhook)).toBeDefined();
  expect(budget.taken).toBe(100);
});

test('uploads leave the reserve free, and others may fill it', () => {
  const budget = aBudget();
  budget.take('a', 60, upload);
  expect(budget.take('b', 21, upload)).toBeUndefined();
  expect(budget.take('b', 20, upload)).toBeDefined();
  expect(budget.take('c', 1, upload)).toBeUndefined();
  expect(budget.take('c', 21, webhook)).toBeUndefined();
  expect(budget.take('c', 20, webhook)).toBeDefined();
});

test('a share grows where there is room, and is unchanged where there is none', () => {
  const budget = aBudget();
  const share = budget.take('a', 10, upload);
  expect([share?.growTo(60), share?.growTo(61), budget.taken]).toEqual([true, false, 60]);
  budget.take('b', 20, upload);
  expect([share?.growTo(60), share?.growTo(61), budget.taken]).toEqual([true, false, 80]);
});

test('a share is returned once, and takes nothing afterwards', () => {
  const budget = aBudget();
  const [first, second] = [budget.take('a', 30, upload), budget.take('a', 30, upload)];
  first?.release();
  first?.release();
  expect([budget.taken, first?.growTo(1)]).toEqual([30, false]);
  expect(budget.take('a', 30, upload)).toBeDefined();
  second?.release();
  expect(budget.take('a', 31, upload)).toBeUndefined();
  expect(budget.take('a', 30, upload)).toBeDefined();
});
