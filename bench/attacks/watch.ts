import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { memoryOf, workOf } from '../../scripts/executable/process.ts';
import type { Attacked } from './server.ts';

interface Seen {
  /** Resident bytes at the start, and the maximum since then. */
  before: number;
  most: number;
  /** Milliseconds of each health check; Infinity without an answer. */
  health: number[];
}

const megabytes = (bytes: number) => bytes / 2 ** 20;
/** What an attack may cost: megabytes of memory, and milliseconds for a health check. */
const limit = { megabytes: 40, milliseconds: 100 };

/**
 * Watches memory and health from a worker thread while `attack` runs, prints both and sets the exit code.
 * @param attack resolves when everything is sent; its result is printed
 * @param more megabytes that this attack may cost beyond the limit
 */
export async function watchAttack(
  name: string,
  { child, port }: Attacked,
  attack: () => Promise<string>,
  more = 0,
): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { pid: child.pid, port } });
  const seen = { before: 0, most: 0, health: [] } as Seen;
  worker.on('message', (message: Seen) => Object.assign(seen, message));
  await once(worker, 'message');
  await pause(2000);
  const quiet = [...seen.health];
  const workBefore = workOf(child.pid ?? 0);
  const outcome = await attack();
  await pause(2000);
  await worker.terminate();
  const grown = megabytes(seen.most - seen.before);
  const during = seen.health.slice(quiet.length);
  const slowest = Math.max(...during);
  const median = during.toSorted((a, b) => a - b)[during.length >> 1] ?? Number.NaN;
  const isAlive = child.exitCode === null && child.signalCode === null;
  const worked = isAlive ? workOf(child.pid ?? 0) - workBefore : Number.NaN;
  console.log(
    [
      `${name}: ${megabytes(seen.before).toFixed(0)} MB + ${grown.toFixed(0)} MB`,
      `health at most ${slowest.toFixed(0)} ms, median ${median.toFixed(1)} ms, ${during.length} checks (before: at most ${Math.max(...quiet).toFixed(0)} ms)`,
      `${worked} ms of processor`,
      ...(isAlive ? [] : ['THE SERVER DIED']),
      outcome,
    ].join('; '),
  );
  if (!isAlive || grown >= limit.megabytes + more || slowest >= limit.milliseconds) process.exitCode = 1;
}

/** Milliseconds of a health check on a new connection. */
function checkHealth(port: number): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path: '/api/healthz', agent: false, timeout: 20_000 });
    asked.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - begun : Infinity));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(Infinity));
    asked.end();
  });
}

/** 0 when the process has ended. */
function memoryNow(pid: number): number {
  try {
    return memoryOf(pid).now || 0;
  } catch {
    return 0;
  }
}

if (parentPort) {
  const main = parentPort;
  const { pid, port } = workerData as { pid: number; port: number };
  // warms up: a fresh server still has to load most of its code
  for (let n = 0; n < 200; n++) await checkHealth(port);
  const before = memoryNow(pid);
  let most = before;
  const health: number[] = [];
  let begun = performance.now();
  setInterval(() => {
    most = Math.max(most, memoryNow(pid));
    // a pending check counts with its time so far
    main.postMessage({ before, most, health: [...health, performance.now() - begun] } satisfies Seen);
  }, 10);
  for (; ; await pause(25)) {
    begun = performance.now();
    health.push(await checkHealth(port));
  }
}
