/** The painter's own thread: pixels are worked here so that the server keeps answering. */
import { parentPort } from 'node:worker_threads';
import { paintPicture } from './paint.ts';
import type { Order, Report } from './painter-message.ts';

class Stopped extends Error {}

const port = parentPort;
if (!port) throw new Error('painter-worker runs as a worker thread only');

const report = (message: Report, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

async function serve({ id, commission, stop }: Order): Promise<void> {
  const stage = (done: number) => {
    if (Atomics.load(stop, 0) === 1) throw new Stopped();
    report({ id, kind: 'progress', done });
  };
  try {
    stage(0);
    const bytes = new Uint8Array(await paintPicture(commission, stage));
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

port.on('message', (order: Order) => serve(order));
