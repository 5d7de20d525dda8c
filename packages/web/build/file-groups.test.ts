import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { groups } from './file-groups.ts';

const root = join(import.meta.dirname, '..', 'src');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
);

test('a renamed source is missing in no group of files', () => {
  const forms = groups.flatMap((group) => group.sources);
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.filter((form) => !sources.some((file) => new RegExp(`^(?:${form})`).test(file)))).toEqual([]);
});
