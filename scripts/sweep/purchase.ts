/** A person buys a membership from fake providers, which keep running when the server ends. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PaymentProviders, startPaymentProviders } from '@limn/sandbox/payment-providers';
import { stripeEventTypes } from '../../packages/server/src/ports/payments/stripe-webhook.ts';
import { freePort } from '../executable/process.ts';
import { ask } from './client.ts';
import { type Site, serve } from './program.ts';
import { finish, judge, type Scenario } from './scenario.ts';
import { startAgain } from './second-start.ts';
import type { Tally } from './tally.ts';
import { until } from './until.ts';

const ways = ['card', 'page', 'paypal'] as const;
type Way = (typeof ways)[number];

/**
 * Milliseconds by which the second start is later, so that it asks about missed payments. Less than the five minutes after
 * which a Stripe event is too old: the fakes use the machine's clock.
 */
const ahead = { fault: 0, clean: 280_000 };
/** Milliseconds, for a server that never learns of the payment. */
const patience = 60_000;

interface Subscriber {
  providers: PaymentProviders;
  token: string;
}

/** Presses the button, and pays where there is a payment page. */
async function buy({ providers, token }: Subscriber, { url }: Site, way: Way): Promise<number> {
  const post = (path: string, json: object) => ask(url, 'POST', `/api${path}`, { token, json });
  if (way === 'card') {
    const answer = await post('/subscriptions/create/card', {
      plan_id: 'monthly',
      payment_method: 'pm_card_visa',
    });
    return answer.status;
  }
  const answer =
    way === 'page'
      ? await post('/stripe/create-checkout-session', { plan_id: 'monthly' })
      : await post('/subscriptions/create/paypal', { plan_id: 'monthly', payment_method: 'paypal' });
  if (answer.status !== 200) return answer.status;
  if (way === 'page') await providers.stripe.pay(sessionIn(String(answer.body['url'])));
  else await providers.paypal.approve(providers.paypal.subscriptions().at(-1) ?? '');
  return answer.status;
}

/** The session id in an address of Stripe's page: …/cs_test_abc */
const sessionIn = (address: string): string => /cs_\w+/.exec(address)?.[0] ?? '';

const books = ({ stripe, paypal }: PaymentProviders) => ({
  payments:
    stripe.subscriptions().reduce((sum, id) => sum + stripe.inspect(id).charges, 0) +
    paypal.subscriptions().reduce((sum, id) => sum + paypal.inspect(id).payments.length, 0),
  active:
    stripe.subscriptions().filter((id) => stripe.inspect(id).status === 'active').length +
    paypal.subscriptions().filter((id) => paypal.inspect(id).status === 'ACTIVE').length,
});

async function isMember({ url }: Site, token: string): Promise<boolean> {
  const { status, body } = await ask(url, 'GET', '/api/subscriptions/current', { token });
  return status === 200 && body['is_paid'] === true && body['status'] === 'active';
}

/** The site must agree with the providers' records, and an unpaid purchase must still be possible. */
async function checkPurchase(subscriber: Subscriber, site: Site, way: Way, tally: Tally): Promise<void> {
  const since = Date.now();
  const isLate = () => site.hasEnded() || Date.now() - since > patience;
  if (books(subscriber.providers).payments === 0) {
    tally.check(!(await isMember(site, subscriber.token)), 'whoever has not paid is no member');
    const status = await buy(subscriber, site, way);
    tally.check(status === 200, `whoever has not paid can buy again (${status})`);
  }
  await until(async () => isLate() || (await isMember(site, subscriber.token)));
  const { payments, active } = books(subscriber.providers);
  tally.check(await isMember(site, subscriber.token), 'whoever has paid is a member');
  tally.check(payments === 1, `there is one charge (${payments})`);
  tally.check(active === 1, `there is one subscription (${active})`);
  const { bytes } = await ask(site.url, 'GET', '/api/billing/history', { token: subscriber.token });
  const invoices = JSON.parse(bytes.toString('utf8')) as { status: string }[];
  const isOne = invoices.length === 1 && invoices[0]?.status === 'paid';
  tally.check(isOne, `there is one paid invoice (${bytes})`);
  const again = await buy(subscriber, site, way);
  tally.check(again === 409, `a member cannot buy again (${again})`);
}

const keys = {
  ...{ stripeKey: 'sk_test_sweep', stripeWebhookSecret: 'whsec_sweep' },
  ...{ paypalClientId: 'sweep', paypalClientSecret: 'sweep-secret', paypalWebhookId: 'sweep-webhook' },
};

function settingsOf(
  { settings: { stripe, paypal } }: PaymentProviders,
  folder: string,
): Record<string, string> {
  const authority = join(folder, 'paypal-authority.pem');
  writeFileSync(authority, paypal.trust.authority ?? '');
  return {
    ...{ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret },
    ...{ STRIPE_API_URL: stripe.apiUrl, PAYPAL_CLIENT_ID: paypal.clientId },
    ...{ PAYPAL_CLIENT_SECRET: paypal.clientSecret, PAYPAL_WEBHOOK_ID: paypal.webhookId },
    ...{ PAYPAL_API_URL: paypal.apiUrl, PAYPAL_AUTHORITY: authority },
  };
}

const purchase = (way: Way, share: number): Scenario => ({
  name: `purchase by ${way}`,
  share,
  async play(stage, take, tally) {
    const { by, fault } = take;
    const { dataDir, ledger } = stage.site();
    const port = await freePort();
    const folder = stage.newFolder();
    const serverUrl = `http://127.0.0.1:${port}`;
    const providers = await startPaymentProviders({
      folder,
      serverUrl,
      keys,
      stripeEvents: stripeEventTypes,
    });
    try {
      const env = { ...stage.env, ...settingsOf(providers, folder) };
      const watch = { by, fault, log: `${stage.newFolder()}.log`, folders: [dataDir] };
      const faultEnv = { ...env, ...stage.faultEnv };
      const site = await serve(stage.program, { dataDir, env: faultEnv, watch, ahead: ahead.fault }, port);
      const subscriber = { providers, token: ledger.people.get('erin@example.com')?.token ?? '' };
      if (!site.hasEnded()) await buy(subscriber, site, way);
      const since = Date.now();
      // the fault may come between the payment and its processing
      await until(
        async () => site.hasEnded() || (await isMember(site, subscriber.token)) || Date.now() - since > 3000,
      );
      const code = await finish(site, watch, take.random);
      const played = await judge(watch, code);
      const after = { dataDir, ledger, env, port, ahead: ahead.clean };
      await startAgain(stage, after, tally, (again) => checkPurchase(subscriber, again, way, tally));
      return played;
    } finally {
      await providers.close();
    }
  },
});

export const purchases = [purchase('card', 3), purchase('page', 3), purchase('paypal', 2)];
