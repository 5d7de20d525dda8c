import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Language } from '@limn/db/enums';
import type { PaintRequest } from './paint.ts';
import type { WorkerReport, WorkerRequest } from './painter-worker.ts';
import type { PromptReading } from './read-prompt/describe-reading.ts';
import type { PaintWords } from './read-prompt/read-prompt.ts';

export interface PaintOptions {
  /** Ends the painting; `paint` then rejects with its reason. */
  signal: AbortSignal;
  /** Called with the share that is done, 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
}

export interface Painter {
  /**
   * A PNG of exactly the requested size. The same request gives the same bytes.
   * @throws Error when the thread fails, the signal's reason when it is aborted
   */
  paint(request: PaintRequest, options: PaintOptions): Promise<Uint8Array>;
  /** What the picture of a prompt shows of it, named in this language. @throws Error when the thread fails */
  read(request: PaintWords, language: Language): Promise<PromptReading>;
  close(): Promise<void>;
}

export interface PainterOptions {
  /** A worker without requests ends after this many milliseconds. */
  idleMs?: number;
  /** A loaded worker that does not stop an aborted picture within this many milliseconds is terminated. */
  stopMs?: number;
  /** The worker's program. Default: the one beside this file. */
  worker?: URL;
}

interface Job {
  onProgress: ((fraction: number) => void) | undefined;
  resolve(bytes: Uint8Array): void;
  reject(reason: unknown): void;
}

/** A TypeScript file in the sources; in the bundle its second entry point. */
function findWorker(): URL {
  const source = new URL('./painter-worker.ts', import.meta.url);
  return existsSync(fileURLToPath(source)) ? source : new URL('./painter-worker.mjs', import.meta.url);
}

/** Starts the worker with the first request, ends it when it is idle, replaces it after a crash. */
class Thread {
  readonly #options: Required<PainterOptions>;
  readonly #jobs = new Map<number, Job>();
  readonly #reads = new Map<
    number,
    { resolve(reading: PromptReading): void; reject(reason: unknown): void }
  >();
  #worker: Worker | undefined;
  /** Until the worker is loaded, the requests that wait for that to stop their picture. */
  #whenReady: (() => void)[] | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #reports = 0;

  constructor(options: Required<PainterOptions>) {
    this.#options = options;
  }

  send(request: PaintRequest, job: Job): { id: number; stop: Int32Array } {
    clearTimeout(this.#idleTimer);
    const id = ++this.#lastId;
    const stop = new Int32Array(new SharedArrayBuffer(4));
    this.#jobs.set(id, job);
    const worker = this.#start();
    worker.ref();
    worker.postMessage({ id, request, stop } satisfies WorkerRequest);
    return { id, stop };
  }

  read(read: PaintWords, language: Language): Promise<PromptReading> {
    clearTimeout(this.#idleTimer);
    const id = ++this.#lastId;
    const worker = this.#start();
    worker.ref();
    worker.postMessage({ id, read, language } satisfies WorkerRequest);
    return new Promise((resolve, reject) => this.#reads.set(id, { resolve, reject }));
  }

  /**
   * The worker looks at the flag between two steps. If it neither stops nor reports on other pictures in time, it hangs
   * and is terminated.
   */
  stop(id: number, stop: Int32Array): void {
    Atomics.store(stop, 0, 1);
    // a busy machine may load it for longer than a picture takes
    if (this.#whenReady) this.#whenReady.push(() => this.#expectStop(id));
    else this.#expectStop(id);
  }

  #expectStop(id: number): void {
    const worker = this.#worker;
    const reportsBefore = this.#reports;
    const timer = setTimeout(() => {
      if (this.#jobs.has(id) && this.#reports === reportsBefore) void worker?.terminate();
    }, this.#options.stopMs);
    timer.unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
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
    this.#whenReady = [];
    worker.on('message', (report: WorkerReport) => this.#receive(report));
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', (code) =>
      this.#fail(worker, new Error(`the painter's thread ended with code ${code}`)),
    );
    return worker;
  }

  #receive(report: WorkerReport): void {
    if (report.kind === 'ready') {
      const waiting = this.#whenReady ?? [];
      this.#whenReady = undefined;
      for (const go of waiting) go();
      return;
    }
    this.#reports++;
    if (report.kind === 'read') {
      this.#reads.get(report.id)?.resolve(report.reading);
      this.#reads.delete(report.id);
      this.#rest();
      return;
    }
    const job = this.#jobs.get(report.id);
    if (!job) return;
    if (report.kind === 'progress') {
      job.onProgress?.(report.done);
      return;
    }
    this.#jobs.delete(report.id);
    if (report.kind === 'painted') job.resolve(report.bytes);
    else job.reject(new Error(report.kind === 'failed' ? report.message : report.kind));
    this.#rest();
  }

  #rest(): void {
    if (this.#jobs.size === 0 && this.#reads.size === 0) this.#startIdleTimer();
  }

  #startIdleTimer(): void {
    const worker = this.#worker;
    worker?.unref();
    this.#idleTimer = setTimeout(() => {
      this.#worker = undefined;
      void worker?.terminate();
    }, this.#options.idleMs);
    this.#idleTimer.unref();
  }

  #fail(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const job of [...this.#jobs.values(), ...this.#reads.values()]) job.reject(cause);
    this.#jobs.clear();
    this.#reads.clear();
  }
}

/** Reads prompts, composes a scene for each and paints it, in a worker thread. It needs no network and no model. */
export function createPainter(options: PainterOptions = {}): Painter {
  const thread = new Thread({
    idleMs: options.idleMs ?? 30_000,
    stopMs: options.stopMs ?? 5_000,
    worker: options.worker ?? findWorker(),
  });
  return {
    paint: (request, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const sent = thread.send(request, {
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
          thread.stop(sent.id, sent.stop);
          reject(signal.reason);
        };
        signal.addEventListener('abort', abort, { once: true });
      }),
    read: ({ prompt, words, edits }, language) =>
      thread.read({ prompt, edits, ...(words && { words }) }, language),
    close: () => thread.close(),
  };
}
