import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withVary } from './vary.ts';

/** A CORS preflight. Any other OPTIONS asks for the methods of an address. */
const isPreflight = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

const exposed = 'Retry-After';

/** What every answer has that comes without an Origin header, where pages of other sites may call. */
export const headersForOrigins = (origins: string[]): Record<string, string> =>
  origins.length === 0 ? {} : { vary: 'Origin', 'access-control-expose-headers': exposed };

/** Lets pages of these sites call the API and read Retry-After. */
export async function allowOrigins(app: FastifyInstance, origin: string[]): Promise<void> {
  if (origin.length === 0) return;
  const options: FastifyCorsOptions = {
    origin,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: [exposed],
    maxAge: 600,
  };
  await app.register(cors, {
    delegator: (request, done) => done(null, { ...options, preflight: isPreflight(request) }),
  });
  // a route that sets the header itself replaces what the plugin has set
  app.addHook('onSend', (_request, reply, body, done) => {
    reply.header('vary', withVary(reply.getHeader('vary'), 'Origin'));
    done(null, body);
  });
}
