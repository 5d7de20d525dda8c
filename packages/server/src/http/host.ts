import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../core/network.ts';
import { dataHeaders } from './headers.ts';

/** The host name in lower case, without its port and the trailing dot of a full name. */
function nameIn(host: string): string {
  return host.trim().replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}

interface Names {
  host: string;
  publicUrl: string;
}

/** Says whether a Host header may lead here. The name of another web page may be made to (DNS rebinding). */
export function hostTest({ host, publicUrl }: Names): (header: string) => boolean {
  if (!isLoopback(host)) return () => true;
  const own = host.includes(':') ? `[${host}]` : host;
  const names = new Set(['localhost', '127.0.0.1', '[::1]', own.toLowerCase(), new URL(publicUrl).hostname]);
  /** Most requests have the same one. */
  let last: string | undefined;
  return (header) => {
    if (header === last) return true;
    const isOwn = names.has(nameIn(header));
    if (isOwn) last = header;
    return isOwn;
  };
}

/**
 * Where HOST is a loopback address, answers 421 for every Host header except those of this machine and PUBLIC_URL. With
 * another HOST every name works. HTTP/1.0 may omit the header, and no browser does; HTTP/1.1 may not.
 */
export function refuseOtherHosts(app: FastifyInstance, names: Names): void {
  const isOwn = hostTest(names);
  app.addHook('onRequest', ({ headers: { host }, raw }, reply, done) => {
    if (host === undefined ? raw.httpVersion === '1.0' : isOwn(host)) return done();
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
