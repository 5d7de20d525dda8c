import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';

/** Addresses without their query, which may contain tokens; no header that identifies a client. */
const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    path: request.url.split('?')[0],
    ip: clientAddress(request),
  }),
};

export const logOptions = (level: string, stream?: { write(line: string): void }) => ({
  level,
  serializers,
  redact: ['headers.authorization', 'headers.cookie', '*.password', '*.token', '*.key'],
  ...(stream ? { stream } : {}),
});

type Child = Parameters<FastifyBaseLogger['child']>;

/** Makes its logger with the first line that is written: most requests write none, and pino's child costs more than they do. */
class RequestLog {
  readonly #parent: FastifyBaseLogger;
  readonly #child: Child;
  #log: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, ...child: Child) {
    this.#parent = parent;
    this.#child = child;
  }

  get #own(): FastifyBaseLogger {
    this.#log ??= this.#parent.child(...this.#child);
    return this.#log;
  }

  get level() {
    return this.#own.level;
  }
  child(...given: Child) {
    return this.#own.child(...given);
  }
  fatal(...given: Parameters<FastifyBaseLogger['fatal']>) {
    this.#own.fatal(...given);
  }
  error(...given: Parameters<FastifyBaseLogger['error']>) {
    this.#own.error(...given);
  }
  warn(...given: Parameters<FastifyBaseLogger['warn']>) {
    this.#own.warn(...given);
  }
  info(...given: Parameters<FastifyBaseLogger['info']>) {
    this.#own.info(...given);
  }
  debug(...given: Parameters<FastifyBaseLogger['debug']>) {
    this.#own.debug(...given);
  }
  trace(...given: Parameters<FastifyBaseLogger['trace']>) {
    this.#own.trace(...given);
  }
  silent(...given: Parameters<FastifyBaseLogger['silent']>) {
    this.#own.silent(...given);
  }
}

/** Fastify's `childLoggerFactory`. */
export const requestLog = (...given: [FastifyBaseLogger, ...Child]): FastifyBaseLogger =>
  new RequestLog(...given);
