import { expect, test } from 'vitest';
import { catalogues, firstLoad, type Manifest } from './first-load.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js', '_form.js'], css: ['index.css'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'], css: ['form.css'] },
  'src/routes/history/page.tsx': { file: 'history.js' },
  'locales/ar.po': { file: 'ar.js' },
};

test('the first load is the entry and what it imports, each once', () => {
  expect(firstLoad(manifest, 'src/routes/home/page.tsx')).toEqual([
    'index.js',
    'index.css',
    'react.js',
    'form.js',
    'form.css',
  ]);
});

test('a lazy home page and a missing entry are errors', () => {
  expect(() => firstLoad(manifest, 'src/routes/history/page.tsx')).toThrow('src/routes/history/page.tsx');
  expect(() => firstLoad({}, 'src/routes/home/page.tsx')).toThrow('no entry');
  expect(() => firstLoad({ a: { file: 'a.js', isEntry: true, imports: ['b'] } }, 'r')).toThrow('b');
  expect(catalogues(manifest)).toEqual(['ar.js']);
  expect(() => catalogues({ 'index.html': { file: 'index.js' } })).toThrow('locales');
});
