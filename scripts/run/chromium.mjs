/** Finds or installs a browser for the journeys: the machine's own, Debian's package, or Playwright's download. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { childEnv, PlainError, root, seconds } from './place.mjs';

/** The headless one first: the same engine for two thirds of the work. */
const [lightest, ...others] = JSON.parse(readFileSync(join(root, 'scripts', 'run', 'browsers.json'), 'utf8'));
/** Without these fonts, screenshots would show boxes for Chinese and Japanese. */
const debianPackages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk'];
const debianEnv = { ...childEnv, DEBIAN_FRONTEND: 'noninteractive' };

export async function ensureChromium() {
  if (existsSync(lightest)) return;
  const hasAnother = others.some((path) => existsSync(path));
  const canInstall = isDebian() && process.getuid?.() === 0;
  if (hasAnother && !canInstall) return;
  const begun = Date.now();
  console.log('Installing Chromium for the journeys …');
  try {
    if (canInstall) {
      await need('apt-get', ['update', '-q'], debianEnv);
      await need('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...debianPackages], debianEnv);
    } else {
      const deps = process.getuid?.() === 0 ? ['--with-deps'] : [];
      await need('playwright', ['install', ...deps, 'chromium'], childEnv);
    }
    console.log(`Chromium is there after ${seconds(begun)}`);
  } catch (error) {
    if (!hasAnother) throw error;
    console.log(`${error.message} The one that is here will do.`);
  }
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
