import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { killProgram, type S3Service, type Starting, startProgram, untilOpen } from './service.ts';

const kinds = ['account', 'container', 'object'] as const;

/** The ring of one replica on one device. */
function makeRing(folder: string, kind: string, port: number): void {
  const build = (...args: string[]) =>
    execFileSync('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: folder, stdio: 'ignore' });
  build('create', '4', '1', '0');
  build('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  build('rebalance');
}

/**
 * OpenStack Swift with its S3 interface, from Debian: swift-proxy swift-account swift-container swift-object memcached.
 * One process of each, in `folder`.
 */
export async function startSwift({ folder, port }: Starting): Promise<S3Service> {
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
  writeFileSync(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = limn\n');
  const common = (bind: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${bind}\nworkers = 0\nuser = ${process.env['USER'] ?? 'root'}\nswift_dir = ${folder}\ndevices = ${folder}/devices\nmount_check = false\nlog_level = ERROR\n`;
  kinds.forEach((kind, n) => {
    makeRing(folder, kind, port + 1 + n);
    writeFileSync(
      join(folder, `${kind}.conf`),
      `${common(port + 1 + n)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
  });
  writeFileSync(
    join(folder, 'proxy.conf'),
    `${common(port)}[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth container_quotas slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${port + 4}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_limn_key = secret .admin
[filter:container_quotas]
use = egg:swift#container_quotas
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`,
  );
  let children: ChildProcess[] = [];
  const start = async () => {
    children = [
      startProgram('memcached', ['-u', 'root', '-l', '127.0.0.1', '-p', String(port + 4)], folder),
      ...kinds.map((kind) => startProgram(`swift-${kind}-server`, [join(folder, `${kind}.conf`)], folder)),
      startProgram('swift-proxy-server', [join(folder, 'proxy.conf')], folder),
    ];
    for (let n = 0; n < 5; n++) await untilOpen(port + n);
  };
  await start();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'limn:key',
    secretAccessKey: 'secret',
    hasQuotas: true,
    async makeBucket(name, quotaBytes) {
      const user = { 'x-auth-user': 'limn:key', 'x-auth-key': 'secret' };
      const enter = () => fetch(`http://127.0.0.1:${port}/auth/v1.0`, { headers: user });
      let { headers, status } = await enter();
      // on a busy machine its parts are not connected at once
      for (let tries = 0; status >= 500 && tries < 50; tries++) {
        await wait(200);
        ({ headers, status } = await enter());
      }
      const token = { 'x-auth-token': headers.get('x-auth-token') ?? '' };
      const quota = quotaBytes === undefined ? {} : { 'x-container-meta-quota-bytes': String(quotaBytes) };
      const place = `${headers.get('x-storage-url')}/${name}`;
      const make = () => fetch(place, { method: 'PUT', headers: { ...token, ...quota } });
      let answer = await make();
      // the first request makes the account, too
      for (let tries = 0; !answer.ok && tries < 50; tries++) {
        await wait(200);
        answer = await make();
      }
      if (!answer.ok) throw new Error(`Swift answered ${answer.status}`);
    },
    kill: async () => void (await Promise.all(children.map(killProgram))),
    start,
  };
}
