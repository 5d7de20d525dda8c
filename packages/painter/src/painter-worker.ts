/** The painter's thread. Pixels are computed here so that the server keeps answering requests. */
import { parentPort } from 'node:worker_threads';
import type { Language } from '@limn/db/enums';
import { type PaintRequest, paintPicture } from './paint.ts';
import { describeReading, type PromptReading } from './read-prompt/describe-reading.ts';
import type { PaintWords } from './read-prompt/read-prompt.ts';

/** To the worker: a picture to paint, which it stops when `stop[0]` becomes 1, or a prompt to read. */
export type WorkerRequest =
  | { id: number; request: PaintRequest; stop: Int32Array }
  | { id: number; read: PaintWords; language: Language };

/**
 * From the worker: `ready` when it is loaded; for each picture progress, then exactly one of the last three;
 * `read` for each prompt.
 */
export type WorkerReport =
  | { kind: 'ready' }
  | { id: number; kind: 'progress'; done: number }
  | { id: number; kind: 'read'; reading: PromptReading }
  | { id: number; kind: 'painted'; bytes: Uint8Array }
  | { id: number; kind: 'stopped' }
  | { id: number; kind: 'failed'; message: string };

class Stopped extends Error {}

const port = parentPort;
if (!port) throw new Error('painter-worker runs as a worker thread only');

const report = (message: WorkerReport, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

async function serve(message: WorkerRequest): Promise<void> {
  const { id } = message;
  if ('read' in message)
    return report({ id, kind: 'read', reading: describeReading(message.read, message.language) });
  const { request, stop } = message;
  const onProgress = (done: number) => {
    if (Atomics.load(stop, 0) === 1) throw new Stopped();
    report({ id, kind: 'progress', done });
  };
  try {
    onProgress(0);
    const bytes = new Uint8Array(await paintPicture(request, onProgress));
    report({ id, kind: 'painted', bytes }, [bytes.buffer]);
  } catch (error) {
    if (error instanceof Stopped) report({ id, kind: 'stopped' });
    else
      report({
        id,
        kind: 'failed',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
  }
}

port.on('message', (message: WorkerRequest) => serve(message));
report({ kind: 'ready' });
