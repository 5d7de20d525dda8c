/** The thread that inspects files: their decoders and the reader of manifests are loaded here and nowhere else. */
import { parentPort } from 'node:worker_threads';
import type { Inspection, UnfitReason } from '../../core/inspection.ts';
import { UnfitPicture } from './decode-small.ts';
import { type InspectRequest, inspectPicture } from './inspect-picture.ts';

/** `ready` when the thread is loaded; then one of the others for each file. */
export type InspectReport =
  | { kind: 'ready' }
  | { kind: 'inspected'; inspection: Inspection }
  | { kind: 'unfit'; why: UnfitReason }
  | { kind: 'failed'; message: string; code: string | undefined };

const port = parentPort;
if (!port) throw new Error('inspect-worker runs as a worker thread only');

async function reportOn(request: InspectRequest): Promise<InspectReport> {
  try {
    return { kind: 'inspected', inspection: await inspectPicture(request) };
  } catch (error) {
    if (error instanceof UnfitPicture) return { kind: 'unfit', why: error.why };
    const { stack = String(error), code } = error as NodeJS.ErrnoException;
    return { kind: 'failed', message: stack, code };
  }
}

port.on('message', async (request: InspectRequest) => port.postMessage(await reportOn(request)));
port.postMessage({ kind: 'ready' } satisfies InspectReport);
