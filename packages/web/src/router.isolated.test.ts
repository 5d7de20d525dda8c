import { pagePaths } from '@limn/server/schema/site/settings';
import { expect, test } from 'vitest';
import { router } from './router.ts';

test('the server knows every path of the router', () => {
  const paths = Object.keys(router.routesByPath).map((path) => path.replace(/(?<=.)\/$/, ''));
  expect([...new Set(paths)].sort()).toEqual([...pagePaths].sort());
});
