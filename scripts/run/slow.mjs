/** npm run test:slow: the browser tests with late scripts and answers, and with clicks that last as long as those of people. */
import { buildWhatChanged } from './build.mjs';
import { runChild } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { childEnv } from './place.mjs';

/** @param {string[]} args as for Playwright */
export default async function slow(args) {
  const node = await install();
  await buildWhatChanged(node);
  await ensureChromium();
  const { code } = await runChild('playwright', ['test', ...args], {
    env: { ...childEnv, LIMN_SLOW_PAGES: '1' },
  });
  return code;
}
