import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import {
  type FrontServer,
  fillExample,
  isInstalled as isProgramInstalled,
  nginxCommand,
  readExample,
  startFrontServer,
  type Where,
} from '../front-server/front-server.ts';

export const proxies = ['caddy', 'nginx'] as const;
export type ProxyName = (typeof proxies)[number];

export const isInstalled = (name: ProxyName): boolean =>
  isProgramInstalled(name, name === 'nginx' ? '-v' : 'version');

/** Fills the example in deploy/ with this trial's paths and addresses; returns the command to run. */
const recipes: Record<ProxyName, (where: Where) => string[]> = {
  caddy({ folder, port, limn }) {
    const site = fillExample(readExample('Caddyfile'), [
      ['pictures.example {', `https://localhost:${port} {\n\ttls internal`],
      ['127.0.0.1:3000', limn.replace('http://', '')],
    ]);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${site}`);
    return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  },
  nginx({ folder, port, limn }) {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const wish = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...wish, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
    const given = readExample('nginx.conf');
    const site = fillExample(given.slice(given.lastIndexOf('server {')), [
      ['\tlisten 443', `\tlisten 127.0.0.1:${port}`],
      ['\tlisten [::]:443 ssl http2;\n', ''],
      ['/etc/letsencrypt/live/pictures.example/fullchain.pem', certificate],
      ['/etc/letsencrypt/live/pictures.example/privkey.pem', key],
      ['server_name pictures.example', 'server_name localhost'],
      ['http://127.0.0.1:3000', limn],
    ]);
    return nginxCommand(folder, site);
  },
};

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

/** Starts the proxy and waits until it listens, with TLS. */
export const startProxy = (name: ProxyName, where: Where): Promise<FrontServer> =>
  startFrontServer(recipes[name](where), where, listens);
