/**
 * A program in which Ann buys a membership and which kills itself at one point of the purchase. Arguments: FOLDER, WAY, POINT
 * as `dieAt` reads it, PROVIDERS as JSON. It sends its parent the URL of its webhooks, and a message after the purchase.
 */
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openDb } from '@limn/db';
import Fastify from 'fastify';
import { buildContext } from '../build-context.ts';
import { readConfig } from '../config.ts';
import { beginCheckout } from '../features/billing/checkout/flow/begin-checkout.ts';
import { subscribeByCard } from '../features/billing/checkout/flow/subscribe-by-card.ts';
import { subscribeByPaypal } from '../features/billing/checkout/flow/subscribe-by-paypal.ts';
import { addUser } from '../features/people/account/write.ts';
import { createBodyBudget } from '../http/bodies/body-budget.ts';
import { webhookMount } from '../http/payment-webhooks.ts';
import { runPaymentsRegularly } from '../jobs/payments.ts';
import { createPaypalPayments } from '../ports/payments/paypal.ts';
import type { PaypalSettings, StripeSettings } from '../ports/payments/settings.ts';
import { createStripePayments } from '../ports/payments/stripe.ts';
import { anActor } from './actor.ts';
import { partsWith } from './app-parts.ts';

export type Way = 'page' | 'card' | 'paypal';
export interface Providers {
  stripe: StripeSettings;
  paypal: PaypalSettings;
}

// Node writes the compile cache when a process ends, but not when it is killed: write it now
flushCompileCache();
const [dataDir = '', way = '', point = '', providers = ''] = process.argv.slice(2);
const settings = JSON.parse(providers) as Providers;
const { db } = openDb(join(dataDir, 'limn.db'));
const parts = await partsWith(db);
const world = {
  ...parts.world,
  stripe: createStripePayments(settings.stripe),
  paypal: createPaypalPayments(settings.paypal),
};
const config = readConfig({ DATA_DIR: dataDir }, () => '');
const log = { info: () => undefined, warn: () => undefined, error: console.error };
const { ctx } = buildContext({ config, db, world, version: '', webDir: '' }, log);

/** `stripe list after 2` kills the process after the second call of `stripe.list`. */
function dieAt([noun = '', verb = '', when = '', nth = '']: string[]): void {
  const nouns = { ...world, events: ctx.events } as unknown as Record<
    string,
    Record<string, (...args: unknown[]) => unknown>
  >;
  const port = nouns[noun];
  const real = port?.[verb];
  if (!real) throw new Error(`there is no ${noun}.${verb} to die at`);
  const die = () => process.kill(process.pid, 'SIGKILL');
  let calls = 0;
  port[verb] = (...args) => {
    const isNow = ++calls === Number(nth);
    if (isNow && when === 'before') die();
    const answer = real(...args);
    if (!isNow) return answer;
    if (answer instanceof Promise) return answer.then(die);
    return die();
  };
}
dieAt(point.split(' '));

const app = Fastify();
await app.register(webhookMount(ctx, createBodyBudget()), { prefix: '/api' });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const id = addUser(ctx, { email: 'ann@example.com', passwordHash: '$argon2id$', setup: undefined });
const ann = { ...ctx, actor: anActor(id) };
runPaymentsRegularly(ctx);

const buy: Record<Way, () => Promise<unknown>> = {
  page: () => beginCheckout(ann, { plan_id: 'monthly' }),
  card: () => subscribeByCard(ann, { plan_id: 'monthly', payment_method: 'pm_card_visa' }),
  paypal: () => subscribeByPaypal(ann, { plan_id: 'monthly', payment_method: 'paypal' }),
};

process.once('message', async () => {
  await buy[way as Way]();
  process.send?.({ bought: true });
});
process.send?.({ hears: `http://127.0.0.1:${port}/api/webhooks` });
