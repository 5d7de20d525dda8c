import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from '../config.ts';
import { settings, settingsPage } from './settings-page.ts';

test('lists every setting once, and no other', () => {
  const told = settings.flatMap(([, rows]) => rows.map(([name]) => name));
  expect([...told].sort()).toEqual([...settingNames].sort());
});

test('fits a terminal', () => {
  const lines = settingsPage().split('\n');
  expect(lines.filter((line) => line.length > 132)).toEqual([]);
});

/** The rows of the tables in docs/operators/settings.md. */
function documentedSettings(): { name: string; fallback: string }[] {
  const page = new URL('../../../../docs/operators/settings.md', import.meta.url);
  const rows = readFileSync(page, 'utf8').matchAll(/^\| `(\w+)` \|([^|]*)\|/gm);
  return [...rows].map(([, name = '', fallback = '']) => ({ name, fallback: fallback.trim() }));
}

test('the settings page of the operators names every setting once, with its default', () => {
  const documented = documentedSettings();
  expect(documented.map(({ name }) => name).sort()).toEqual([...settingNames].sort());
  const literal = settings
    .flatMap(([, rows]) => rows)
    .filter(([, fallback]) => /^[\w.:/-]+$/.test(fallback))
    .map(([name, fallback]) => ({ name, fallback: `\`${fallback}\`` }));
  expect(literal.length).toBeGreaterThan(10);
  expect(documented).toEqual(expect.arrayContaining(literal));
});
