import { expect, test } from 'vitest';
import { readyText } from './ready-text.ts';

const site = { siteName: 'Limn', publicUrl: 'https://limn.example' };
const none = { migratedTo: undefined, copy: undefined, demoWords: undefined, setupToken: undefined };

test('a start with nothing special prints one line', () => {
  expect(readyText(site, none)).toBe('Limn is ready: https://limn.example');
});

test('a migration, demo payments and a missing owner add a line each', () => {
  const facts = {
    migratedTo: '0007_plans',
    copy: 'limn.db.copy',
    demoWords: 'DEMO PAYMENTS',
    setupToken: 'abc',
  };
  expect(readyText(site, facts).split('\n')).toEqual([
    'The database was migrated to 0007_plans. A copy from before the migration is at limn.db.copy',
    'Limn is ready: https://limn.example',
    'DEMO PAYMENTS',
    "Create the owner's account with this link, which works once: https://limn.example/login#setup=abc",
  ]);
});
