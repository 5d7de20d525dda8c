/** A browser for the journeys: the machine's own, Debian's package, or Playwright's download. */
import { existsSync, readFileSync } from 'node:fs';
import { runChild } from './child.mjs';
import { childEnv, PlainError, seconds } from './place.mjs';

/** Chinese and Japanese need a font of their own, or screenshots show boxes. */
const debianPackages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];
const debianEnv = { ...childEnv, DEBIAN_FRONTEND: 'noninteractive' };

export async function ensureChromium() {
  if (['/usr/bin/chromium', '/usr/bin/chromium-browser'].some((path) => existsSync(path))) return;
  const begun = Date.now();
  console.log('Installing Chromium for the journeys …');
  if (isDebian() && process.getuid?.() === 0) {
    await need('apt-get', ['update', '-q'], debianEnv);
    await need('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...debianPackages], debianEnv);
  } else {
    const deps = process.getuid?.() === 0 ? ['--with-deps'] : [];
    await need('playwright', ['install', ...deps, 'chromium'], childEnv);
  }
  console.log(`Chromium is there after ${seconds(begun)}`);
}

async function need(command, args, env) {
  const { code } = await runChild(command, args, { env });
  if (code !== 0)
    throw new PlainError(`${command} ${args[0]} failed (exit ${code}): the journeys need Chromium.`);
}

/** Ubuntu's package of that name is a snap, which does not run in containers. */
function isDebian() {
  return existsSync('/etc/debian_version') && !/^ID=ubuntu/m.test(readFileSync('/etc/os-release', 'utf8'));
}
