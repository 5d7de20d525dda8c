import type { AddressInfo } from 'node:net';
import { type FakePaypal, startFakePaypal } from '@limn/sandbox/paypal/fake-paypal';
import { startFakeStripe } from '@limn/sandbox/stripe/fake-stripe';
import type { FakeStripe } from '@limn/sandbox/stripe/interface';
import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import type { World } from '../core/world.ts';
import type { FetchedUntil } from '../features/billing/webhook-event/flow.ts';
import { createBodyBudget } from '../http/bodies/body-budget.ts';
import { webhookMount } from '../http/payment-webhooks.ts';
import { paymentsTick } from '../jobs/payments.ts';
import { createPaypalPayments } from '../ports/payments/paypal.ts';
import { createStripePayments } from '../ports/payments/stripe.ts';
import type { Patience } from '../ports/payments/stripe-client.ts';
import { stripeEventTypes } from '../ports/payments/stripe-webhook.ts';
import { aStudio, type Studio } from './studio.ts';

/** A studio that sells memberships, and the fakes of both payment providers. */
export interface PayingStudio extends Studio {
  stripe: FakeStripe;
  paypal: FakePaypal;
  /** Advances the clock of the studio and of both providers, which make the charges that are due. */
  pass(milliseconds: number): Promise<void>;
  /** From now on both providers deliver their webhooks over HTTP; the next tick processes them. */
  receiveWebhooks(): Promise<void>;
  /** Runs the payments job once. */
  tick(): Promise<void>;
}

const apiKey = 'sk_test_studio';
const webhookSecret = 'whsec_studio';
const paypalApp = { clientId: 'studio', clientSecret: 'secret', webhookId: 'WH-STUDIO' };

/** Milliseconds of one attempt at Stripe, and further attempts. */
const usualPatience: Patience = { milliseconds: 15_000, retries: 2 };

/**
 * Studio and providers share one clock. No webhook is delivered until `receiveWebhooks` is called.
 * @param patience of the adapter of Stripe; each of its retries waits at least half a second
 */
export async function aPayingStudio(
  env: Record<string, string> = {},
  outside: Partial<World> = {},
  patience = usualPatience,
): Promise<PayingStudio> {
  let clock: Studio['clock'] | undefined;
  const now = () => clock?.now() ?? new Date(Date.UTC(2027, 2, 1, 12));
  const [stripe, paypal] = await Promise.all([
    startFakeStripe({ apiKey, webhookSecret, enabledEvents: stripeEventTypes, now }),
    startFakePaypal({ ...paypalApp, now }),
  ]);
  onTestFinished(() => stripe.close());
  onTestFinished(() => paypal.close());
  const ports = {
    stripe: createStripePayments(
      { secretKey: apiKey, webhookSecret, apiUrl: stripe.url, isLive: false },
      now,
      patience,
    ),
    paypal: createPaypalPayments(
      { ...paypalApp, apiUrl: paypal.url, isLive: false, trust: paypal.trust },
      now,
    ),
  };
  const studio = await aStudio(env, { ...ports, ...outside });
  clock = studio.clock;
  const fetchedUntil: FetchedUntil = new Map();
  return {
    ...studio,
    tick: () => paymentsTick(studio.ctx, { fetchedUntil, isStopping: () => false }),
    async receiveWebhooks() {
      const app = Fastify({ forceCloseConnections: true });
      await app.register(webhookMount(studio.ctx, createBodyBudget()), { prefix: '/api' });
      await app.listen({ host: '127.0.0.1', port: 0 });
      onTestFinished(() => app.close());
      const { port } = app.server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/api/webhooks`;
      stripe.webhooks.pointTo(`${url}/stripe`);
      paypal.webhooks.pointTo(`${url}/paypal`);
    },
    stripe,
    paypal,
    async pass(milliseconds) {
      studio.clock.pass(milliseconds);
      await Promise.all([stripe.advance(now()), paypal.advance(now())]);
    },
  };
}
