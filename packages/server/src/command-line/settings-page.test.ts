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
