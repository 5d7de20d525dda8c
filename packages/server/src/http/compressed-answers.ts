import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type Encoding, encodingFor } from './encoded.ts';
import { withVary } from './vary.ts';

/** Characters. Of a shorter answer, a slow connection (1.6 Mbit/s) would save less than 20 ms. */
const compressedFrom = 4000;

/**
 * The lowest levels: a list of 6 kB takes 50 µs and becomes 1.9 kB, an outline of 10,000 pictures takes 3 to 4 ms of 1.1 MB and
 * becomes 0.2. Higher levels take two to four times as long and save at most a fifth of that.
 */
function compress(text: string, encoding: Exclude<Encoding, 'identity'>): Buffer {
  if (encoding === 'gzip') return gzipSync(text, { level: 1 });
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}

/**
 * Compresses the longer JSON answers of these routes. An attack that guesses a secret by the length of compressed answers
 * (BREACH) needs requests of another site in the name of the user: there are none, because the session is no cookie.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, body, done) => {
    if (typeof body !== 'string' || body.length < compressedFrom) return done(null, body);
    reply.header('vary', withVary(reply.getHeader('vary'), 'accept-encoding'));
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === 'identity') return done(null, body);
    const bytes = compress(body, encoding);
    reply.header('content-encoding', encoding).header('content-length', bytes.length);
    return done(null, bytes);
  });
}
