import { type PaymentProviderName, paymentProviders } from '@limn/db/enums';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { WebhookRefused } from '../core/payments.ts';
import type { Refusal } from '../core/refusal.ts';
import { ServiceFailure } from '../core/service-failure.ts';
import { databaseTrouble } from '../core/storage-trouble.ts';
import { type IncomingEvent, storeEvents } from '../features/billing/webhook-event/write.ts';
import { limitBodies } from './bodies/bodies.ts';
import type { BodyBudget } from './bodies/body-budget.ts';

/** Bytes. Webhooks of Stripe and PayPal have some kilobytes; neither documents a limit. */
const bodyLimit = 2 ** 20;

const answers = {
  200: { received: true },
  400: { message: 'This event could not be verified.', code: 'BAD_REQUEST' },
  503: { message: 'This event cannot be stored now. Send it again.', code: 'BUSY' },
};

/**
 * Returns a function that resolves once its event is stored. Events of the same turn of the event loop are written in one
 * transaction: a burst of a hundred syncs the disk a few times.
 */
function createEventStore(ctx: Ctx): (event: IncomingEvent) => Promise<void> {
  let waiting: { event: IncomingEvent; resolve(): void; reject(error: unknown): void }[] = [];
  function store(): void {
    const now = waiting;
    waiting = [];
    try {
      storeEvents(
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
      if (waiting.push({ event, resolve, reject }) === 1) setImmediate(store);
    });
}

/** The reason, for the log, to refuse a webhook by its headers; undefined when the body has to be read. */
function refusalReason(
  { world }: Ctx,
  name: PaymentProviderName,
  headers: FastifyRequest['headers'],
): string | undefined {
  const provider = world[name];
  if (!provider) return 'the provider is not set up';
  if (!provider.webhookHeaders) return 'its webhooks cannot be verified here';
  const missing = provider.webhookHeaders.find((header) => !headers[header]);
  if (missing !== undefined) return `it has no ${missing}`;
  return headers['content-length'] === '0' ? 'there is no body' : undefined;
}

/** Returns the status: 200 once the event is stored. The log gets ids only, since bodies hold personal data. */
async function take(
  ctx: Ctx,
  name: PaymentProviderName,
  { body, headers }: FastifyRequest,
  store: ReturnType<typeof createEventStore>,
): Promise<keyof typeof answers> {
  try {
    const provider = ctx.world[name];
    if (!provider) throw new WebhookRefused('the provider is not set up');
    if (!Buffer.isBuffer(body) || body.length === 0) throw new WebhookRefused('there is no body');
    await store({ provider: name, event: await provider.readWebhook(body, headers) });
    return 200;
  } catch (error) {
    if (error instanceof WebhookRefused) {
      ctx.log.warn({ provider: name, why: error.message }, 'a webhook was refused');
      return 400;
    }
    const trouble = databaseTrouble(error);
    if (trouble) ctx.log.error({ err: error, provider: name }, 'a webhook could not be stored');
    if (trouble) return 503;
    if (!(error instanceof ServiceFailure)) throw error;
    ctx.log.warn({ err: error, provider: name }, 'the key that verifies webhooks could not be fetched');
    return 503;
  }
}

/**
 * `POST /webhooks/stripe` and `/webhooks/paypal`: accepts any number of signed webhooks. Answers 200 once the event is
 * stored, also for a repeated one; processing happens afterwards.
 */
export const webhookMount =
  (ctx: Ctx, budget: BodyBudget): FastifyPluginAsync =>
  async (app) => {
    const store = createEventStore(ctx);
    const refuseBusy = (_busy: Refusal, _request: FastifyRequest, reply: FastifyReply) =>
      reply.code(503).header('retry-after', '2').send(answers[503]);
    // the signature covers the raw bytes
    app.addContentTypeParser('*', limitBodies(app, { budget, limit: bodyLimit, refuseBusy }));
    for (const name of paymentProviders)
      app.post(`/webhooks/${name}`, {
        async onRequest({ headers }, reply) {
          const why = refusalReason(ctx, name, headers);
          if (why === undefined) return;
          ctx.log.warn({ provider: name, why }, 'a webhook was refused');
          return reply.code(400).send(answers[400]);
        },
        async handler(request, reply) {
          const status = await take(ctx, name, request, store);
          if (status === 503) reply.header('retry-after', '2');
          return reply.code(status).send(answers[status]);
        },
      });
  };
