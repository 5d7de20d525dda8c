/** Starts the bundled server as a separate process, on a free port with an empty database. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { writeMigratedDb } from '../packages/db/src/testing.ts';
import { until } from './until.ts';

const root = join(import.meta.dirname, '..');
const main = join(root, 'packages', 'server', 'dist', 'main.mjs');
const lifeline = pathToFileURL(join(root, 'scripts', 'run', 'lifeline.mjs')).href;
const slowAnswers = pathToFileURL(join(import.meta.dirname, 'slow-answers.ts')).href;
/** Where `npm start` keeps compiled code, too. */
const compiled = join(root, 'node_modules', '.limn', 'compiled');
/**
 * Options of Node for a server that lives some seconds: one thread instead of four compiles and collects garbage, and the first
 * collections come later.
 */
const shortLife = ['--v8-pool-size=1', '--min-semi-space-size=16', '--initial-heap-size=256'];
/** Milliseconds. Only a hanging server is killed: on a busy machine stopping takes long. */
const stopLimit = 60_000;
/** The exit code when the port is taken. */
const busy = 75;

export interface LimnServer {
  url: string;
  dataDir: string;
  /** Everything printed so far, by lines. */
  log: string[];
  /** Ends the server as an operator would, and removes its data. @throws when it does not exit cleanly */
  stop(): Promise<void>;
}

const running = new Map<string, LimnServer>();

/** The server that this process started at an address. @throws for an unknown address */
export function serverAt(url: string): LimnServer {
  const server = running.get(url);
  if (!server) throw new Error(`no server was started at ${url}`);
  return server;
}

/** Log lines with errors, and lines that are not from the log. */
export function errorsIn(log: readonly string[]): string[] {
  return log.filter((line) => {
    if (line.startsWith('stderr: ')) return true;
    if (!line.startsWith('{')) return false;
    const entry: { level?: number } = JSON.parse(line);
    return (entry.level ?? 0) >= 50;
  });
}

/**
 * Starts a server.
 * @param env settings besides port, address and data directory; no other variables are passed on
 * @param wanted the port, if it is free
 */
export async function startLimn(env: Record<string, string> = {}, wanted?: number): Promise<LimnServer> {
  if (!existsSync(main))
    throw new Error('The server is not built: run `npm test -- "build server" "build page"`.');
  const dataDir = mkdtempSync(join(tmpdir(), 'limn-e2e-'));
  // Running the migrations takes a fifth of a start.
  writeMigratedDb(join(dataDir, 'limn.db'), join(main, '..', 'migrations'));
  try {
    return await startIn(dataDir, env, wanted);
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Another process may take a free port before the server starts; then it tries another one. */
async function startIn(
  dataDir: string,
  env: Record<string, string>,
  wanted?: number,
  tries = 3,
): Promise<LimnServer> {
  const port = env['PORT'] ?? String(await freePort(wanted));
  const url = `http://127.0.0.1:${port}`;
  const imports = process.env['LIMN_SLOW_PAGES'] ? [lifeline, slowAnswers] : [lifeline];
  const options = [...shortLife, ...imports.flatMap((url) => ['--import', url])];
  const child = spawn(process.execPath, [...options, main, 'serve'], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log: string[] = [];
  if (child.stdout) createInterface(child.stdout).on('line', (line) => log.push(line));
  if (child.stderr) createInterface(child.stderr).on('line', (line) => log.push(`stderr: ${line}`));
  try {
    await ready(child, url, log);
    const trouble = errorsIn(log);
    if (trouble.length > 0) throw new Error(`The server started with trouble:\n${trouble.join('\n')}`);
  } catch (error) {
    child.kill('SIGKILL');
    if (child.exitCode === busy && !env['PORT'] && tries > 1)
      return startIn(dataDir, env, undefined, tries - 1);
    throw error;
  }
  const server = {
    url,
    dataDir,
    log,
    stop: async () => {
      running.delete(url);
      await stop(child, log);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  running.set(url, server);
  return server;
}

/** Runs a command as an operator would, beside the running server. */
export const runAdmin = ({ dataDir }: Pick<LimnServer, 'dataDir'>, ...words: string[]) =>
  execFileSync(process.execPath, [...shortLife, main, 'admin', ...words], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, DATA_DIR: dataDir },
  });

async function ready(child: ChildProcess, url: string, log: string[]): Promise<void> {
  await until(`the server at ${url} to be ready`, async () => {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode}:\n${log.join('\n')}`);
    // The line proves that this process, and no other one, has the port; the setup link comes before it.
    if (!log.some((line) => line.includes(' is ready: '))) return false;
    const answer = await fetch(`${url}/api/healthz`).catch(() => undefined);
    return answer?.ok;
  });
}

async function stop(child: ChildProcess, log: string[]): Promise<void> {
  if (child.exitCode !== null)
    throw new Error(`The server had ended with ${child.exitCode}:\n${log.join('\n')}`);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimit);
  const code = await ended;
  clearTimeout(timer);
  if (code !== 0) throw new Error(`The server did not stop well (${code ?? 'killed'}):\n${log.join('\n')}`);
}

/** Below the ports that the system assigns itself, so that no other program gets one by chance. */
const blocks = { first: 10_000, size: 300, count: 70 };
let taking: Promise<number> | undefined;
let lastOffset = 0;

/**
 * A port for a server with an address that must be known before its start: `startLimn({ PORT: String(port) })`. Tests that run in
 * other processes get other ports.
 * @param wanted returned if it is free
 */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted !== undefined && (await isFree(wanted))) return wanted;
  taking ??= takeBlock();
  const block = await taking;
  let port: number;
  do {
    lastOffset = (lastOffset % (blocks.size - 1)) + 1;
    port = block + lastOffset;
  } while (!(await isFree(port)));
  return port;
}

/** Takes a block of ports for this process, and listens on its first one as long as the process runs. @returns the first port */
async function takeBlock(): Promise<number> {
  for (let n = 0; n < blocks.count; n += 1) {
    const first = blocks.first + ((process.pid + n) % blocks.count) * blocks.size;
    const holder = await listen(first);
    if (!holder) continue;
    holder.unref();
    return first;
  }
  throw new Error('Other processes have taken all ports for tests.');
}

/** Undefined if the port is taken. */
function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port);
  if (!server) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}
