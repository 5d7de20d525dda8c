import { expect, test } from 'vitest';
import { adminElsewhere } from './admin-only.ts';
import type { Manifest } from './first-load.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_base.js'] },
  '_base.js': { file: 'base.js' },
  '_chart.js': { file: 'chart.js' },
  'src/routes/admin/user-trends.tsx': {
    file: 'trends.js',
    isDynamicEntry: true,
    imports: ['_chart.js', '_base.js'],
  },
  'src/routes/history/page.tsx': { file: 'history.js', isDynamicEntry: true, imports: ['_base.js'] },
};
const files: Record<string, string> = {
  'chart.js': 'className:"visx-axis"',
  'trends.js': 'n.stats.users.useQuery({period:e})',
};
const read = (file: string) => files[file] ?? 'n.image.list.useQuery()';

test('a build whose admin charts and calls stay in the admin area is clean', () => {
  expect(adminElsewhere(manifest, read)).toEqual([]);
});

test('charts and calls of the admin area are found in the imports of other pages', () => {
  const leaking: Manifest = { ...manifest, '_base.js': { file: 'base.js', imports: ['_chart.js'] } };
  expect(adminElsewhere(leaking, read)).toEqual([
    'index.html loads chart.js',
    'src/routes/history/page.tsx loads chart.js',
  ]);
  const asking = (file: string) => (file === 'history.js' ? 'e.audit.list.useQuery()' : read(file));
  expect(adminElsewhere(manifest, asking)).toEqual(['src/routes/history/page.tsx loads history.js']);
});

test('parts that share a file are found by what loads them', () => {
  const lazy: Manifest = {
    ...manifest,
    'index.html': { file: 'index.js', isEntry: true, dynamicImports: ['_1.js', '_2.js'] },
    '_1.js': { file: 'pictures.js', name: 'pictures', imports: ['_chart.js'] },
    '_2.js': { file: 'shell.js', name: 'admin', imports: ['_chart.js'] },
  };
  expect(adminElsewhere(lazy, read)).toEqual(['_1.js loads chart.js']);
});

test('an admin area without marks is an error', () => {
  expect(() => adminElsewhere(manifest, () => '')).toThrow('visx');
});
