import { expect, test } from 'vitest';
import {
  changedPreferences,
  type LastSynced,
  readLastSynced,
  writeLastSynced,
} from './changed-preferences.ts';

const nothing = { language: undefined, theme: undefined };

test.each<[string, Parameters<typeof changedPreferences>[0], LastSynced | undefined, object]>([
  [
    'after signing in, what is set wins',
    { language: 'fr', theme: 'dark' },
    undefined,
    { language: 'fr', theme: 'dark' },
  ],
  ['after signing in, what is not set leaves alone', { language: null, theme: 'system' }, undefined, nothing],
  [
    'what was followed already is not forced on this browser again',
    { language: 'fr', theme: 'dark' },
    { language: 'fr', theme: 'dark' },
    nothing,
  ],
  [
    'a change made on another device arrives',
    { language: 'ja', theme: 'light' },
    { language: 'fr', theme: 'dark' },
    { language: 'ja', theme: 'light' },
  ],
  [
    'back to the system too',
    { language: 'fr', theme: 'system' },
    { language: 'fr', theme: 'dark' },
    { language: undefined, theme: 'system' },
  ],
  [
    'an account that has no language any more changes none',
    { language: null, theme: 'dark' },
    { language: 'fr', theme: 'dark' },
    nothing,
  ],
])('%s', (_story, preferences, followed, wish) => {
  expect(changedPreferences(preferences, followed)).toEqual(wish);
});

test.each<LastSynced>([
  { language: 'zh-CN', theme: 'light' },
  { language: null, theme: 'system' },
])('%o is kept as text and read again', (followed) => {
  expect(readLastSynced(writeLastSynced(followed))).toEqual(followed);
});

test.each([undefined, '', 'nonsense'])('%o is ignored', (stored) => {
  expect(readLastSynced(stored)).toBeUndefined();
});
