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

const places: string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'scripts', 'run', 'browsers.json'), 'utf8'),
);
const executablePath = places.find((path) => existsSync(path));

/** The machine's own browser if there is one, preferably the headless one; otherwise Playwright's. */
export const chromiumLaunch = { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) };

/** For journeys. */
export const testLaunch = { ...chromiumLaunch, args: [...chromiumArguments, withoutOptimizing] };
