import { type PaymentProviderName, paymentProviders } from '@limn/db/words';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../../core/context.ts';
import { NoticeRefused } from '../../../core/payments.ts';
import type { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { databaseTrouble } from '../../../core/storage-trouble.ts';
import { limitBodies } from '../../../http/bodies/bodies.ts';
import type { BodyBudget } from '../../../http/bodies/body-budget.ts';
import { type ComingEvent, keepEvents } from './write.ts';

/** Bytes. Stripe's and PayPal's notices have some kilobytes; both promise nothing. */
const noticeLimit = 2 ** 20;

const answers = {
  200: { received: true },
  400: { message: 'This notice could not be verified.', code: 'BAD_REQUEST' },
  503: { message: 'This notice cannot be taken now. Send it again.', code: 'BUSY' },
};

/**
 * Resolves once an event is kept. Those that come in the same turn of the event loop are written together: a burst waits for
 * the disk a few times, not a hundred.
 */
function createKeeper(ctx: Ctx): (event: ComingEvent) => Promise<void> {
  let waiting: { event: ComingEvent; resolve(): void; reject(error: unknown): void }[] = [];
  function keep(): void {
    const now = waiting;
    waiting = [];
    try {
      keepEvents(
        ctx,
        now.map(({ event }) => event),
      );
      for (const { resolve } of now) resolve();
    } catch (error) {
      for (const { reject } of now) reject(error);
    }
  }
  return (event) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ event, resolve, reject }) === 1) setImmediate(keep);
    });
}

/** What the headers alone tell against a notice, for the log; undefined when its body is worth reading. */
function reasonToRefuse(
  { world }: Ctx,
  name: PaymentProviderName,
  headers: FastifyRequest['headers'],
): string | undefined {
  const provider = world[name];
  if (!provider) return 'the provider is not set up';
  if (!provider.noticeHeaders) return 'notices of it cannot be verified here';
  const missing = provider.noticeHeaders.find((header) => !headers[header]);
  if (missing !== undefined) return `it has no ${missing}`;
  return headers['content-length'] === '0' ? 'there is no body' : undefined;
}

/** What it is answered with: 200 once it is kept. The log gets ids only: bodies tell of people. */
async function take(
  ctx: Ctx,
  name: PaymentProviderName,
  { body, headers }: FastifyRequest,
  keep: ReturnType<typeof createKeeper>,
): Promise<keyof typeof answers> {
  try {
    const provider = ctx.world[name];
    if (!provider) throw new NoticeRefused('the provider is not set up');
    if (!Buffer.isBuffer(body) || body.length === 0) throw new NoticeRefused('there is no body');
    await keep({ provider: name, notice: await provider.readNotice(body, headers) });
    return 200;
  } catch (error) {
    if (error instanceof NoticeRefused) {
      ctx.log.warn({ provider: name, why: error.message }, 'a notice was not believed');
      return 400;
    }
    const trouble = databaseTrouble(error);
    if (trouble) ctx.log.error({ err: error, provider: name }, 'a notice could not be kept');
    if (trouble) return 503;
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
  (ctx: Ctx, budget: BodyBudget): FastifyPluginAsync =>
  async (app) => {
    const keep = createKeeper(ctx);
    const refuseBusy = (_busy: Refusal, _request: FastifyRequest, reply: FastifyReply) =>
      reply.code(503).header('retry-after', '2').send(answers[503]);
    // signatures are over the very bytes
    app.addContentTypeParser('*', limitBodies(app, { budget, limit: noticeLimit, refuseBusy }));
    for (const name of paymentProviders)
      app.post(`/webhooks/${name}`, {
        async onRequest({ headers }, reply) {
          const why = reasonToRefuse(ctx, name, headers);
          if (why === undefined) return;
          ctx.log.warn({ provider: name, why }, 'a notice was not believed');
          return reply.code(400).send(answers[400]);
        },
        async handler(request, reply) {
          const status = await ctx.background.seeThrough(take(ctx, name, request, keep));
          if (status === 503) reply.header('retry-after', '2');
          return reply.code(status).send(answers[status]);
        },
      });
  };
