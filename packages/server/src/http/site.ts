import type { FastifyPluginAsync } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { refusals } from '../core/refusal.ts';
import type { Health, PublicConfig } from '../features/site/settings/schema.ts';
import { restHeaders } from './headers.ts';
import type { AnswerFromMemory } from './memory-answers.ts';

/** Public: the data folder's path is only in the log. */
const messages = {
  fenced: 'Another server has taken over this site.',
  missing: 'The data is not at its place.',
  unwritable: 'The disk cannot be written.',
  full: 'The disk is full.',
};

const healthy = (version: string): Health => ({ status: 'ok', version });

/** The answer of `GET /api/healthz` while nothing is wrong. */
export function healthFromMemory(
  { storage, standby }: Pick<Ctx, 'storage' | 'standby'>,
  version: string,
): AnswerFromMemory {
  const bytes = Buffer.from(JSON.stringify(healthy(version)));
  const headers = () => ({ ...restHeaders, 'content-type': 'application/json; charset=utf-8' });
  const answer = { route: '/api/healthz', bytes, headers };
  return (url) => (url === answer.route && !storage.problem() && !standby?.trouble() ? answer : undefined);
}

/** Health and configuration of the installation, public. */
export const siteMount =
  (config: () => PublicConfig, { storage, standby }: Pick<Ctx, 'storage' | 'standby'>): FastifyPluginAsync =>
  async (app) => {
    const well = healthy(config().version);
    app.get('/healthz', (_, reply) => {
      const problem = storage.problem();
      if (!problem) return void reply.send(standby?.trouble() ? { ...well, standby: 'unreadable' } : well);
      const { kind } = problem;
      const { status, rest: code } = refusals[kind === 'fenced' ? 'server.fenced' : 'storage.unavailable'];
      reply.code(status).send({ message: messages[kind], code });
    });
    app.get('/site/config', async () => config());
  };
