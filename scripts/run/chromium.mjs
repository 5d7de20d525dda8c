/** Finds or installs a browser for the journeys: the pinned one, the machine's own, or Playwright's download. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { installPinnedChromium, isPinnedFor } from './pinned-chromium.mjs';
import { childEnv, PlainError, root, seconds } from './place.mjs';

/** The headless one first: the same engine for two thirds of the work. */
const [lightest, ...others] = JSON.parse(readFileSync(join(root, 'scripts', 'run', 'browsers.json'), 'utf8'));
/** Without these fonts, screenshots would show boxes for Chinese and Japanese. */
const debianPackages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk'];

export async function ensureChromium() {
  const begun = Date.now();
  const canInstall = isDebian() && process.getuid?.() === 0;
  // Debian's package also brings the libraries and fonts that the pinned one needs.
  if (canInstall && !existsSync(lightest)) await installDebian();
  if (!isPinnedFor) return ensureAnother();
  try {
    await installPinnedChromium();
  } catch (error) {
    // also without npm or space on the disk
    console.log(`${error instanceof Error ? error.message : error} Another Chromium will do.`);
    await ensureAnother();
  }
  if (Date.now() - begun > 1000) console.log(`Chromium is there after ${seconds(begun)}`);
}

async function installDebian() {
  console.log('Installing the libraries and fonts of the journeys …');
  const env = { ...childEnv, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await need('apt-get', ['update', '-q'], env);
    await need('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...debianPackages], env);
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.log(`${error.message} Those that are here will do.`);
  }
}

/** The machine's own, or Playwright's download. */
async function ensureAnother() {
  if ([lightest, ...others].some((path) => existsSync(path))) return;
  const deps = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await need('playwright', ['install', ...deps, 'chromium'], childEnv);
}

async function need(command, args, env) {
  const { code } = await runChild(command, args, { env });
  if (code !== 0)
    throw new PlainError(`${command} ${args[0]} failed (exit ${code}): the journeys want a Chromium.`);
}

/** Ubuntu's package of that name is a snap, which does not run in containers. */
function isDebian() {
  return existsSync('/etc/debian_version') && !/^ID=ubuntu/m.test(readFileSync('/etc/os-release', 'utf8'));
}
