import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';

export const proxies = ['caddy', 'nginx'] as const;
export type ProxyName = (typeof proxies)[number];

interface Where {
  root: string;
  /** The folder for its files. */
  folder: string;
  /** Its port, with TLS. */
  port: number;
  /** Limn's address. */
  limn: string;
}

/** Debian installs nginx in a folder that is only in root's PATH. */
const searchPath = `${process.env.PATH}:/usr/sbin`;

export const isInstalled = (name: ProxyName): boolean =>
  spawnSync(name, [name === 'nginx' ? '-v' : 'version'], { env: { PATH: searchPath } }).status === 0;

/**
 * Fills the example configuration with this trial's paths and addresses; returns the command to run. @throws when the
 * example lacks an expected line
 */
const recipes: Record<ProxyName, (where: Where) => string[]> = {
  caddy({ root, folder, port, limn }) {
    const given = readFileSync(join(root, 'deploy', 'Caddyfile'), 'utf8');
    const site = replaced(given, [
      ['pictures.example {', `https://localhost:${port} {\n\ttls internal`],
      ['127.0.0.1:3000', limn.replace('http://', '')],
    ]);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${site}`);
    return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  },
  nginx({ root, folder, port, limn }) {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const wish = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...wish, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
    const given = readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8');
    const site = replaced(given.slice(given.lastIndexOf('server {')), [
      ['\tlisten 443', `\tlisten 127.0.0.1:${port}`],
      ['\tlisten [::]:443 ssl http2;\n', ''],
      ['/etc/letsencrypt/live/pictures.example/fullchain.pem', certificate],
      ['/etc/letsencrypt/live/pictures.example/privkey.pem', key],
      ['server_name pictures.example', 'server_name localhost'],
      ['http://127.0.0.1:3000', limn],
    ]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`,
    );
    return ['nginx', '-e', 'stderr', '-c', file];
  },
};

function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`the example has no ${from.trim()}`);
    return now.replace(from, to);
  }, text);
}

/** Starts the proxy and waits until it listens. */
export async function startProxy(name: ProxyName, where: Where): Promise<{ stop(): Promise<void> }> {
  const [command = '', ...args] = recipes[name](where);
  const child = spawn(command, args, {
    env: { PATH: searchPath, HOME: where.folder, XDG_DATA_HOME: where.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const exit = once(child, 'exit');
  let ended = false;
  void exit.then(() => (ended = true));
  for (const end = Date.now() + 20_000; !(await listens(where.port)); await pause(50))
    if (ended || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`${name} does not listen: ${said}`);
    }
  return {
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** True when it listens and has a certificate: caddy makes one shortly after it listens. */
function listens(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false });
  return new Promise((resolve) => {
    const tell = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.on('secureConnect', () => tell(true)).on('error', () => tell(false));
  });
}
