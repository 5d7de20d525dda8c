import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { announcedLength } from './bodies.ts';

/**
 * An incomplete body has to bring this many bytes in each interval (milliseconds): 4 KiB a second, the speed of a phone on
 * a GPRS line. A body of up to 60 KiB has 15 s, and an avatar of 5 MB 21 minutes.
 */
const slowest = { every: 15_000, bytes: 15 * 4096 };

/** Ends connections with a stalled request body, both when the server reads it and when it discards it. */
export function dropSlowSenders(app: FastifyInstance, { every, bytes } = slowest): void {
  function drop({ raw: { socket } }: FastifyRequest, { raw: answer }: FastifyReply): void {
    if (answer.headersSent) return void socket.destroy();
    const error = Object.assign(new Error('the body stalls'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', error, socket);
  }

  /**
   * Bytes that each connection had received by the end of its last request: the next head may come with a part of its body.
   */
  const brought = new WeakMap<Socket, number>();

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const length = announcedLength(request);
    let before = brought.get(raw.socket) ?? 0;
    brought.set(raw.socket, raw.socket.bytesRead);
    if (length !== undefined && length !== 0) {
      const watch = setInterval(() => {
        const { bytesRead } = raw.socket;
        // Node emits neither 'end' nor 'close' for a body that the answer came before
        if (raw.complete || raw.socket.destroyed) return clearInterval(watch);
        if (bytesRead - before < bytes) drop(request, reply);
        before = bytesRead;
      }, every);
      const stop = () => {
        clearInterval(watch);
        brought.set(raw.socket, raw.socket.bytesRead);
      };
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
}
