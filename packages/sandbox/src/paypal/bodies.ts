import type { FastifyInstance } from 'fastify';
import { PaypalRefusal } from './refusal.ts';

/** Parses JSON, where an empty body is allowed, and forms. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      const description = 'The request JSON is not well formed.';
      done(new PaypalRefusal(400, [{ issue: 'MALFORMED_REQUEST_JSON', description }]));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
