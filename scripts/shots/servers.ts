/** The servers of the screens. */
import { createServer } from 'node:http';
import { type BillingServer, startBillingServer } from '../../e2e/billing.ts';
import { addFeatured } from '../../e2e/featured.ts';
import { type LimnServer, startLimn } from '../../e2e/limn-server.ts';
import { call } from './call.ts';
import { personAtProvider, startConnected } from './connected.ts';

/**
 * The server of a screen: images are painted (`featured`: with featured artworks), never finish, wait for a service
 * that starts, or are refused; `connected` has every way to sign in, `billing` sells memberships, and `demo` has sandbox
 * payments and uploads.
 */
export type Painter =
  | 'builtin'
  | 'featured'
  | 'endless'
  | 'starting'
  | 'refusing'
  | 'connected'
  | 'billing'
  | 'demo';

/** Servers that are started once, when a screen needs them. */
export interface Servers {
  of(painter: Painter): Promise<LimnServer>;
  /** Undefined until the server that sells memberships is there. */
  billing(): BillingServer | undefined;
  close(): Promise<void>;
}

/** @param isHasty features fewer artworks */
export function openServers(isHasty: boolean): Servers {
  const servers = new Map<Painter, Promise<LimnServer>>();
  /** Servers end before the image services that they use. */
  const closing: (() => Promise<void>)[] = [];
  let billing: BillingServer | undefined;

  async function start(painter: Painter): Promise<LimnServer> {
    const server = await begin(painter);
    closing.unshift(() => server.stop());
    return server;
  }
  async function begin(painter: Painter): Promise<LimnServer> {
    const usual = { GENERATION_CONCURRENCY: '2' };
    switch (painter) {
      case 'builtin':
        return startLimn(usual);
      case 'demo':
        return startLimn({ ...usual, PAYMENTS: 'demo', ALLOW_SOURCE_UPLOAD: 'on' });
      case 'featured': {
        const server = await startLimn(usual);
        await addFeatured(server, isHasty ? 2 : 6);
        return server;
      }
      case 'billing': {
        const opened = await startBillingServer();
        billing = opened;
        return { ...opened.server, stop: () => opened.close() };
      }
      case 'connected': {
        const server = await startConnected(usual);
        await call(server, 'POST', '/api/auth/register', {
          body: { email: personAtProvider, password: 'seven red lanterns' },
        });
        return server;
      }
      default: {
        const service = await startFakePainter(painter);
        closing.push(service.close);
        return startLimn({ ...usual, IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: service.url });
      }
    }
  }

  return {
    of(painter) {
      const server = servers.get(painter) ?? start(painter);
      servers.set(painter, server);
      return server;
    },
    billing: () => billing,
    async close() {
      for (const close of closing) await close();
    },
  };
}

/** An image service that never answers, says that it starts, or refuses. */
async function startFakePainter(
  painter: 'endless' | 'starting' | 'refusing',
): Promise<{ url: string; close(): Promise<void> }> {
  const service = createServer((_, answer) => {
    if (painter === 'starting') answer.writeHead(503).end('loading the model');
    if (painter === 'refusing') answer.writeHead(400, { 'content-type': 'text/plain' }).end('not this one');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  if (typeof address !== 'object' || !address) throw new Error('the fake painter has no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      service.closeAllConnections();
      await new Promise((resolve) => service.close(resolve));
    },
  };
}
