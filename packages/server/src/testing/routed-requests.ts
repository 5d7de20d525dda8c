import { tracingChannel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

type Headers = Record<string, string>;

/** Lets the server listen on a free port. `ask` sends a request there, and says whether a route has answered it. */
export async function routedRequests(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  let routed = 0;
  const subscribers = {
    start() {
      routed += 1;
    },
  };
  const handlers = tracingChannel('fastify.request.handler');
  handlers.subscribe(subscribers as never);
  onTestFinished(() => void handlers.unsubscribe(subscribers as never));

  async function ask(path: string, headers: Headers = {}, method = 'GET') {
    const before = routed;
    const asked = request({ port, path, headers, method, agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const body = await buffer(answer);
    const { date: _date, ...sent } = answer.headers;
    return { status: answer.statusCode, headers: sent, body, isRouted: routed > before };
  }
  return { port, ask };
}
