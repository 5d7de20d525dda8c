import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort, workOf } from '../../scripts/executable/process.ts';
import memory from '../../scripts/run/memory.json' with { type: 'json' };
import { median } from '../statistics/median.ts';
import { load } from './load.ts';

export interface Server {
  port: number;
  pid: number;
  stop(): Promise<void>;
}
export type Servers = Record<'baseline' | 'limn', Server>;
type Requests = Record<'baseline' | 'limn', (n: number) => string>;

/** Starts a program that prints a line when it listens. */
export async function start(words: string[], env: (port: number) => Record<string, string>): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [...memory.flags, ...words], {
    env: { ...memory.env, ...env(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended]);
  if (child.exitCode !== null) throw new Error(`${words.join(' ')} ended with ${child.exitCode}`);
  child.stdout.resume();
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { port, pid: child.pid ?? 0, stop };
}

/** The built server. */
export const main = join(import.meta.dirname, '../../packages/server/dist/main.mjs');

/** Starts the built server. */
export const startLimn = (dataDir: string) =>
  start([main, 'serve', '--new'], (port) => ({
    ...{ PORT: `${port}`, HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    DATA_DIR: dataDir,
  }));

/** Processor time in microseconds of a request to each of both servers, the median of some rounds in turns. */
export async function compare(servers: Servers, requests: Requests, rounds: number, seconds: number) {
  const costs = { baseline: [] as number[], limn: [] as number[] };
  const sent = { baseline: 0, limn: 0 };
  // the first round lets both compile
  for (let round = -1; round < rounds; round++)
    for (const who of ['baseline', 'limn'] as const) {
      const { port, pid } = servers[who];
      const before = workOf(pid);
      const count = await load(port, seconds * 1000, (n) => requests[who](n + sent[who]));
      sent[who] += count;
      if (round >= 0) costs[who].push(((workOf(pid) - before) * 1000) / count);
    }
  const [limn, baseline] = [median(costs.limn), median(costs.baseline)];
  const figures = [baseline, limn].map((cost) => `${cost.toFixed(1)} µs`.padStart(9)).join(', Limn');
  return { ratio: limn / baseline, text: `${figures}: ${(limn / baseline).toFixed(2)}` };
}
