import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Commission } from './paint.ts';
import type { Order, Report } from './painter-message.ts';

export interface Watch {
  /** Ends the painting; `paint` then rejects with its reason. */
  signal: AbortSignal;
  /** Hears the share done, 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
}

export interface Painter {
  /** A PNG of exactly the asked size. The same commission gives the same bytes. @throws Error when the thread ends, the signal's reason */
  paint(commission: Commission, watch: Watch): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface PainterOptions {
  /** The worker ends after so long without an order, milliseconds. */
  idle?: number;
  /** A worker that does not leave an aborted picture within this is replaced, milliseconds. */
  patience?: number;
  /** The worker's program; by default the one beside this file. */
  worker?: URL;
}

interface Job {
  onProgress: ((fraction: number) => void) | undefined;
  resolve(bytes: Uint8Array): void;
  reject(reason: unknown): void;
}

/** Beside the sources it is TypeScript, beside the bundle it is the bundle's second entry. */
function findWorker(): URL {
  const source = new URL('./painter-worker.ts', import.meta.url);
  return existsSync(fileURLToPath(source)) ? source : new URL('./painter-worker.mjs', import.meta.url);
}

/** Starts with the first order, ends when it is idle, is replaced after a crash. */
class Thread {
  readonly #options: Required<PainterOptions>;
  readonly #jobs = new Map<number, Job>();
  #worker: Worker | undefined;
  #rest: NodeJS.Timeout | undefined;
  #lastId = 0;
  #reports = 0;

  constructor(options: Required<PainterOptions>) {
    this.#options = options;
  }

  order(commission: Commission, job: Job): { id: number; stop: Int32Array } {
    clearTimeout(this.#rest);
    const id = ++this.#lastId;
    const stop = new Int32Array(new SharedArrayBuffer(4));
    this.#jobs.set(id, job);
    const worker = this.#start();
    worker.ref();
    worker.postMessage({ id, commission, stop } satisfies Order);
    return { id, stop };
  }

  /** The worker looks at the flag between two stages; if it never does and says nothing of others, it is stuck and goes. */
  leave(id: number, stop: Int32Array): void {
    Atomics.store(stop, 0, 1);
    const worker = this.#worker;
    const heard = this.#reports;
    const timer = setTimeout(() => {
      if (this.#jobs.has(id) && this.#reports === heard) void worker?.terminate();
    }, this.#options.patience);
    timer.unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#rest);
    await this.#worker?.terminate();
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#options.worker, {
      name: 'painter',
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 },
    });
    this.#worker = worker;
    worker.on('message', (report: Report) => this.#hear(report));
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', (code) =>
      this.#lose(worker, new Error(`the painter's thread ended with code ${code}`)),
    );
    return worker;
  }

  #hear(report: Report): void {
    this.#reports++;
    const job = this.#jobs.get(report.id);
    if (!job) return;
    if (report.kind === 'progress') {
      job.onProgress?.(report.done);
      return;
    }
    this.#jobs.delete(report.id);
    if (report.kind === 'painted') job.resolve(report.bytes);
    else job.reject(new Error(report.kind === 'failed' ? report.message : report.kind));
    if (this.#jobs.size === 0) this.#idle();
  }

  #idle(): void {
    const worker = this.#worker;
    worker?.unref();
    this.#rest = setTimeout(() => {
      this.#worker = undefined;
      void worker?.terminate();
    }, this.#options.idle);
    this.#rest.unref();
  }

  #lose(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const job of this.#jobs.values()) job.reject(cause);
    this.#jobs.clear();
  }
}

/** Reads a prompt, composes a scene from it and paints it, in a thread. No network, no model, no account. */
export function createPainter(options: PainterOptions = {}): Painter {
  const thread = new Thread({
    idle: options.idle ?? 30_000,
    patience: options.patience ?? 5_000,
    worker: options.worker ?? findWorker(),
  });
  return {
    paint: (commission, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const order = thread.order(commission, {
          onProgress: (done) => {
            if (!signal.aborted) onProgress?.(done);
          },
          resolve: (bytes) => {
            signal.removeEventListener('abort', abort);
            resolve(bytes);
          },
          reject: (reason) => {
            signal.removeEventListener('abort', abort);
            reject(reason);
          },
        });
        const abort = () => {
          thread.leave(order.id, order.stop);
          reject(signal.reason);
        };
        signal.addEventListener('abort', abort, { once: true });
      }),
    close: () => thread.close(),
  };
}
