import type { FastifyPluginAsync } from 'fastify';
import type { Health, PublicConfig } from '../features/site/schema.ts';

/** What anyone may ask of the installation itself. */
export const siteMount =
  (config: PublicConfig): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', async (): Promise<Health> => ({ status: 'ok', version: config.version }));
    app.get('/site/config', async () => config);
  };
