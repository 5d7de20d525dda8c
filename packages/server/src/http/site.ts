import type { FastifyPluginAsync } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { refusals } from '../core/refusal.ts';
import type { Health, PublicConfig } from '../features/site/settings/schema.ts';

/** Public: the data folder's path is only in the log. */
const messages = {
  fenced: 'Another server has taken over this site.',
  missing: 'The data is not at its place.',
  unwritable: 'The disk cannot be written.',
  full: 'The disk is full.',
};

/** Health and configuration of the installation, public. */
export const siteMount =
  (config: () => PublicConfig, { storage, standby }: Pick<Ctx, 'storage' | 'standby'>): FastifyPluginAsync =>
  async (app) => {
    const healthy: Health = { status: 'ok', version: config().version };
    app.get('/healthz', (_, reply) => {
      const problem = storage.problem();
      if (!problem)
        return void reply.send(standby?.trouble() ? { ...healthy, standby: 'unreadable' } : healthy);
      const { kind } = problem;
      const { status, rest: code } = refusals[kind === 'fenced' ? 'server.fenced' : 'storage.unavailable'];
      reply.code(status).send({ message: messages[kind], code });
    });
    app.get('/site/config', async () => config());
  };
