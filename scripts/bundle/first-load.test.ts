import { expect, test } from 'vitest';
import { catalogues, firstLoad, type Manifest } from './first-load.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['index.css'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'], css: ['form.css'] },
  'src/routes/home.tsx': { file: 'home.js', imports: ['_form.js', 'index.html'] },
  'src/routes/history.tsx': { file: 'history.js' },
  'locales/ar.po': { file: 'ar.js' },
};

test('the first load is the entry, the route and what they import, each once', () => {
  expect(firstLoad(manifest, 'src/routes/home.tsx')).toEqual([
    'index.js',
    'index.css',
    'react.js',
    'home.js',
    'form.js',
    'form.css',
  ]);
});

test('a route or a catalogue that is not there is said, not taken for light', () => {
  expect(() => firstLoad(manifest, 'src/routes/gone.tsx')).toThrow('src/routes/gone.tsx');
  expect(() => firstLoad({}, 'src/routes/home.tsx')).toThrow('no entry');
  expect(() =>
    firstLoad({ a: { file: 'a.js', isEntry: true, imports: ['b'] }, r: { file: 'r.js' } }, 'r'),
  ).toThrow('b');
  expect(catalogues(manifest)).toEqual(['ar.js']);
  expect(() => catalogues({ 'index.html': { file: 'index.js' } })).toThrow('locales');
});
