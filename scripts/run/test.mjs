/** npm test: every gate, stopping at the first failure, with the count as the last line. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildOne } from './build.mjs';
import { runChild, stopAll } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { countAssertions, countPlaywright, countVitest } from './count.mjs';
import { install } from './install.mjs';
import { childEnv, PlainError, root, seconds } from './place.mjs';
import { scratchEnv } from './scratch.mjs';
import { slowestFiles } from './slowest.mjs';

const results = join(root, 'test-results');
const unitReport = join(results, 'unit.json');
const journeyReport = join(results, 'journeys.json');

const quiet = { quiet: true };
/**
 * The type checker is a Go program. It needs 1.8 GB with garbage collections, and 2 GB and a fifth less processor time without
 * them. Beyond the limit it collects garbage.
 */
const withoutCollections = { ...quiet, env: { ...childEnv, GOGC: 'off', GOMEMLIMIT: '2500MiB' } };

/**
 * A gate without `count` is one check. Gates with `beside` run one after the other while unit tests run and wait. Journeys
 * need the builds and run afterwards.
 */
const gates = (node, testEnv) => [
  {
    name: 'import rules',
    when: 'beside',
    run: () => runChild(node, ['scripts/import-rules.ts'], quiet),
  },
  {
    name: 'types',
    when: 'beside',
    // several checkers read the same types again: twice the processor time
    run: () => runChild('tsc', ['-b', '--builders', '1', '--checkers', '1'], withoutCollections),
  },
  {
    name: 'lint',
    when: 'beside',
    run: () => runChild('biome', ['ci', '--colors=off', '--error-on-warnings', '.'], quiet),
  },
  { name: 'messages', when: 'beside', run: () => runChild(node, ['scripts/messages.ts'], quiet) },
  { name: 'unused exports', when: 'beside', run: () => runChild('knip', ['--no-progress'], quiet) },
  { name: 'structure', when: 'beside', run: () => runChild(node, ['scripts/structure.ts'], quiet) },
  { name: 'build page', when: 'beside', run: () => buildOne(node, 'page') },
  { name: 'build server', when: 'beside', run: () => buildOne(node, 'server') },
  ...(process.platform === 'linux'
    ? [{ name: 'executable', when: 'beside', run: () => executable(node) }]
    : []),
  { name: 'browser', when: 'beside', run: browser },
  { name: 'bundle size', when: 'beside', run: () => runChild(node, ['scripts/bundle-size.ts'], quiet) },
  {
    name: 'unit',
    when: 'first',
    run: () =>
      // by default it uses one of two cores, while many tests wait for processes and clocks
      runChild(
        'vitest',
        [
          ...['run', '--maxWorkers=4'],
          ...['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
        ],
        { env: testEnv },
      ),
    count: (code) => countVitest(unitReport, code),
  },
  {
    name: 'journeys',
    when: 'afterwards',
    run: () =>
      runChild('playwright', ['test'], {
        env: { ...testEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
      }),
    count: (code) => countPlaywright(journeyReport, code),
  },
];

/** Builds the executable and tries it as a new user would: from an empty folder with an empty environment. */
async function executable(node) {
  const built = await buildOne(node, 'executable');
  if (built.code !== 0) return built;
  const tried = await runChild(node, ['scripts/try-executable.ts'], quiet);
  return { ...tried, text: built.text + tried.text };
}

/** Installs the browser of the journeys. */
async function browser() {
  try {
    await ensureChromium();
    return { code: 0, text: '' };
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    return { code: 1, text: `${error.message}\n` };
  }
}

/** Journeys need the browser too. */
const isWanted = (only, name) =>
  only.length === 0 || only.includes(name) || (name === 'browser' && only.includes('journeys'));

/** @param {string[]} only names of gates; all of them when empty */
export default async function test(only) {
  const begun = Date.now();
  const total = { passed: 0, failed: 0 };
  let code = 1;
  try {
    const node = await install();
    const all = gates(node, { ...childEnv, ...scratchEnv() });
    const wanted = all.filter(({ name }) => isWanted(only, name));
    if (wanted.length === 0)
      throw new PlainError(`No such gate. There are: ${all.map(({ name }) => name).join(', ')}.`);
    rmSync(results, { recursive: true, force: true });
    mkdirSync(results, { recursive: true });
    code = await runGates(wanted, total);
  } catch (error) {
    total.failed += 1;
    console.error(error instanceof PlainError ? `\n${error.message}` : error);
  }
  const slowest = slowestFiles(unitReport, journeyReport);
  if (slowest.length > 0) console.log(`\nThe slowest files:\n${slowest.join('\n')}`);
  const assertions = countAssertions(unitReport, journeyReport);
  if (assertions > 0) console.log(`\n${assertions} assertions`);
  console.log(`\n${code === 0 ? 'all green' : 'red'} after ${seconds(begun)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return code;
}

/** @returns 0, or the code of the first failed gate: gates beside it are ended, and no other begins */
async function runGates(wanted, total) {
  const those = (when) => wanted.filter((gate) => gate.when === when);
  const codes = await Promise.all([inTurn(those('first'), total), inTurn(those('beside'), total)]);
  return codes.find((code) => code !== 0) ?? inTurn(those('afterwards'), total);
}

let isRed = false;

async function inTurn(several, total) {
  for (const gate of several) {
    const code = await runGate(gate, total);
    // A gate that ended because another one failed says nothing about itself.
    if (isRed) return code;
    if (code === 0) continue;
    isRed = true;
    stopAll();
    return code;
  }
  return 0;
}

async function runGate({ name, count, run, when }, total) {
  const isBeside = when === 'beside';
  if (!isBeside) console.log(`\n── ${name}`);
  const since = Date.now();
  const { code, text } = await run();
  if (isRed) return code;
  const tally = count ? count(code) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  total.passed += tally.passed;
  total.failed += tally.failed;
  const head = isBeside ? `\n── ${name}\n` : '';
  const words = code === 0 ? 'green' : `red (exit ${code})`;
  console.log(`${head}${text}── ${name}: ${words}, ${seconds(since)}`);
  // A runner that succeeds with failed tests, or without tests, counts as failed.
  const isGreen = code === 0 && tally.failed === 0 && tally.passed > 0;
  return isGreen ? 0 : code || 1;
}
