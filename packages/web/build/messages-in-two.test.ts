import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { partMessages } from './messages-in-two.ts';
import { staticImports } from './static-imports.ts';

const root = join(import.meta.dirname, '..');
const entries = ['src/main.tsx', 'src/routes/home.tsx'];
const firstSources = staticImports(root, entries);

const parts = (sources: ReadonlySet<string>) => partMessages(join(root, 'locales', 'en.po'), 'en', sources);

test('what the home page says comes first, what other pages say does not', async () => {
  const { first, rest } = await parts(firstSources);
  expect(Object.values(first)).toContain('Generate');
  expect(Object.values(first)).not.toContain('Failed to load image history');
  expect(Object.values(rest)).toContain('Failed to load image history');
  expect(Object.values(rest)).not.toContain('Generate');
});

test('types and later imports are not followed', () => {
  expect(firstSources).toContain('src/lib/open-data.ts');
  expect(firstSources).not.toContain('src/lib/data.tsx');
  expect(firstSources).not.toContain('src/ui/menu-popup.tsx');
});

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => join(root, 'src', file));
const laterImports = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(withMessages\()?import\('(\.[^']+)'\)/g)].map(
    ([, wrapped, path = '']) => ({
      file: relative(root, file),
      target: relative(root, join(dirname(file), path)),
      wrapped: wrapped !== undefined,
    }),
  ),
);

test('there are later imports to look at', () => {
  expect(laterImports.length).toBeGreaterThan(5);
});

test.each(laterImports)('$target, from $file, comes with its words', async ({ target, wrapped }) => {
  const { first } = await parts(firstSources);
  const needed = (await parts(staticImports(root, [target]))).first;
  const isMissing = Object.keys(needed).some((id) => !(id in first));
  expect(wrapped || !isMissing).toBe(true);
});
