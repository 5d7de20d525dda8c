import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import {
  type FrontServer,
  fillExample,
  isInstalled as isProgramInstalled,
  nginxCommand,
  readExample,
  startFrontServer,
  type Where,
} from '../front-server/front-server.ts';

export const caches = ['nginx', 'varnish'] as const;
type CacheName = (typeof caches)[number];

const programs = { nginx: 'nginx', varnish: 'varnishd' };

export const isInstalled = (name: CacheName): boolean => isProgramInstalled(programs[name], '-V');

/** Fills the example in deploy/ with this trial's addresses; returns the command to run. */
const recipes: Record<CacheName, (where: Where) => string[]> = {
  nginx({ folder, port, limn }) {
    const filled = fillExample(readExample('nginx-cache.conf'), [
      ['http://127.0.0.1:3000', limn],
      ['/var/cache/nginx/limn', `${folder}/cache`],
    ]);
    const [, zone = '', location = ''] = /^(proxy_cache_path.*)$([\s\S]*)/m.exec(filled) ?? [];
    return nginxCommand(
      folder,
      `${zone}\nserver {\nlisten 127.0.0.1:${port};\n${location}\nlocation / {\nproxy_pass ${limn};\nproxy_set_header Host $host;\n}\n}`,
    );
  },
  varnish({ folder, port, limn }) {
    const { port: backend } = new URL(limn);
    const file = join(folder, 'limn.vcl');
    writeFileSync(
      file,
      fillExample(readExample('varnish.vcl'), [['.port = "3000"', `.port = "${backend}"`]]),
    );
    const storage = ['-n', join(folder, 'work'), '-s', 'malloc,64m'];
    return ['varnishd', '-F', '-a', `127.0.0.1:${port}`, '-f', file, ...storage];
  },
};

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Starts the cache and waits until it listens. */
export const startCache = (name: CacheName, where: Where): Promise<FrontServer> =>
  startFrontServer(recipes[name](where), where, listens);
