/** Starts the built server and its commands, with or without a fault. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../executable/process.ts';
import type { Candidate, Fault, Kind, Mechanism } from './fault.ts';
import { candidatesIn, injectedIn, isStraceDone, straceBefore } from './strace.ts';
import { until } from './until.ts';

export interface Program {
  /** The Node to run it with, and its options. */
  node: readonly string[];
  /** The bundled main.mjs. */
  main: string;
  /** The folder of better-sqlite3. */
  sqlite: string;
  /** A prefix of the command, such as `nice`. */
  before: string[];
}

/** How a process is watched: the mechanism, the fault, and the log. */
export interface Watch {
  by: Mechanism;
  log: string;
  /** Calls on files below these count. */
  folders: string[];
  fault?: Fault | undefined;
}

export interface Order {
  args: string[];
  dataDir: string;
  env?: Record<string, string>;
  watch?: Watch | undefined;
  /** Milliseconds by which its clock is ahead. */
  ahead?: number;
}

export interface Process {
  child: ChildProcess;
  output(): string;
  /** Exit code or signal, once it has ended. */
  ended: Promise<number | string>;
  hasEnded(): boolean;
}

const here = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href;
const anyKind: readonly Kind[] = ['KILL', 'EIO', 'ENOSPC', 'EROFS'];
const killOnly: readonly Kind[] = ['KILL'];

export function run(
  { node, main, sqlite, before }: Program,
  { args, dataDir, env, watch, ahead = 0 }: Order,
): Process {
  const strace = watch?.by === 'strace' ? straceBefore(watch.log, watch.fault) : [];
  const preload = watch?.by === 'preload' ? ['--import', here('preload.mjs')] : [];
  const [file = '', ...words] = [
    ...[...before, ...strace, ...node],
    ...['--import', here('clock.mjs'), ...preload, main, ...args],
  ];
  const child = spawn(file, words, {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      SWEEP_AHEAD: String(ahead),
      ...(watch?.by === 'preload' && {
        SWEEP_LOG: watch.log,
        SWEEP_FOLDERS: JSON.stringify(watch.folders),
        SWEEP_SQLITE: sqlite,
        ...(watch.fault && { SWEEP_FAULT: JSON.stringify(watch.fault) }),
      }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => (text += part));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  let isOver = false;
  void ended.then(() => (isOver = true));
  return { child, output: () => text, ended, hasEnded: () => isOver };
}

export interface Site extends Process {
  url: string;
}

const busy = 75;

/** Starts the server and waits until it is ready or has ended. */
export async function serve(program: Program, order: Omit<Order, 'args'>, port?: number): Promise<Site> {
  for (let tries = 1; ; tries++) {
    const chosen = port ?? (await freePort());
    const env = { PORT: String(chosen), HOST: '127.0.0.1', ...order.env };
    const site = run(program, { ...order, env, args: ['serve'] });
    await until(() => site.hasEnded() || site.output().includes(' is ready: '));
    const isTaken =
      site.hasEnded() && (await site.ended) === busy && site.output().includes('is already in use');
    if (!isTaken || tries === 5) return { ...site, url: `http://127.0.0.1:${chosen}` };
  }
}

/** Ends a running process by a signal; returns its exit code or signal. */
export async function end({ child, ended, hasEnded }: Process, signal: 'SIGTERM' | 'SIGKILL') {
  if (!hasEnded()) child.kill(signal);
  return ended;
}

/** True when an error was injected so far. A KILL shows in the exit. */
export const isPut = ({ by, log }: Watch): boolean =>
  by === 'strace' ? injectedIn(log) > 0 : existsSync(log) && readFileSync(log, 'utf8').includes('FIRED ');

/**
 * True when the fault fired in a watched process that ended with `code`. Nothing else kills a process with a KILL fault.
 */
export async function hasFired(watch: Watch, code: number | string): Promise<boolean> {
  if (watch.by === 'strace') await until(() => isStraceDone(watch.log));
  return watch.by === 'strace' && watch.fault?.kind === 'KILL' ? code === 'SIGKILL' : isPut(watch);
}

/** The calls of a watched run without a fault. */
export async function candidatesOf({ by, log, folders }: Watch): Promise<Candidate[]> {
  if (by === 'strace') {
    await until(() => isStraceDone(log));
    return candidatesIn(log, folders);
  }
  return readFileSync(log, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, call, nth] = /^(\w+) (\d+) /.exec(line) ?? [];
      if (call === undefined) return [];
      return [{ by, call, nth: Number(nth), kinds: call === 'committed' ? killOnly : anyKind }];
    });
}
