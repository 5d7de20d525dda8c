import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { mountApi } from './api.ts';
import { dateOf, secondsOf } from './calendar.ts';
import { settle } from './clock.ts';
import { createFaults } from './faults.ts';
import { createHandles } from './handles.ts';
import type { Asked, FakeStripe, FakeStripeOptions } from './interface.ts';
import { keeperOf, readKept } from './keep.ts';
import { createLedger } from './ledger.ts';
import { mountPages } from './pages.ts';
import { createWebhooks } from './webhooks.ts';

/** A stateful fake for Stripe on loopback, held to the API's document in both directions. No money moves. */
export async function startFakeStripe(options: FakeStripeOptions): Promise<FakeStripe> {
  const { port = 0, apiKey, webhookSecret, webhookUrl, enabledEvents, keepIn } = options;
  const now = options.now ?? (() => new Date());
  const app = Fastify({ forceCloseConnections: true });
  let url = '';
  const asked: Asked[] = [];
  const wrongAnswers: string[] = [];
  const faults = createFaults();
  const webhooks = createWebhooks({
    secret: webhookSecret,
    url: webhookUrl,
    enabledEvents,
    now,
    find: (eventId) => ledger.events().find(({ id }) => id === eventId),
  });
  const ledger = createLedger({
    url: () => url,
    now: () => secondsOf(now()),
    state: readKept(keepIn),
    onEvent: webhooks.send,
  });
  const changed = keeperOf(keepIn, ledger);
  const catchUp = () => settle(ledger, ledger.now());

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  mountApi(app, { ledger, apiKey, faults, asked, wrongAnswers, catchUp, changed });
  mountPages(app, { ledger, catchUp, changed });
  await app.listen({ port, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const done = async () => {
    changed();
    await webhooks.quiet();
  };
  return {
    ...createHandles(ledger, done),
    url,
    now: () => dateOf(ledger.now()),
    quiet: webhooks.quiet,
    events: () => ledger.events(),
    asked,
    wrongAnswers,
    fail: faults.plan,
    mend: faults.mend,
    webhooks: webhooks.handles,
    async close() {
      faults.mend();
      await app.close();
      await webhooks.quiet();
    },
  };
}
