import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Without sound, offline, and able to run as root in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one context share a process, so that a kept page keeps the compiled scripts.
  '--process-per-site',
  // Without a spare process that waits for a site which no test opens: 15 % of the browser's processor time.
  '--renderer-process-limit=1',
];

/**
 * Pages of journeys are short: optimizing their scripts costs more than it saves, 7 % of a screen's processor time. Only for
 * journeys: measurements need the browser of visitors.
 */
const withoutOptimizing = '--js-flags=--no-opt --no-maglev';

const root = join(import.meta.dirname, '..');
const readJson = (name: string) => JSON.parse(readFileSync(join(root, 'scripts', 'run', name), 'utf8'));
const places: string[] = readJson('browsers.json');
const pinned = join(root, readJson('pinned-chromium.json').path);
const executablePath = places.find((path) => existsSync(path));

/** The machine's own browser if there is one, preferably the headless one; otherwise Playwright's. */
export const chromiumLaunch = { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) };

/**
 * For journeys: the pinned browser, where `npm test` has installed it. It is built with the optimizations of a release, and takes
 * 0.9 of the processor time of Debian's.
 */
export const testLaunch = {
  ...chromiumLaunch,
  args: [...chromiumArguments, withoutOptimizing],
  ...(existsSync(pinned) ? { executablePath: pinned } : {}),
};
