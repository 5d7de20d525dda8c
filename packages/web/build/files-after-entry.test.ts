import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesAfterEntry } from './files-after-entry.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[], more: object = {}) => ({
  type: 'chunk',
  fileName,
  moduleIds,
  imports,
  isEntry: false,
  facadeModuleId: null,
  ...more,
});
const bundle = Object.fromEntries(
  [
    chunk('entry.js', ['/main.tsx'], ['base.js'], { isEntry: true, facadeModuleId: '/main.tsx' }),
    chunk('base.js', ['/react.js'], []),
    chunk('page.js', ['/page.tsx'], ['base.js', 'shared.js']),
    chunk('shared.js', ['/data.ts', '/menu.tsx'], ['page.js', 'base.js']),
    chunk('menu.js', [], ['shared.js'], { facadeModuleId: '/menu.tsx' }),
    chunk('other.js', ['/other.tsx'], ['shared.js']),
    { type: 'asset', fileName: 'page.css' },
  ].map((file) => [file.fileName, file]),
) as unknown as Rolldown.OutputBundle;

test('a source needs its file and all imports that the entry has not loaded', () => {
  expect(filesAfterEntry(bundle, ['/page.tsx'])).toEqual(['page.js', 'shared.js']);
  expect(filesAfterEntry(bundle, ['/menu.tsx']).sort()).toEqual(['menu.js', 'page.js', 'shared.js']);
  expect(filesAfterEntry(bundle, ['/react.js'])).toEqual([]);
});

test('a source without a file is an error', () => {
  expect(() => filesAfterEntry(bundle, ['/renamed.tsx'])).toThrow('no file has /renamed.tsx');
});
