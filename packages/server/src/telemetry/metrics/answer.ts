import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import { replyWithError } from '../../http/error-reply.ts';
import { hostTest } from '../../http/host.ts';

/** The answer to a scrape, in Prometheus' text format. */
export interface Scrape {
  contentType: string;
  text(): Promise<string>;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Answers `/metrics` beside the site, for the bearer of the token. */
export function answerScrapes(app: FastifyInstance, token: string, scrape: Scrape): void {
  const expected = digestOf(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      return replyWithError(new Refusal('account.signed_out'), request, reply);
    }
    return reply.type(scrape.contentType).send(await scrape.text());
  });
}

const host = '127.0.0.1';

/**
 * Answers `/metrics` on a port of this machine, for this machine's names only, without a token.
 * @returns the function that closes the port
 * @throws NodeJS.ErrnoException when the port cannot be opened
 */
export async function listenForScrapes(port: number, scrape: Scrape): Promise<() => Promise<void>> {
  const isOwn = hostTest({ host, publicUrl: `http://${host}` });
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (!isOwn(request.headers.host ?? '')) return void response.writeHead(421).end();
    if (path !== '/metrics') return void response.writeHead(404).end();
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    scrape.text().then(
      (text) => response.writeHead(200, { 'content-type': scrape.contentType }).end(text),
      // only this machine reads it
      (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(`${error}\n`),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
