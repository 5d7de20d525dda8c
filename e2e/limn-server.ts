/** The real bundled server in a process of its own, on a free port and an empty data folder. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { until } from './until.ts';

const root = join(import.meta.dirname, '..');
const main = join(root, 'packages', 'server', 'dist', 'main.mjs');
const lifeline = pathToFileURL(join(root, 'scripts', 'run', 'lifeline.mjs')).href;
/** Milliseconds. Only a server that hangs is killed: on a busy machine stopping takes long. */
const stopLimit = 60_000;
/** How it ends where its port is taken. */
const busy = 75;

export interface LimnServer {
  url: string;
  dataDir: string;
  /** Everything it has printed so far, a line each. */
  log: string[];
  /** Ends it as an operator would, and removes its data. @throws when it does not end well */
  stop(): Promise<void>;
}

const running = new Map<string, LimnServer>();

/** The server that this process has started at an address. @throws where there is none */
export function serverAt(url: string): LimnServer {
  const server = running.get(url);
  if (!server) throw new Error(`no server was started at ${url}`);
  return server;
}

/** Lines that tell of something gone wrong: the log's own errors, and whatever is not the log's. */
export function troubleIn(log: readonly string[]): string[] {
  return log.filter((line) => {
    if (line.startsWith('stderr: ')) return true;
    if (!line.startsWith('{')) return false;
    const entry: { level?: number } = JSON.parse(line);
    return (entry.level ?? 0) >= 50;
  });
}

/** @param env settings on top of port, address and data folder; nothing else of our own environment is passed on */
export async function startLimn(env: Record<string, string> = {}): Promise<LimnServer> {
  if (!existsSync(main))
    throw new Error('The server is not built: run `npm test -- "build server" "build page"`.');
  const dataDir = mkdtempSync(join(tmpdir(), 'limn-e2e-'));
  try {
    return await startIn(dataDir, env);
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Between the look for a free port and the start somebody else may take it: then another is looked for. */
async function startIn(dataDir: string, env: Record<string, string>, tries = 3): Promise<LimnServer> {
  const port = env['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', lifeline, main, 'serve'], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
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
    const trouble = troubleIn(log);
    if (trouble.length > 0) throw new Error(`The server started with trouble:\n${trouble.join('\n')}`);
  } catch (error) {
    child.kill('SIGKILL');
    if (child.exitCode === busy && !env['PORT'] && tries > 1) return startIn(dataDir, env, tries - 1);
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

/** As an operator would beside the running server. */
export const administer = ({ dataDir }: Pick<LimnServer, 'dataDir'>, ...words: string[]) =>
  execFileSync(process.execPath, [main, 'admin', ...words], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

/** For a month. */
export function grantMembership(server: LimnServer, address: string): void {
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  administer(server, 'gift', address, nextMonth);
}

/** What was granted. */
export function endMembership(server: LimnServer, address: string): void {
  administer(server, 'ungift', address);
}

async function ready(child: ChildProcess, url: string, log: string[]): Promise<void> {
  await until(`the server at ${url} to be ready`, async () => {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode}:\n${log.join('\n')}`);
    // The line proves that this process has the port, and not another one; the setup link stands before it.
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

/** Below those that the system gives to whoever asks for any: nobody gets one by chance. */
let lastPort = 10_000 + (process.pid % 70) * 300;

/** For whoever has to be told of a server's address before it starts: `startLimn({ PORT: String(port) })`. */
export async function freePort(): Promise<number> {
  do lastPort += 1;
  while (!(await isFree(lastPort)));
  return lastPort;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
