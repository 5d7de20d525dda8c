import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/executable/process.ts';
import type { Request, Target } from './target.ts';

export interface Running {
  port: number;
  url: string;
  pid: number;
  /** Milliseconds from the start to the first answer with status 200. */
  took: number;
  stop(): Promise<void>;
}

const secondsAtMost = 60;

/** 0 while nothing listens. */
async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  try {
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/**
 * Starts a target and repeats a request every few milliseconds.
 * @param first until it is answered with 200; without it, until anything is answered
 */
export async function startTarget(target: Target, first?: Request): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { file, args, cwd, env } = target.program(port);
  const begun = performance.now();
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2000)));
  const exit = once(child, 'exit');
  const end = () => void child.kill('SIGKILL');
  // before the handler that removes the data
  process.prependOnceListener('exit', end);
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
    process.off('exit', end);
  };
  for (;;) {
    const status = await statusOf(`${url}${first?.path ?? '/'}`, first?.headers);
    const took = performance.now() - begun;
    if (status === 200 || (status > 0 && !first)) return { port, url, pid: child.pid ?? 0, took, stop };
    if (child.exitCode !== null || child.signalCode !== null || took > secondsAtMost * 1000) {
      end();
      throw new Error(`${target.name} does not answer (${status}): ${output}`);
    }
    await pause(5);
  }
}
