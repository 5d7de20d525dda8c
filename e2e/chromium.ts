import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Quiet, offline, and able to run as root in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const places: string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'scripts', 'run', 'browsers.json'), 'utf8'),
);
const executablePath = places.find((path) => existsSync(path));

/** The machine's own browser where there is one, the one without windows first; otherwise Playwright's. */
export const chromiumLaunch = { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) };
