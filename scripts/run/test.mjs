/** npm test: every gate in turn, stopping at the first that is red, with the count as the last line. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildOne } from './build.mjs';
import { runChild } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { countPlaywright, countVitest } from './count.mjs';
import { install } from './install.mjs';
import { childEnv, PlainError, root, seconds } from './place.mjs';

const results = join(root, 'test-results');
const unitReport = join(results, 'unit.json');
const journeyReport = join(results, 'journeys.json');

/** A gate without `count` is one check. */
const gates = (node) => [
  { name: 'lint', run: () => runChild('biome', ['ci', '--colors=off', '--error-on-warnings', '.']) },
  { name: 'types', run: () => runChild('tsc', ['-b']) },
  {
    name: 'import rules',
    run: () => runChild('depcruise', ['packages', '--config', '.dependency-cruiser.cjs']),
  },
  { name: 'structure', run: () => runChild(node, ['scripts/structure.ts']) },
  { name: 'messages', run: () => runChild(node, ['scripts/messages.ts']) },
  {
    name: 'unit',
    run: () =>
      // left to itself it takes one of two cores, and many tests wait for a process or a clock of their own
      runChild('vitest', [
        ...['run', '--maxWorkers=3'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
      ]),
    count: (code) => countVitest(unitReport, code),
  },
  { name: 'build page', run: () => built(node, 'page') },
  { name: 'build server', run: () => built(node, 'server') },
  { name: 'bundle size', run: () => runChild(node, ['scripts/bundle-size.ts']) },
  {
    name: 'journeys',
    run: () =>
      runChild('playwright', ['test'], { env: { ...childEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport } }),
    count: (code) => countPlaywright(journeyReport, code),
  },
];

/** @param {string[]} only names of gates; all of them when empty */
export default async function test(only) {
  const begun = Date.now();
  const total = { passed: 0, failed: 0 };
  let code = 1;
  try {
    const node = await install();
    const wanted = gates(node).filter(({ name }) => only.length === 0 || only.includes(name));
    if (wanted.length === 0)
      throw new PlainError(
        `No such gate. There are: ${gates(node)
          .map(({ name }) => name)
          .join(', ')}.`,
      );
    if (wanted.some(({ name }) => name === 'journeys')) await ensureChromium();
    rmSync(results, { recursive: true, force: true });
    mkdirSync(results, { recursive: true });
    code = await runGates(wanted, total);
  } catch (error) {
    total.failed += 1;
    console.error(error instanceof PlainError ? `\n${error.message}` : error);
  }
  console.log(`\n${code === 0 ? 'all green' : 'red'} after ${seconds(begun)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return code;
}

async function runGates(wanted, total) {
  for (const { name, run, count } of wanted) {
    console.log(`\n── ${name}`);
    const since = Date.now();
    const { code } = await run();
    const tally = count ? count(code) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    total.passed += tally.passed;
    total.failed += tally.failed;
    console.log(`── ${name}: ${code === 0 ? 'green' : `red (exit ${code})`}, ${seconds(since)}`);
    if (code !== 0) return code;
    // A runner that says yes while a test failed, or that ran nothing, is not believed.
    if (tally.failed > 0 || tally.passed === 0) return 1;
  }
  return 0;
}

async function built(node, name) {
  const result = await buildOne(node, name);
  process.stdout.write(result.text);
  return result;
}
