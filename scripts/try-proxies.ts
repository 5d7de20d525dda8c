/**
 * Tries deploy/Caddyfile and deploy/nginx.conf with Debian's caddy and nginx, over TLS, in front of dist/limn (npm run
 * build). A proxy that is not installed is skipped with a message. Needs openssl.
 *
 *   node scripts/try-proxies.ts            both
 *   node scripts/try-proxies.ts nginx
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startExecutable } from './executable/process.ts';
import { checks } from './proxies/checks.ts';
import { openClient } from './proxies/client.ts';
import { isInstalled, proxies, startProxy } from './proxies/proxy.ts';

const root = join(import.meta.dirname, '..');
const wanted = process.argv[2];
const names = proxies.filter((name) => wanted === undefined || wanted === name);
if (names.length === 0) throw new Error(`there is no ${wanted}, only ${proxies.join(' and ')}`);
let failed = 0;

for (const name of names) {
  if (!isInstalled(name)) {
    console.log(`${name}: NOT TRIED, it is not installed`);
    continue;
  }
  const place = mkdtempSync(join(tmpdir(), `limn-${name}-`));
  const port = await freePort();
  const env = { PUBLIC_URL: `https://localhost:${port}`, XDG_CACHE_HOME: join(place, 'cache') };
  mkdirSync(join(place, 'proxy'));
  const limn = await startExecutable(join(root, 'dist', 'limn'), place, env);
  const proxy = await startProxy(name, { root, folder: join(place, 'proxy'), port, limn: limn.url });
  const client = openClient(`https://localhost:${port}`);
  try {
    for (const [what, check] of Object.entries(checks)) {
      try {
        await check(client, limn);
        console.log(`${name}: ${what}`);
      } catch (error) {
        failed += 1;
        console.error(`${name}: FAILED ${what}`, error);
      }
    }
  } finally {
    client.close();
    await proxy.stop();
    await limn.stop();
    rmSync(place, { recursive: true, force: true });
  }
}
process.exitCode = failed > 0 ? 1 : 0;
