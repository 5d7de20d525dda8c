import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Work, WorkReport, WorkRequest } from './provenance-worker.ts';

/** A thread without work ends after this many milliseconds: it takes some 40 MB. */
const idleMilliseconds = 30_000;

interface Job {
  resolve(result: unknown): void;
  reject(reason: unknown): void;
}

/** A TypeScript file in the sources; in the bundle its own entry point. */
function findWorker(): URL {
  const source = new URL('./provenance-worker.ts', import.meta.url);
  return existsSync(fileURLToPath(source)) ? source : new URL('./provenance-worker.mjs', import.meta.url);
}

const jobs = new Map<number, Job>();
let worker: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let lastId = 0;

function startIdleTimer(idle: Worker): void {
  idle.unref();
  idleTimer = setTimeout(() => {
    worker = undefined;
    void idle.terminate();
  }, idleMilliseconds);
  idleTimer.unref();
}

function receive(report: WorkReport): void {
  const job = jobs.get(report.id);
  jobs.delete(report.id);
  if ('problem' in report) job?.reject(new Error(report.problem));
  else job?.resolve(report.result);
  if (jobs.size === 0 && worker) startIdleTimer(worker);
}

function fail(failed: Worker, cause: unknown): void {
  if (worker !== failed) return;
  worker = undefined;
  const given = [...jobs.values()];
  jobs.clear();
  for (const job of given) job.reject(cause);
}

function started(): Worker {
  if (worker) return worker;
  const made = new Worker(findWorker(), {
    name: 'provenance',
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 },
  });
  worker = made;
  made.on('message', receive);
  made.on('error', (error) => fail(made, error));
  made.on('exit', (code) => fail(made, new Error(`the provenance thread ended with code ${code}`)));
  return made;
}

/**
 * Runs work in the thread, which all callers of the process share. It starts with the first work and ends when it is idle.
 * @param transfer buffers of `given` that the caller no longer needs
 * @throws Error when the work or the thread fails
 */
export function runInThread<K extends keyof Work>(
  kind: K,
  given: Work[K][0],
  transfer: ArrayBuffer[] = [],
): Promise<Work[K][1]> {
  clearTimeout(idleTimer);
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    jobs.set(id, { resolve: (result) => resolve(result as Work[K][1]), reject });
    const thread = started();
    thread.ref();
    thread.postMessage({ id, kind, given } as WorkRequest, transfer);
  });
}
