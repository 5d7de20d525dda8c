import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ServiceFailure, type ServiceFailureKind } from '../../core/service-failure.ts';
import type { LazyAgent } from './connector.ts';
import { effectOfError, type Reply } from './failure.ts';

export interface SendOptions {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  signal: AbortSignal;
  /** Bytes of the decoded body. An error's body is read up to 64 KiB. */
  maxBytes: number;
  /** Milliseconds without a byte after the headers. */
  idleMs: number;
  /** The failure for an answer that is too large or does not decode. */
  unusable: ServiceFailureKind;
}

const errorBytes = 65_536;

/** Sends one request on one socket and follows no redirect. @throws ServiceFailure, or the signal's reason */
export async function send(url: URL, wish: SendOptions, agent: LazyAgent): Promise<Reply> {
  wish.signal.throwIfAborted();
  const scope = new AbortController();
  const follow = () => scope.abort(wish.signal.reason);
  wish.signal.addEventListener('abort', follow, { once: true });
  let idle: NodeJS.Timeout | undefined;
  let good = false;
  try {
    const dispatcher = await agent();
    const { request } = await import('./undici.ts');
    const response = await request(url, {
      dispatcher,
      method: wish.method,
      headers: { 'accept-encoding': 'identity', ...wish.headers },
      body: wish.body ?? null,
      signal: scope.signal,
      // Painting may take minutes: before the headers only the caller's deadline applies.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    idle = setTimeout(() => scope.abort(new ServiceFailure('timed_out')), wish.idleMs);
    good = response.statusCode >= 200 && response.statusCode < 300;
    const body = decoded(response.body, String(response.headers['content-encoding'] ?? ''), wish.unusable);
    const { chunks, isComplete } = await readUpTo(body, good ? wish.maxBytes : errorBytes, () =>
      idle?.refresh(),
    );
    if (isComplete || !good) {
      return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) };
    }
    throw new ServiceFailure(wish.unusable, { cause: new Error(`more than ${wish.maxBytes} bytes`) });
  } catch (error) {
    if (scope.signal.aborted) throw scope.signal.reason;
    if (error instanceof ServiceFailure) throw error;
    const undecodable =
      error instanceof Error && 'code' in error && /^(?:Z_|ERR_BROTLI|ERR__ERROR)/.test(String(error.code));
    if (undecodable) throw new ServiceFailure(wish.unusable, { cause: error });
    // the status was a success, so only the rest of the answer is lost
    const effect = good ? ({ taken: 'yes', waitsFor: 'unreachable' } as const) : effectOfError(error);
    throw new ServiceFailure('unavailable', { cause: error, ...effect });
  } finally {
    clearTimeout(idle);
    wish.signal.removeEventListener('abort', follow);
  }
}

/** Leaving the loop destroys the stream and its socket. The chunks are not joined: a picture that is too large is not used. */
async function readUpTo(body: Readable, limit: number, heard: () => void) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    heard();
    length += chunk.length;
    if (length > limit) return { chunks, isComplete: false };
    chunks.push(chunk);
  }
  return { chunks, isComplete: true };
}

function decoded(body: Readable, encoding: string, unusable: ServiceFailureKind): Readable {
  const decoders = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return body;
  if (!Object.hasOwn(decoders, name)) {
    body.destroy();
    throw new ServiceFailure(unusable, { cause: new Error(`content-encoding ${name}`) });
  }
  // The reader of the last stream receives every error; pipeline needs the callback only to clean up.
  return pipeline(body, decoders[name as keyof typeof decoders](), () => undefined);
}
