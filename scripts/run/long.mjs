/** npm run test:long: the randomized tests, with a hundred times as many runs and new seeds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { install } from './install.mjs';
import { childEnv, root } from './place.mjs';

const sources = 'packages/server/src';
/** The longest one takes an hour. */
const limit = 24 * 3_600_000;

/** @param {string[]} only parts of paths; all randomized tests when empty */
export default async function long(only) {
  await install();
  const files = readdirSync(join(root, sources), { recursive: true })
    .map((path) => `${sources}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && only.every((part) => path.includes(part)))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('randomRuns('));
  const { code } = await runChild('vitest', ['run', `--testTimeout=${limit}`, ...files], {
    env: { ...childEnv, LIMN_LONG_TESTS: '1' },
  });
  return code;
}
