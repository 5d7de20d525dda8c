import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ServiceFailure } from '../../../core/service-failure.ts';
import type { ImageService, Painted, PaintRequest, PaintWatch } from '../../../core/world.ts';
import { paintDot } from '../paint-dot.ts';
import type { Order, Report } from './painter-message.ts';

const model = 'limn-painter-1';

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
  resolve(painted: Painted): void;
  reject(reason: unknown): void;
}

/** Beside the sources it is TypeScript, beside the bundle it is the bundle's second entry. */
function findWorker(): URL {
  const source = new URL('./painter-worker.ts', import.meta.url);
  return existsSync(fileURLToPath(source)) ? source : new URL('./painter-worker.mjs', import.meta.url);
}

/** A thread started by the first order, ended by idleness, replaced after a crash. */
class Studio {
  readonly #options: Required<PainterOptions>;
  readonly #jobs = new Map<number, Job>();
  #worker: Worker | undefined;
  #rest: NodeJS.Timeout | undefined;
  #lastId = 0;
  #reports = 0;

  constructor(options: Required<PainterOptions>) {
    this.#options = options;
  }

  order(request: PaintRequest, job: Job): { id: number; stop: Int32Array } {
    clearTimeout(this.#rest);
    const id = ++this.#lastId;
    const stop = new Int32Array(new SharedArrayBuffer(4));
    this.#jobs.set(id, job);
    const { prompt, words, style, seed, width, height } = request;
    const worker = this.#start();
    worker.ref();
    worker.postMessage({
      id,
      commission: { prompt, words, style, seed, width, height },
      stop,
    } satisfies Order);
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
    if (report.kind === 'painted') job.resolve({ bytes: report.bytes, model });
    else
      job.reject(
        new ServiceFailure('unavailable', {
          cause: new Error(report.kind === 'failed' ? report.message : report.kind),
        }),
      );
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
    for (const job of this.#jobs.values()) job.reject(new ServiceFailure('unavailable', { cause }));
    this.#jobs.clear();
  }
}

/** A renderer of our own: it reads the prompt and composes a scene from it. No network, no model, no account. */
export function createBuiltinPainter(options: PainterOptions = {}): ImageService {
  const studio = new Studio({
    idle: options.idle ?? 30_000,
    patience: options.patience ?? 5_000,
    worker: options.worker ?? findWorker(),
  });
  const painter: ImageService = {
    name: 'builtin',
    model,
    source: 'algorithmicMedia',
    can: { seed: true, progress: true, cancel: true, negativePrompt: false },
    check: (signal) => paintDot(painter, signal),
    paint: (request: PaintRequest, { signal, onProgress }: PaintWatch) =>
      new Promise<Painted>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const order = studio.order(request, {
          onProgress: (done) => {
            if (!signal.aborted) onProgress?.(done);
          },
          resolve: (painted) => {
            signal.removeEventListener('abort', abort);
            resolve(painted);
          },
          reject: (reason) => {
            signal.removeEventListener('abort', abort);
            reject(reason);
          },
        });
        const abort = () => {
          studio.leave(order.id, order.stop);
          reject(signal.reason);
        };
        signal.addEventListener('abort', abort, { once: true });
      }),
    close: () => studio.close(),
  };
  return painter;
}
