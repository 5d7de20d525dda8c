import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A real S3 server on this machine. */
export interface S3Service {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** @param quotaBytes needed where `hasQuotas` */
  makeBucket(name: string, quotaBytes?: number): Promise<void>;
  /** A bucket is full when its quota is used up. Otherwise it is full with its disk. */
  hasQuotas: boolean;
  /** Kills every process of it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again with the same files. */
  start(): Promise<void>;
}

export interface Starting {
  /** An existing folder for its files. */
  folder: string;
  /** The first of ten free ports. */
  port: number;
}

export const isOnPath = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Resolves when the port accepts connections. */
export async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (isOpen) return;
    await wait(100);
  }
  throw new Error(`nothing listens on port ${port}`);
}

export const startProgram = (program: string, args: string[], cwd: string): ChildProcess =>
  spawn(program, args, { cwd, stdio: 'ignore', detached: true });

/** With the processes that it started. */
export async function killProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** A folder on a small disk of its own, which needs root. Undefined where it cannot be mounted. */
export function smallDisk(folder: string, megabytes: number): { unmount(): void } | undefined {
  mkdirSync(folder, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder]).status !== 0)
    return undefined;
  return { unmount: () => void spawnSync('umount', ['-l', folder]) };
}
