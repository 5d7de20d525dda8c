/**
 * npm run test:long: the randomized tests, with a hundred times as many runs and new seeds, and every screen in each theme,
 * low window and direction.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from './build.mjs';
import { runChild } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { childEnv, PlainError, root } from './place.mjs';

const sources = 'packages/server/src';
/** The longest one takes an hour. */
const limit = 24 * 3_600_000;

const screens = 'e2e/every-screen.spec.ts';
const env = { ...childEnv, LIMN_LONG_TESTS: '1' };

/** @param {string[]} only parts of paths; all randomized tests and all screens when empty */
export default async function long(only) {
  const node = await install();
  const isWanted = (path) => only.every((part) => path.includes(part));
  const files = readdirSync(join(root, sources), { recursive: true })
    .map((path) => `${sources}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && isWanted(path))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('randomRuns('));
  const codes = [];
  if (isWanted(screens)) {
    await buildWhatChanged(node);
    await ensureChromium();
    codes.push((await runChild('playwright', ['test', screens], { env })).code);
  }
  if (files.length > 0)
    codes.push((await runChild('vitest', ['run', `--testTimeout=${limit}`, ...files], { env })).code);
  if (codes.length === 0) throw new PlainError(`No long test has ${only.join(' and ')} in its path.`);
  return codes.find((code) => code !== 0) ?? 0;
}
