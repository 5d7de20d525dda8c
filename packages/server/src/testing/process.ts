import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMigratedDb } from '@limn/db/testing';
import { onTestFinished } from 'vitest';
import { runCommand } from '../commands.ts';
import { readConfig } from '../config.ts';
import { migrations } from './backup.ts';
import { commandOf, keepCompiled } from './program.ts';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

export interface Process {
  url: string;
  output: string[];
  child: ChildProcess;
  exit: Promise<unknown[]>;
}

interface Start {
  cwd?: string | undefined;
  /** A program that starts the command, with its arguments; the command is appended. */
  by?: string[];
  /** Options of `limn serve`. */
  options?: string[];
  tries?: number;
}

/** Starts the server in a process of its own, as `limn serve` does. Pictures get a watermark only with `WATERMARK: 'on'`. */
export async function start(
  dataDir: string,
  env: Record<string, string> = {},
  { cwd, by = [], options = [], tries = 3 }: Start = {},
): Promise<Process> {
  const port = await freePort();
  const [program = '', ...args] = [...by, ...(await commandOf('main')), 'serve', ...options];
  const child = spawn(program, args, {
    env: { ...keepCompiled(), PORT: String(port), DATA_DIR: dataDir, WATERMARK: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd ? { cwd } : {}),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  const output: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output.push(String(text));
        if (output.join('').includes(' is ready: ')) resolve();
      });
    void once(child, 'close').then(() => reject(new Error(output.join(''))));
  });
  try {
    await ready;
  } catch (error) {
    // another process took the port after freePort found it
    if (tries > 1 && String(error).includes(`Port ${port} is already in use`))
      return start(dataDir, env, { cwd, by, options, tries: tries - 1 });
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, output, child, exit };
}

interface Answer {
  id: string;
  token: string;
  code: string;
  user: { is_admin: boolean };
}

export const call = async (url: string, method: string, headers: object, body?: object): Promise<Answer> => {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as Answer;
};

export const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-serve-'));

/** A folder with a migrated database. Only tests about the first start of a server use an empty one. */
export function migratedFolder(): string {
  const folder = newFolder();
  writeMigratedDb(join(folder, 'limn.db'));
  return folder;
}

/** Runs one command in a process of its own. `output` is everything that it printed. */
export async function runLimn(
  args: string[],
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ output: string; exitCode: number }> {
  const [program = '', ...words] = await commandOf('main');
  const child = spawn(program, [...words, ...args], {
    env: { ...keepCompiled(), DATA_DIR: dataDir, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [exitCode] = await once(child, 'close');
  return { output, exitCode };
}

/** Runs one command in this process, which is faster. Returns its standard output and its standard error. */
export const limnHere = (dataDir: string, ...args: string[]) => limnWith({}, dataDir, ...args);

/** The same for callers of {@link runLimn}: `output` is everything that it printed, its standard output first. */
export async function runHere(
  args: string[],
  dataDir: string,
): Promise<{ output: string; exitCode: number }> {
  const { exitCode, out, err } = await limnHere(dataDir, ...args);
  return { exitCode, output: [out, err].filter(Boolean).join('\n') };
}

/** The same with settings. */
export async function limnWith(
  env: Record<string, string>,
  dataDir: string,
  ...args: string[]
): Promise<{ exitCode: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const exitCode = await runCommand(args, {
    places: { version: '1.2.3', migrations, web: '/nowhere' },
    readSettings: async () => readConfig({ DATA_DIR: dataDir, ...env }, () => ''),
    print: (text) => void out.push(text),
    complain: (text) => void err.push(text),
    lowerPriority: () => undefined,
  });
  return { exitCode, out: out.join('\n'), err: err.join('\n') };
}
