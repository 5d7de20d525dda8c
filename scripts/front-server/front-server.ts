import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const deploy = join(import.meta.dirname, '..', '..', 'deploy');

/** Where a proxy or a cache runs in front of Limn. */
export interface Where {
  /** The folder for its files. */
  folder: string;
  port: number;
  /** Limn's address. */
  limn: string;
}

/** Debian installs nginx and Varnish in a folder that is only in root's PATH. */
const searchPath = `${process.env.PATH}:/usr/sbin`;

/** @param argument makes the program print its version */
export const isInstalled = (program: string, argument: string): boolean =>
  spawnSync(program, [argument], { env: { PATH: searchPath } }).status === 0;

export const readExample = (name: string): string => readFileSync(join(deploy, name), 'utf8');

/** Fills in paths and addresses. @throws Error when the example lacks one that is replaced */
export function fillExample(example: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`the example has no ${from.trim()}`);
    return now.replaceAll(from, to);
  }, example);
}

/** Writes a configuration that needs no rights. Returns the command. @param http what is inside of `http` */
export function nginxCommand(folder: string, http: string): string[] {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${http}\n}\n`,
  );
  return ['nginx', '-e', 'stderr', '-c', file];
}

export interface FrontServer {
  stop(): Promise<void>;
}

/** Starts a command and waits until its port listens. @throws Error with its output when it ends or takes 30 seconds */
export async function startFrontServer(
  [program = '', ...args]: string[],
  { folder, port }: Where,
  listens: (port: number) => Promise<boolean>,
): Promise<FrontServer> {
  const child = spawn(program, args, {
    env: { PATH: searchPath, HOME: folder, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const exit = once(child, 'exit');
  for (const end = Date.now() + 30_000; !(await listens(port)); await wait(50))
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`${program} does not listen: ${said}`);
    }
  return {
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
