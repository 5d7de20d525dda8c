import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { firstIconPaths } from '../src/ui/first-icon-paths.ts';
import { lazyIconPaths } from '../src/ui/lazy-icon-paths.ts';
import { firstSources } from './first-sources.ts';
import { firstStyleOf } from './first-style.ts';
import { staticImports } from './static-imports.ts';

const root = join(import.meta.dirname, '..');
const first = firstSources(root);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('the first style is built from the sources of the first load only', () => {
  const style = firstStyleOf(read('src/style.css'), root);
  expect(style).toContain('layer(utilities) source(none);');
  expect(style).toContain(`@source "${root}/src/routes/home/page.tsx";`);
  expect(style).not.toContain('src/routes/history/page.tsx');
  expect(() => firstStyleOf('@import "tailwindcss";', root)).toThrow('style.css');
});

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
const lazyImports = sources.flatMap((file) =>
  [...read(file).matchAll(/(with(?:Messages|Styles)\()?import\('(\.[^']+)'\)/g)].map(
    ([, wrapped, path = '']) => ({
      target: relative(root, join(root, dirname(file), path)),
      wrapped: wrapped !== undefined,
    }),
  ),
);

test.each(lazyImports)('$target is loaded with its styles, if it has any', ({ target, wrapped }) => {
  const draws = [...staticImports(root, [target])].filter(
    (file) => !first.has(file) && /\bclassName=/.test(read(file)),
  );
  expect(wrapped || draws.length === 0, draws.join()).toBe(true);
});

test('there are lazy imports to check', () => {
  expect(lazyImports.filter(({ wrapped }) => wrapped).length).toBeGreaterThan(10);
  expect(lazyImports.some(({ target }) => target.endsWith('menu-popup.tsx'))).toBe(true);
});

test('no icon of the first load is lazy', () => {
  const named = [...first].flatMap((file) =>
    [...read(file).matchAll(/(?:<Icon name|\bicon)="([\w-]+)"/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => name && name in lazyIconPaths)).toEqual([]);
  expect(Object.keys(firstIconPaths).filter((name) => name in lazyIconPaths)).toEqual([]);
});
