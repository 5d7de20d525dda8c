import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fontsOf } from '../fonts.ts';
import { shareLooks } from './style.ts';

test('the fonts are found under the names that the build gave them', () => {
  const webDir = mkdtempSync(join(tmpdir(), 'limn-faces-'));
  onTestFinished(() => rmSync(webDir, { recursive: true, force: true }));
  mkdirSync(join(webDir, 'assets'));
  for (const name of [
    'instrument-sans-latin-ext-wght-normal-a_1.woff2',
    'instrument-sans-latin-wght-normal-b-2.woff2',
    'instrument-serif-latin-400-normal-c3.woff2',
    'instrument-serif-latin-ext-400-normal-d4.woff2',
  ])
    writeFileSync(join(webDir, 'assets', name), '');
  const faces = fontsOf(webDir);
  expect(faces).toEqual({
    sans: '/assets/instrument-sans-latin-wght-normal-b-2.woff2',
    serif: '/assets/instrument-serif-latin-400-normal-c3.woff2',
  });
  const { style, preload } = shareLooks(faces);
  expect(style.match(/url\("[^"]+"\)/g)).toEqual([`url("${faces.serif}")`, `url("${faces.sans}")`]);
  expect(preload).toHaveLength(1);
});

test('a page that is not built has the faces of the machine', () => {
  const faces = fontsOf(join(tmpdir(), 'limn-nowhere'));
  expect(faces).toEqual({ sans: undefined, serif: undefined });
  expect(shareLooks(faces).style).not.toContain('url(');
  expect(shareLooks(faces).preload).toEqual([]);
});
