import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const caches = ['nginx', 'varnish'] as const;
export type CacheName = (typeof caches)[number];

interface Where {
  root: string;
  /** The folder for its files. */
  folder: string;
  port: number;
  /** Limn's address. */
  limn: string;
}

/** Debian installs both in a folder that is only in root's PATH. */
const searchPath = `${process.env.PATH}:/usr/sbin`;
const programs = { nginx: 'nginx', varnish: 'varnishd' };

export const isInstalled = (name: CacheName): boolean =>
  spawnSync(programs[name], ['-V'], { env: { PATH: searchPath } }).status === 0;

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the example has no ${from}`);
  return text.replaceAll(from, to);
}

/** Fills the example in deploy/ with this trial's addresses; returns the command to run. */
const recipes: Record<CacheName, (where: Where) => string[]> = {
  nginx({ root, folder, port, limn }) {
    const given = readFileSync(join(root, 'deploy', 'nginx-cache.conf'), 'utf8');
    const filled = replaced(
      replaced(given, 'http://127.0.0.1:3000', limn),
      '/var/cache/nginx/limn',
      `${folder}/cache`,
    );
    const [, zone = '', location = ''] = /^(proxy_cache_path.*)$([\s\S]*)/m.exec(filled) ?? [];
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${zone}\nserver {\nlisten 127.0.0.1:${port};\n${location}\nlocation / {\nproxy_pass ${limn};\nproxy_set_header Host $host;\n}\n}\n}\n`,
    );
    return ['nginx', '-e', 'stderr', '-c', file];
  },
  varnish({ root, folder, port, limn }) {
    const { port: backend } = new URL(limn);
    const file = join(folder, 'limn.vcl');
    writeFileSync(
      file,
      replaced(
        readFileSync(join(root, 'deploy', 'varnish.vcl'), 'utf8'),
        '.port = "3000"',
        `.port = "${backend}"`,
      ),
    );
    return [
      'varnishd',
      '-F',
      '-a',
      `127.0.0.1:${port}`,
      '-f',
      file,
      '-n',
      join(folder, 'work'),
      '-s',
      'malloc,64m',
    ];
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
export async function startCache(name: CacheName, where: Where): Promise<{ stop(): Promise<void> }> {
  const [command = '', ...args] = recipes[name](where);
  const child = spawn(command, args, {
    env: { PATH: searchPath, HOME: where.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const exit = once(child, 'exit');
  for (const end = Date.now() + 30_000; !(await listens(where.port)); await wait(50))
    if (child.exitCode !== null || Date.now() > end) {
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
