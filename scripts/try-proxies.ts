/**
 * Tries deploy/Caddyfile and deploy/nginx.conf with Debian's caddy and nginx, over TLS, in front of dist/limn (npm run
 * build). A proxy that is not installed is skipped with a message. Needs openssl.
 *
 *   node scripts/try-proxies.ts            both
 *   node scripts/try-proxies.ts nginx
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startExecutable } from './executable/process.ts';
import { tryEach } from './front-server/try-each.ts';
import { checks } from './proxies/checks.ts';
import { openClient } from './proxies/client.ts';
import { isInstalled, proxies, startProxy } from './proxies/proxy.ts';

await tryEach(proxies, {
  isInstalled,
  checks,
  async open(name, place, atEnd) {
    const port = await freePort();
    const url = `https://localhost:${port}`;
    const env = { PUBLIC_URL: url, XDG_CACHE_HOME: join(place, 'cache') };
    const folder = join(place, 'proxy');
    mkdirSync(folder);
    const limn = await startExecutable(join(import.meta.dirname, '..', 'dist', 'limn'), place, env);
    atEnd(limn.stop);
    const proxy = await startProxy(name, { folder, port, limn: limn.url });
    atEnd(proxy.stop);
    const client = openClient(url);
    atEnd(client.close);
    return [client, limn];
  },
});
