import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import memory from './memory.json' with { type: 'json' };
import { serverOrder } from './start.mjs';

const root = join(import.meta.dirname, '..', '..');
const settings = Object.entries(memory.env).map((setting) => setting.join('='));

test.each(['deploy/limn.service', 'Containerfile'])(
  '%s sets the allocator as the executable does',
  (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    for (const setting of settings) expect(text).toContain(setting);
  },
);

test('npm start sets the allocator and the flags, unless the environment says otherwise', () => {
  const { args, env } = serverOrder(['--new']);
  expect(env).toMatchObject(memory.env);
  expect(args).toEqual([...memory.flags, 'packages/server/dist/main.mjs', 'serve', '--new']);
});
