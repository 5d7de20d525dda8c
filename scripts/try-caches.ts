/**
 * Tries deploy/nginx-cache.conf and deploy/varnish.vcl with Debian's nginx and Varnish in front of the built server (npm run
 * build): what is kept, that a revoked share ends within a minute, and that private answers are never kept. A cache that is
 * not installed is skipped with a message. Takes about three minutes for each.
 *
 *   node scripts/try-caches.ts            both
 *   node scripts/try-caches.ts varnish
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caches, isInstalled, startCache } from './caches/cache.ts';
import { aShare, checks } from './caches/checks.ts';
import { freePort, startExecutable } from './executable/process.ts';

const root = join(import.meta.dirname, '..');
const wanted = process.argv[2];
const names = caches.filter((name) => wanted === undefined || wanted === name);
if (names.length === 0) throw new Error(`there is no ${wanted}, only ${caches.join(' and ')}`);
let failed = 0;

for (const name of names) {
  if (!isInstalled(name)) {
    console.log(`${name}: NOT TRIED, it is not installed`);
    continue;
  }
  const place = mkdtempSync(join(tmpdir(), `limn-${name}-`));
  const folder = join(place, 'cache');
  mkdirSync(folder);
  // Varnish works as a user of its own
  chmodSync(place, 0o755);
  const port = await freePort();
  const cache = `http://127.0.0.1:${port}`;
  const env = { PUBLIC_URL: cache, PATH: process.env.PATH ?? '', DATA_DIR: join(place, 'data') };
  const main = join(root, 'packages', 'server', 'dist', 'main.mjs');
  const limn = await startExecutable(process.execPath, place, env, [main, 'serve']);
  const running = await startCache(name, { root, folder, port, limn: limn.url });
  try {
    const makeAdmin = (email: string) =>
      void execFileSync(process.execPath, [main, 'admin', 'grant', email, '--force'], {
        cwd: place,
        env,
        stdio: 'pipe',
      });
    const tried = { cache, limn: limn.url, ...(await aShare(limn.url, makeAdmin)) };
    for (const [what, check] of Object.entries(checks))
      try {
        await check(tried);
        console.log(`${name}: ${what}`);
      } catch (error) {
        failed += 1;
        console.error(`${name}: FAILED ${what}`, error);
      }
  } finally {
    await running.stop();
    await limn.stop();
    rmSync(place, { recursive: true, force: true });
  }
}
process.exitCode = failed > 0 ? 1 : 0;
