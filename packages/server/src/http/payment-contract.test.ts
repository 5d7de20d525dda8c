import { subscription } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { Subscription } from '../features/billing/membership/schema.ts';
import { errorIn } from '../testing/error-answer.ts';
import { aPayingStudio } from '../testing/paying-studio.ts';
import { aStudio, bearer } from '../testing/studio.ts';

const StrictSubscription = Subscription.strict();

/** Calls over HTTP, and collects every log line. */
async function served(studio: Awaited<ReturnType<typeof aStudio>>) {
  const lines: string[] = [];
  const app = await buildApp({ ...studio, logTo: { write: (line) => void lines.push(line) } });
  onTestFinished(() => app.close());
  const ask = (method: InjectOptions['method'], url: string, payload?: unknown, token?: string) =>
    app.inject({
      ...(method && { method }),
      url,
      headers: {
        ...(token === undefined ? {} : bearer(token)),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
  return { ask, lines };
}

/** Ann is a member by card; Bob is not a member. */
async function aPayingServer() {
  const studio = await aPayingStudio();
  const { ann, stripe, bob } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  return { ...studio, ...(await served(studio)), tokens: { ann: ann.token, bob: bob.token } };
}
type PayingServer = Awaited<ReturnType<typeof aPayingServer>>;
test('a PayPal purchase is completed by its buyer, any number of times', async () => {
  const server = await aPayingServer();
  const { ask, db, paypal, tokens } = server;
  const begun = await ask(
    'POST',
    '/api/subscriptions/create/paypal',
    { plan_id: 'monthly', payment_method: 'paypal' },
    tokens.bob,
  );
  const { subscription_id, paypal_token } = begun.json();
  const url = `/api/subscriptions/${subscription_id}/complete-paypal`;
  const complete = (token: string) => ask('POST', url, { paypal_token }, token);
  const pending = StrictSubscription.parse((await complete(tokens.bob)).json());
  expect(pending).toMatchObject({ status: 'incomplete', is_paid: false });
  const row = db.select().from(subscription).where(eq(subscription.id, subscription_id)).get();
  await paypal.approve(row?.remoteId ?? '');
  for (let n = 0; n < 2; n++) {
    const paid = StrictSubscription.parse((await complete(tokens.bob)).json());
    expect(paid).toMatchObject({ id: subscription_id, status: 'active', is_paid: true });
  }
  expect(errorIn(await complete(tokens.ann))).toEqual([404, 'NOT_FOUND']);
  expect(errorIn(await ask('POST', url, {}, tokens.bob))).toEqual([400, 'BAD_REQUEST']);
});

describe('says no', () => {
  const create = {
    stripe: ['/api/stripe/create-checkout-session', {}],
    card: ['/api/subscriptions/create/card', { payment_method: 'pm_x' }],
    paypal: ['/api/subscriptions/create/paypal', { payment_method: 'paypal' }],
  } as const;

  test.each(Object.values(create))('by %s', async (url, body) => {
    const { ask, tokens } = await aPayingServer();
    const post = (plan_id: string, token: string) => ask('POST', url, { plan_id, ...body }, token);
    const unknown = await post('weekly', tokens.bob);
    expect(errorIn(unknown)).toEqual([404, 'NOT_FOUND']);
    expect(unknown.json().message).toBe('Plan not found.');
    expect(errorIn(await post('monthly', tokens.ann))).toEqual([409, 'ALREADY_MEMBER']);
    expect(errorIn(await ask('POST', url, body, tokens.bob))).toEqual([400, 'BAD_REQUEST']);
    const studio = await aStudio();
    const poor = await served(studio);
    const answer = await poor.ask('POST', url, { plan_id: 'monthly', ...body }, studio.ann.token);
    expect(errorIn(answer)).toEqual([501, 'NOT_CONFIGURED']);
  });

  test('when the card is declined, when Stripe cannot, and for a card in use', async () => {
    const { ask, ann, stripe, tokens } = await aPayingServer();
    const [url] = create.card;
    const payment_method = stripe.makeCard('refused');
    const declined = await ask('POST', url, { plan_id: 'monthly', payment_method }, tokens.bob);
    expect(errorIn(declined)).toEqual([402, 'CARD_DECLINED']);
    expect(declined.json().message).toBe('The payment was declined: Your card was declined.');
    const unknown = await ask('POST', url, { plan_id: 'monthly', payment_method: 'pm_nobody' }, tokens.bob);
    expect(errorIn(unknown)).toEqual([502, 'STRIPE_FAILED']);
    expect(unknown.json().message).toMatch(/^Stripe payment error: .*pm_nobody/);
    const inUse = (await ann.paymentMethod.list()).find(({ is_default }) => is_default);
    const removing = await ask('DELETE', `/api/payment-methods/${inUse?.id}`, undefined, tokens.ann);
    expect(errorIn(removing)).toEqual([409, 'IN_USE']);
  });
});

describe('a card’s number', () => {
  const number = '4242424242424242';
  const spaced = '4000 0566 5566 5556';
  const bodies: [string, object][] = [
    ['as the payment method', { payment_method: number }],
    ['as a number', { payment_method: Number(number) }],
    ['in its details', { payment_method: 'pm_x', card_details: { number } }],
    [
      'with spaces, deep down',
      { payment_method: 'pm_x', card_details: [{ a: { b: [`Visa ${spaced} 12/29`] } }] },
    ],
    ['by a code alone', { payment_method: 'pm_x', card_details: { cvc: '123' } }],
    ['under any name', { payment_method: 'pm_x', note: `card: ${spaced.replaceAll(' ', '-')}.` }],
  ];

  test('is refused before anything else, wherever it stands, and never logged', async () => {
    const server = await aPayingServer();
    for (const [where, body] of bodies) await refuses(server, where, body);
  });

  async function refuses({ ask, lines, stripe, tokens }: PayingServer, where: string, body: object) {
    // counts writes only, because the server also reads in the background; a preview of an invoice is read by POST
    const isWrite = (name: string) => name.startsWith('Post') && name !== 'PostInvoicesCreatePreview';
    const written = () => stripe.asked.filter(({ operation }) => isWrite(operation)).length;
    const before = written();
    // the refusal comes before the plan is looked up
    for (const [url, rest] of [
      ['/api/subscriptions/create/card', { plan_id: 'weekly' }],
      ['/api/subscriptions/create/card', {}],
      ['/api/payment-methods/card', { is_default: 'perhaps' }],
    ] as const) {
      const answer = await ask('POST', url, { ...rest, ...body }, tokens.ann);
      expect(errorIn(answer), where).toEqual([400, 'RAW_CARD_REFUSED']);
      expect(answer.payload).not.toMatch(/42424242|5566.?5556/);
    }
    const trpc = await ask('POST', '/trpc/checkout.card', { plan_id: 'monthly', ...body }, tokens.bob);
    expect(trpc.json()).toMatchObject({ error: { data: { refusal: 'payment.card_number' } } });
    expect(written()).toBe(before);
    expect(lines.join('\n')).not.toMatch(/42424242|5566.?5556|cvc/i);
  }

  test('is looked for only in what the schema takes, and thirty times in ten minutes', async () => {
    const { ask, tokens } = await aPayingServer();
    const add = (body: object) => ask('POST', '/api/payment-methods/card', body, tokens.bob);
    const long = `${'1 '.repeat(40)}a`.repeat(300);
    // the number is too long, so it is neither searched for card numbers nor counted
    for (let n = 0; n < 31; n++)
      expect(errorIn(await add({ payment_method: `${long}${number}` }))).toEqual([400, 'BAD_REQUEST']);
    const tries = [{ payment_method: 'pm_x', note: number }, { note: number }];
    for (let n = 0; n < 30; n++)
      expect(errorIn(await add(tries[n % 2] ?? {}))).toEqual([400, 'RAW_CARD_REFUSED']);
    for (const body of tries) expect(errorIn(await add(body))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  test('is not what merely looks like one', async () => {
    const { ask, stripe, tokens } = await aPayingServer();
    const body = {
      plan_id: 'monthly',
      payment_method: stripe.makeCard('visa'),
      card_details: { name: 'Bob', phone: '+41 44 000 00 00', reference: '4242424242424241', number: null },
    };
    expect((await ask('POST', '/api/subscriptions/create/card', body, tokens.bob)).statusCode).toBe(200);
  });
});
