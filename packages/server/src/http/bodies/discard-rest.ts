import { Socket } from 'node:net';
import { countPiece } from './pieces.ts';

/** What a client may still send after a refusal: milliseconds and bytes. */
const lingering = { milliseconds: 2000, bytes: 16 * 2 ** 20 };

/**
 * Ends a connection after its answer, and until then discards what the client still sends. The connection is closed when the
 * client has closed it, or 2 s or 16 MB later: closing it with unread bytes makes the client's system drop the answer, and a
 * proxy reports 502. Node's parser gets none of it, because it makes a call for each chunk: 10 ms for 64 kB of chunks of one
 * byte.
 */
export function discardRest(socket: Socket, { milliseconds, bytes } = lingering): void {
  // `app.inject` of Fastify has no connection
  if (!(socket instanceof Socket)) return;
  // Node calls this after the last answer of a connection
  socket.destroySoon = () => {
    const late = setTimeout(() => socket.destroy(), milliseconds);
    socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(late));
    socket.end();
  };
  socket.resume();
  // when `resume` has taken effect, and before the next bytes are read
  process.nextTick(() => {
    let discarded = 0;
    // the parser's listener; Node connects the parser to the socket directly until there is another one
    socket.removeAllListeners('data');
    socket.on('data', (piece: Buffer) => {
      discarded += piece.length;
      countPiece(piece.length);
      if (discarded > bytes) socket.destroy();
    });
  });
}
