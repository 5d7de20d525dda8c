import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { findMessageSources, partMessages, readMessages } from './messages-in-parts.ts';
import { staticImports } from './static-imports.ts';

const root = join(import.meta.dirname, '..');
const { first: firstSources, admin: adminSources } = findMessageSources(root);
const none: ReadonlySet<string> = new Set();
const messages = await readMessages(root, 'en');

const parts = (first: ReadonlySet<string>, admin = none) => partMessages(messages, { first, admin });

test('the first catalogue has the messages of the home page and no others', () => {
  const { first, rest } = parts(firstSources);
  expect(Object.values(first)).toContain('Generate');
  expect(Object.values(first)).not.toContain('Failed to load image history');
  expect(Object.values(rest)).toContain('Failed to load image history');
  expect(Object.values(rest)).not.toContain('Generate');
});

test('types and dynamic imports are not followed', () => {
  expect(firstSources).toContain('src/lib/data/load-data-client.ts');
  expect(firstSources).not.toContain('src/lib/data/data-client.tsx');
  expect(firstSources).not.toContain('src/ui/menu-popup.tsx');
});

test('other pages do not load the admin messages', () => {
  expect(adminSources).toContain('src/routes/admin/overview.tsx');
  expect(adminSources).toContain('src/features/stats/user-trend.tsx');
  expect(adminSources).not.toContain('src/i18n/refusal-text.ts');
  expect(adminSources).not.toContain('src/ui/button.tsx');
  const { first, rest, admin } = parts(firstSources, adminSources);
  const overlap = Object.keys(admin).filter((id) => id in first || id in rest);
  expect(overlap).toEqual([]);
});

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => join(root, 'src', file));
const lazyImports = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(withMessages\()?import\('(\.[^']+)'\)/g)].map(
    ([, wrapped, path = '']) => ({
      file: relative(root, file),
      target: relative(root, join(dirname(file), path)),
      wrapped: wrapped !== undefined,
    }),
  ),
);

test('there are lazy imports to check', () => {
  expect(lazyImports.length).toBeGreaterThan(5);
});

test.each(lazyImports)('$target, from $file, is loaded with its messages', ({ target, wrapped }) => {
  const { first } = parts(firstSources);
  const needed = parts(staticImports(root, [target])).first;
  const isMissing = Object.keys(needed).some((id) => !(id in first));
  expect(wrapped || !isMissing).toBe(true);
});

test('the admin messages load with the shell, before any tab', () => {
  const { admin } = parts(firstSources, adminSources);
  const speaking = lazyImports.filter(({ target }) => adminSources.has(target));
  expect(speaking.length).toBeGreaterThan(8);
  for (const { file } of speaking)
    expect(adminSources.has(file) || /\/routes\/admin\/(load|tabs)\.ts$/.test(file), file).toBe(true);
  expect(readFileSync(join(root, 'src/routes/admin/load.ts'), 'utf8')).toContain(', adminMessages)');
  expect(Object.keys(admin).length).toBeGreaterThan(20);
});
