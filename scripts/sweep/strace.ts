/** Injects faults into system calls with `strace -e inject`. Linux only. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Candidate, Fault, Kind } from './fault.ts';

/** Calls that change files; strace skips one with a question mark where the machine lacks it. */
const calls = [
  ...['pwrite64', 'write', 'fsync', 'fdatasync', 'ftruncate'],
  ...['?rename', '?renameat', '?renameat2', '?unlink', '?unlinkat', '?mkdir', '?mkdirat', '?rmdir'],
];

/**
 * `write` also goes to sockets and to Node's wake-up calls, from different threads in each run, so an error there would not
 * simulate a disk. The preload injects errors into writes of pictures.
 */
const killOnly: readonly Kind[] = ['KILL'];
const anyKind: readonly Kind[] = ['KILL', 'EIO', 'ENOSPC', 'EROFS'];

export const isStraceThere = (): boolean => spawnSync('strace', ['-V']).status === 0;

/** The command prefix that runs a program under strace, with its log in `log`. The program stays this process's child. */
export function straceBefore(log: string, fault: Fault | undefined): string[] {
  const inject = fault && [
    '-e',
    `inject=${fault.call}:${fault.kind === 'KILL' ? 'signal=KILL' : `error=${fault.kind}`}:when=${fault.nth}${fault.lasts ? '+' : ''}`,
  ];
  // never with --seccomp-bpf, which silently drops an injected KILL
  return ['strace', '-D', '-f', '-q', '-y', '-o', log, '-e', `trace=${calls.join()}`, ...(inject ?? [])];
}

const textOf = (log: string) => (existsSync(log) ? readFileSync(log, 'utf8') : '');

/** strace writes its last line after the process has ended. */
export const isStraceDone = (log: string): boolean => /\+\+\+ (?:exited|killed)/.test(textOf(log));

/** The number of calls with an injected error. */
export const injectedIn = (log: string): number => textOf(log).match(/\(INJECTED\)/g)?.length ?? 0;

/** Every call on files below one of the folders, numbered by name and thread. */
export function candidatesIn(log: string, folders: readonly string[]): Candidate[] {
  const counts = new Map<string, number>();
  const found = new Map<string, Candidate>();
  for (const line of textOf(log).split('\n')) {
    const [, thread, call] = /^(\d+)\s+(\w+)\(/.exec(line) ?? [];
    if (thread === undefined || call === undefined) continue;
    const nth = (counts.get(`${thread} ${call}`) ?? 0) + 1;
    counts.set(`${thread} ${call}`, nth);
    if (!folders.some((folder) => line.includes(folder))) continue;
    const kinds = call === 'write' ? killOnly : anyKind;
    found.set(`${call} ${nth}`, { by: 'strace', call, nth, kinds });
  }
  return [...found.values()];
}
