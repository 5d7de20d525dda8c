/**
 * Tries deploy/nginx-cache.conf and deploy/varnish.vcl with Debian's nginx and Varnish in front of the built server (npm run
 * build): what is kept, that a revoked share ends within a minute, and that private answers are never kept. A cache that is
 * not installed is skipped with a message. Takes about three minutes for each.
 *
 *   node scripts/try-caches.ts            both
 *   node scripts/try-caches.ts varnish
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { caches, isInstalled, startCache } from './caches/cache.ts';
import { aShare, checks } from './caches/checks.ts';
import { freePort, startExecutable } from './executable/process.ts';
import { tryEach } from './front-server/try-each.ts';

const main = join(import.meta.dirname, '..', 'packages', 'server', 'dist', 'main.mjs');

await tryEach(caches, {
  isInstalled,
  checks,
  async open(name, place, atEnd) {
    const folder = join(place, 'cache');
    mkdirSync(folder);
    // Varnish works as a user of its own
    chmodSync(place, 0o755);
    const port = await freePort();
    const cache = `http://127.0.0.1:${port}`;
    const env = { PUBLIC_URL: cache, PATH: process.env.PATH ?? '', DATA_DIR: join(place, 'data') };
    const limn = await startExecutable(process.execPath, place, env, [main, 'serve']);
    atEnd(limn.stop);
    const running = await startCache(name, { folder, port, limn: limn.url });
    atEnd(running.stop);
    const makeAdmin = (email: string) =>
      void execFileSync(process.execPath, [main, 'admin', 'grant', email, '--force'], {
        cwd: place,
        env,
        stdio: 'pipe',
      });
    return [{ cache, limn: limn.url, ...(await aShare(limn.url, makeAdmin)) }];
  },
});
