/** npm test: every gate in turn, stopping at the first that is red, with the count as the last line. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildOne } from './build.mjs';
import { runChild } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { countPlaywright, countVitest } from './count.mjs';
import { install } from './install.mjs';
import { childEnv, PlainError, root, seconds } from './place.mjs';
import { slowestFiles } from './slowest.mjs';

const results = join(root, 'test-results');
const unitReport = join(results, 'unit.json');
const journeyReport = join(results, 'journeys.json');

const quiet = { quiet: true };

/** A gate without `count` is one check. Those that read only sources come first, and are run side by side. */
const gates = (node) => [
  {
    name: 'import rules',
    readsOnly: true,
    run: () => runChild(node, ['scripts/import-rules.ts'], quiet),
  },
  { name: 'types', readsOnly: true, run: () => runChild('tsc', ['-b'], quiet) },
  {
    name: 'lint',
    readsOnly: true,
    run: () => runChild('biome', ['ci', '--colors=off', '--error-on-warnings', '.'], quiet),
  },
  { name: 'messages', readsOnly: true, run: () => runChild(node, ['scripts/messages.ts'], quiet) },
  { name: 'structure', readsOnly: true, run: () => runChild(node, ['scripts/structure.ts'], quiet) },
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
  { name: 'build page', run: () => buildOne(node, 'page') },
  { name: 'build server', run: () => buildOne(node, 'server') },
  ...(process.platform === 'linux' ? [{ name: 'executable', run: () => executable(node) }] : []),
  { name: 'bundle size', run: () => runChild(node, ['scripts/bundle-size.ts']) },
  {
    name: 'journeys',
    run: () =>
      runChild('playwright', ['test'], { env: { ...childEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport } }),
    count: (code) => countPlaywright(journeyReport, code),
  },
];

/** Built, and tried as a stranger would: from an empty folder, with an empty environment. */
async function executable(node) {
  const built = await buildOne(node, 'executable');
  if (built.code !== 0) return built;
  const tried = await runChild(node, ['scripts/try-executable.ts'], quiet);
  return { ...tried, text: built.text + tried.text };
}

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
  const slowest = slowestFiles(unitReport, journeyReport);
  if (slowest.length > 0) console.log(`\nThe slowest files:\n${slowest.join('\n')}`);
  console.log(`\n${code === 0 ? 'all green' : 'red'} after ${seconds(begun)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return code;
}

async function runGates(wanted, total) {
  const readers = wanted.filter(({ readsOnly }) => readsOnly);
  const outcomes = startTwoByTwo(readers);
  for (const gate of wanted) {
    const { name, count } = gate;
    console.log(`\n── ${name}`);
    const { code, took, text } = await (outcomes.get(gate) ?? timed(gate));
    process.stdout.write(text);
    const tally = count ? count(code) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    total.passed += tally.passed;
    total.failed += tally.failed;
    console.log(`── ${name}: ${code === 0 ? 'green' : `red (exit ${code})`}, ${took}`);
    // A runner that says yes while a test failed, or that ran nothing, is not believed.
    const isGreen = code === 0 && tally.failed === 0 && tally.passed > 0;
    if (isGreen) continue;
    await Promise.allSettled(outcomes.values());
    return code || 1;
  }
  return 0;
}

async function timed({ run }) {
  const since = Date.now();
  return { ...(await run()), took: seconds(since) };
}

/** Two at once: each begins when the one before the last has ended, and what it says is kept until it is asked for. */
function startTwoByTwo(several) {
  const outcomes = new Map();
  several.forEach((gate, at) => {
    const before = Promise.resolve(outcomes.get(several[at - 2]));
    outcomes.set(
      gate,
      before.then(() => timed(gate)),
    );
  });
  return outcomes;
}
