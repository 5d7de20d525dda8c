import { WebSocket } from 'ws';
import type { Peer } from '../http/peer.ts';
import { isRecord, parsed } from '../http/reason.ts';

export interface ComfyuiListener {
  /** Follows the messages about this job. */
  follow(job: string): void;
  /** Resolves when a message reports a change of the job's state, when the signal aborts, or after `milliseconds`. */
  waitForChange(milliseconds: number): Promise<void>;
  close(): void;
}

const ends = new Set(['execution_success', 'execution_error', 'execution_interrupted']);
const openWithinMs = 3000;

/** Opens ComfyUI's websocket. When it does not open, `waitForChange` is only a timer; that is not a failure. */
export async function listen(
  url: URL,
  peer: Peer,
  signal: AbortSignal,
  onProgress: ((fraction: number) => void) | undefined,
): Promise<ComfyuiListener> {
  signal.throwIfAborted();
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const headers = peer.authorization ? { authorization: peer.authorization } : {};
  const socket = new WebSocket(url, {
    headers,
    maxPayload: 32 * 1024 * 1024,
    handshakeTimeout: openWithinMs,
  });
  let job: string | undefined;
  let told = 0;
  let news = false;
  let wake = () => {};
  const ring = () => {
    news = true;
    wake();
  };
  const hush = () => {
    ring();
    socket.terminate();
  };
  signal.addEventListener('abort', hush, { once: true });

  socket.on('message', (data, isBinary) => {
    const message = isBinary ? undefined : parsed(String(data));
    if (!isRecord(message) || !isRecord(message['data'])) return;
    const { prompt_id: about, value, max, node } = message['data'];
    if (job === undefined || about !== job) return;
    const fraction = message['type'] === 'progress' ? Number(value) / Number(max) : 0;
    // A second sampler starts at zero again; the reported progress never goes back.
    if (fraction > told && fraction <= 1) {
      told = fraction;
      onProgress?.(fraction);
    }
    if (ends.has(String(message['type'])) || (message['type'] === 'executing' && node === null)) ring();
  });

  await new Promise<void>((resolve) => {
    socket.once('open', resolve);
    socket.once('close', () => resolve());
    // The next request finds out whether the service works.
    socket.on('error', () => resolve());
  });

  return {
    follow(id) {
      job = id;
    },
    async waitForChange(milliseconds) {
      if (!news) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(resolve, milliseconds);
        await promise;
        clearTimeout(timer);
      }
      news = false;
    },
    close() {
      signal.removeEventListener('abort', hush);
      socket.terminate();
    },
  };
}
