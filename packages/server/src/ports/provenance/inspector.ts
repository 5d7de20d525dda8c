import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Inspection, Inspector, UnfitReason } from '../../core/inspection.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { limitConcurrency } from '../image-processing/concurrency-limit.ts';
import type { InspectRequest } from './inspect-picture.ts';
import type { InspectReport } from './inspect-worker.ts';

export interface InspectorOptions {
  /** A thread without work ends after this many milliseconds and gives its memory back. */
  idleMs?: number;
  /** The time for one file, in milliseconds; then the thread is terminated. */
  limitMs?: number;
  /** The thread's program. Default: the one beside this file. */
  worker?: URL;
}

/**
 * Megabytes of the thread's heap. Besides it, the file (32 MB) is in memory up to three times, the reader of manifests takes 38
 * MB, and the decoder up to 150 MB.
 */
const heap = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 };

/** A TypeScript file in the sources; in the bundle an entry point of its own. */
function findWorker(): URL {
  const source = new URL('./inspect-worker.ts', import.meta.url);
  return existsSync(fileURLToPath(source)) ? source : new URL('./inspect-worker.mjs', import.meta.url);
}

/** Starts its thread with the first file, ends it when it is idle, and replaces it after a crash or a file that takes too long. */
export function createInspector(options: InspectorOptions = {}): Inspector {
  const { idleMs = 30_000, limitMs = 60_000, worker: program = findWorker() } = options;
  const oneByOne = limitConcurrency(1);
  let thread: Worker | undefined;
  /** The time limit does not include loading the thread. */
  let isReady = Promise.withResolvers<void>();
  let job: PromiseWithResolvers<InspectReport> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let late: NodeJS.Timeout | undefined;

  function end(ended: Worker, failure?: ServiceFailure): void {
    if (thread !== ended) return;
    thread = undefined;
    void ended.terminate();
    if (failure) job?.reject(failure);
  }

  function start(): Worker {
    isReady = Promise.withResolvers();
    const worker = new Worker(program, { name: 'inspector', execArgv: [], resourceLimits: heap });
    const fail = (cause: unknown) => end(worker, new ServiceFailure('unavailable', { cause }));
    worker.on('message', (report: InspectReport) => {
      if (report.kind === 'ready') isReady.resolve();
      else job?.resolve(report);
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`the thread ended with code ${code}`)));
    return worker;
  }

  async function ask(request: InspectRequest): Promise<InspectReport> {
    clearTimeout(idle);
    thread ??= start();
    const asked = thread;
    const mine = Promise.withResolvers<InspectReport>();
    job = mine;
    asked.ref();
    asked.postMessage(request);
    void isReady.promise.then(() => {
      if (job !== mine) return;
      late = setTimeout(() => end(asked, new ServiceFailure('timed_out')), limitMs);
    });
    try {
      return await mine.promise;
    } finally {
      clearTimeout(late);
      job = undefined;
      asked.unref();
      idle = setTimeout(() => end(asked), idleMs).unref();
    }
  }

  return {
    inspect: (file, { anchors, watermarkKey }) =>
      oneByOne(async (): Promise<Inspection | UnfitReason> => {
        const report = await ask({ file, anchors, watermarkKey });
        if (report.kind === 'inspected') return report.inspection;
        if (report.kind === 'unfit') return report.why;
        if (report.kind === 'failed') throw Object.assign(new Error(report.message), { code: report.code });
        throw new Error(`the thread reported ${report.kind}`);
      }),
    async close() {
      clearTimeout(idle);
      await thread?.terminate();
    },
  };
}
