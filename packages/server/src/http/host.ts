import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../core/network.ts';
import { dataHeaders } from './headers.ts';

/** The host name in lower case, without its port and the trailing dot of a full name. */
function nameIn(host: string): string {
  return host.trim().replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}

/**
 * Where HOST is a loopback address, answers 421 for every Host header except those of this machine and PUBLIC_URL: the name
 * of another web page may be made to lead here (DNS rebinding). With another HOST every name works. HTTP/1.0 may omit the
 * header, and no browser does; HTTP/1.1 may not.
 */
export function refuseOtherHosts(
  app: FastifyInstance,
  { host, publicUrl }: { host: string; publicUrl: string },
): void {
  const own = host.includes(':') ? `[${host}]` : host;
  const names = new Set(['localhost', '127.0.0.1', '[::1]', own.toLowerCase(), new URL(publicUrl).hostname]);
  const isLocal = isLoopback(host);
  app.addHook('onRequest', ({ headers: { host }, raw }, reply, done) => {
    if (
      host === undefined ? raw.httpVersion === '1.0' : !isLocal || names.has(host) || names.has(nameIn(host))
    )
      return done();
    reply.headers(dataHeaders);
    if (host === undefined)
      reply
        .code(400)
        .header('connection', 'close')
        .send({ message: 'Send a Host header.', code: 'BAD_REQUEST' });
    else
      reply.code(421).send({
        message: 'This server does not answer for this host name. PUBLIC_URL can name it.',
        code: 'MISDIRECTED_REQUEST',
      });
  });
}
