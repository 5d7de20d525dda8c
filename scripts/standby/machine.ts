import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FakePathService } from '@limn/sandbox/image-services/path';
import { type Running, startExecutable } from '../executable/process.ts';
import type { Replica } from './replica.ts';

const main = join(import.meta.dirname, '..', '..', 'packages', 'server', 'dist', 'main.mjs');

/** One of two machines of a site: its own data directory, image service and Litestream. */
export interface Machine {
  name: string;
  dataDir: string;
  painter: FakePathService;
  /** Runs a command of limn. @throws Error when it fails */
  limn(...args: string[]): string;
  /** The exit code of a command and everything that it printed. */
  attempt(...args: string[]): { code: number | null; said: string };
  /** Passes the key files on, through a pipe. */
  prepare(other: Machine): void;
  serve(): Promise<Running>;
  replicate(): Promise<void>;
  /** Copies the database from the target. */
  restore(): void;
  /** Moves an old database away. */
  moveAway(): void;
  /** Sends a signal to the server and to Litestream, as when the machine fails or stands still. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  server(): Running | undefined;
}

export interface Site {
  place: string;
  litestream: string;
  replica: Replica;
  /** Both machines see this folder; undefined with a bucket. */
  pictures: string | undefined;
}

export function aMachine(site: Site, name: string, painter: FakePathService): Machine {
  const dataDir = join(site.place, name);
  mkdirSync(dataDir, { mode: 0o700 });
  if (site.pictures) symlinkSync(site.pictures, join(dataDir, 'pictures'));
  const config = join(site.place, `litestream-${name}.yml`);
  writeFileSync(config, site.replica.configFor(join(dataDir, 'limn.db')));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: site.place,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://limn.example',
    IMAGE_PROVIDER: 'path',
    IMAGE_SERVICE_URL: `${painter.url}/prompt`,
    NODE_COMPILE_CACHE: join(site.place, 'compiled'),
    ...site.replica.env,
  };
  let running: Running | undefined;
  let copying: ChildProcess | undefined;
  const log = join(site.place, `litestream-${name}.log`);

  const run = (args: string[], input = '') =>
    spawnSync(process.execPath, [main, ...args], { cwd: site.place, env, input, encoding: 'utf8' });
  const limn = (...args: string[]) => {
    const { status, stdout, stderr } = run(args);
    if (status !== 0) throw new Error(`limn ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
    return stdout.trim();
  };
  const litestreamEnv = (number: string) => ({ ...env, LIMN_NUMBER: number });

  return {
    name,
    dataDir,
    painter,
    limn,
    attempt(...args) {
      const { status, stdout, stderr } = run(args);
      return { code: status, said: stdout + stderr };
    },
    prepare(other) {
      const keys = limn('standby', 'prepare', '-');
      execFileSync(process.execPath, [main, 'standby', 'use', '-'], {
        env: { ...env, DATA_DIR: other.dataDir },
        input: keys,
        stdio: ['pipe', 'ignore', 'inherit'],
      });
    },
    async serve() {
      running = await startExecutable(process.execPath, site.place, env, [main, 'serve']);
      return running;
    },
    async replicate() {
      copying = spawn(
        'sh',
        ['-c', `exec "$0" replicate -config "$1" >> "$2" 2>&1`, site.litestream, config, log],
        { cwd: site.place, env: litestreamEnv(limn('standby', 'number')), stdio: 'ignore' },
      );
      await once(copying, 'spawn');
    },
    restore() {
      const number = limn('standby', 'number', '--target');
      const args = ['restore', '-config', config, join(dataDir, 'limn.db')];
      const { status, stdout, stderr } = spawnSync(site.litestream, args, {
        env: litestreamEnv(number),
        encoding: 'utf8',
      });
      if (status !== 0 || !existsSync(join(dataDir, 'limn.db')))
        throw new Error(`litestream restore ended with ${status}: ${stdout}${stderr}${readFileSync(log)}`);
    },
    moveAway() {
      for (const end of ['', '-wal', '-shm'])
        if (existsSync(join(dataDir, `limn.db${end}`)))
          renameSync(join(dataDir, `limn.db${end}`), join(site.place, `old-${name}.db${end}`));
    },
    async signal(signal) {
      for (const child of [running?.child, copying]) {
        if (!child || child.exitCode !== null || child.signalCode !== null) continue;
        const exit = once(child, 'exit');
        child.kill(signal);
        if (signal === 'SIGKILL') await exit;
      }
    },
    server: () => running,
  };
}
