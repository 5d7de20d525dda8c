import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staticImports } from './static-imports.ts';

const root = join(import.meta.dirname, '..');
const firstSources = staticImports(root, ['src/main.tsx']);
const dataPackage = /^(?:import|export)\s+(?!type\b)[^'";]*?['"]@(?:trpc|tanstack\/react-query)\b/m;
const needsData = (file: string) => dataPackage.test(readFileSync(join(root, file), 'utf8'));

test('the first load has neither tRPC nor the query client', () => {
  expect(firstSources).toContain('src/routes/home/page.tsx');
  expect(firstSources).toContain('src/lib/data/load-data-client.ts');
  expect([...firstSources].filter(needsData)).toEqual([]);
});

test('one module imports the query client', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  const caching = /['"]@(?:trpc|tanstack)\/react-query['"]/;
  const named = sources.filter((file) => caching.test(readFileSync(join(root, 'src', file), 'utf8')));
  expect(named.map((file) => file.replaceAll('\\', '/'))).toEqual(['lib/data/data-client.tsx']);
  expect(needsData('src/lib/data/data-client.tsx')).toBe(true);
});
