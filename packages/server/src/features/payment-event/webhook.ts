import { type PaymentProviderName, paymentProviders } from '@limn/db/words';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Ctx } from '../../core/context.ts';
import { NoticeRefused } from '../../core/payments.ts';
import { ServiceFailure } from '../../core/world.ts';
import { keepEvent } from './write.ts';

const answers = {
  200: { received: true },
  400: { message: 'This notice could not be verified.', code: 'BAD_REQUEST' },
  503: { message: 'This notice cannot be verified now. Send it again.', code: 'BUSY' },
};

/** What it is answered with: 200 once it is kept. The log gets ids only: bodies tell of people. */
async function take(
  ctx: Ctx,
  name: PaymentProviderName,
  { body, headers }: FastifyRequest,
): Promise<keyof typeof answers> {
  try {
    const provider = ctx.world[name];
    if (!provider) throw new NoticeRefused('the provider is not set up');
    if (!Buffer.isBuffer(body)) throw new NoticeRefused('there is no body');
    keepEvent(ctx, name, await provider.readNotice(body, headers));
    return 200;
  } catch (error) {
    if (error instanceof NoticeRefused) {
      ctx.log.warn({ provider: name, why: error.message }, 'a notice was not believed');
      return 400;
    }
    if (!(error instanceof ServiceFailure)) throw error;
    ctx.log.warn({ err: error, provider: name }, 'what a notice is verified by cannot be had');
    return 503;
  }
}

/**
 * `POST /webhooks/stripe` and `/webhooks/paypal`: whoever signs as the provider is heard, as often as they like. What was
 * kept is answered with 200, also when it came before; acting on it waits for nobody.
 */
export const webhookMount =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    // signatures are over the very bytes
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const name of paymentProviders)
      app.post(`/webhooks/${name}`, { bodyLimit: 1 << 20 }, async (request, reply) => {
        const status = await take(ctx, name, request);
        return reply.code(status).send(answers[status]);
      });
  };
