import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a browser asks before it lets another site's page call. Any other OPTIONS asks what an address has. */
const isPreflight = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/** Lets pages of these sites call, and read when it is worth another try. */
export async function allowOrigins(app: FastifyInstance, origin: string[]): Promise<void> {
  if (origin.length === 0) return;
  const options: FastifyCorsOptions = {
    origin,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
  };
  await app.register(cors, {
    delegator: (request, done) => done(null, { ...options, preflight: isPreflight(request) }),
  });
}
