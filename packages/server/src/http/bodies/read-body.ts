import type { IncomingMessage } from 'node:http';
import type { Share } from './body-budget.ts';
import { countPiece } from './pieces.ts';

/** A body that was not read to its end: answered with this status, and the connection ends. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused';
  readonly statusCode: 400 | 413 | 503;

  constructor(statusCode: BodyRefused['statusCode'], message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The first buffer for a body without a Content-Length; doubled as the body grows. */
export const firstBytes = 16 * 1024;

/**
 * The chunks that a body may have, and one more for every 64 bytes. Node makes an object of 400 bytes for each chunk:
 * clients send chunks of a kilobyte and more, and a program that writes JSON value by value some hundred small ones.
 */
const freePieces = 512;
const bytesInPiece = 64;

/** Bytes of an unread body that are discarded so that the connection can be used again. */
const thrownAway = 64 * 1024;

/**
 * The connection ends after a body of this Content-Length (undefined: without one) that was not read to its end: receiving a
 * large body to discard it costs as much as reading it.
 */
export const endsConnection = (length: number | undefined) => length === undefined || length > thrownAway;

export interface BodyShape {
  /** The most bytes of the body. */
  limit: number;
  /** Its Content-Length; undefined without one. */
  length: number | undefined;
  share: Share;
}

/**
 * Reads a body into a single buffer and keeps none of its chunks.
 * @throws BodyRefused
 */
export function readBody(stream: IncomingMessage, { limit, length, share }: BodyShape): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // not from the shared pool: a slice of it would keep the others alive
    let bytes = Buffer.allocUnsafeSlow(length ?? Math.min(firstBytes, limit));
    let received = 0;
    let pieces = 0;
    let isOver = false;

    const end = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      settle();
    };
    const refuse = (status: BodyRefused['statusCode'], message: string) =>
      end(() => {
        bytes = Buffer.alloc(0);
        reject(new BodyRefused(status, message));
      });

    function makeRoom(wanted: number): boolean {
      if (wanted <= bytes.length) return true;
      const size = Math.min(limit, Math.max(bytes.length * 2, wanted));
      if (!share.growTo(size)) return false;
      const larger = Buffer.allocUnsafeSlow(size);
      bytes.copy(larger, 0, 0, received);
      bytes = larger;
      return true;
    }

    if (stream.destroyed) return refuse(400, 'The body is not complete.');
    // stays until the connection ends: without a listener, Node would buffer the rest
    stream.on('data', (piece: Buffer) => {
      if (isOver) return;
      pieces += 1;
      const wanted = received + piece.length;
      if (wanted > (length ?? limit)) return refuse(413, 'The body is too large.');
      if (pieces > freePieces + wanted / bytesInPiece)
        return refuse(400, 'The body comes in pieces that are too small.');
      if (!makeRoom(wanted)) return refuse(503, 'The server is busy. Try again in a moment.');
      piece.copy(bytes, received);
      received = wanted;
      countPiece(piece.length);
    });
    stream.on('end', () => {
      if (length !== undefined && received !== length) return refuse(400, 'The body is not complete.');
      end(() => resolve(bytes.subarray(0, received)));
    });
    for (const event of ['error', 'aborted', 'close'])
      stream.on(event, () => refuse(400, 'The body is not complete.'));
  });
}
