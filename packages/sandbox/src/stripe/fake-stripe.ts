import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createActions } from './actions.ts';
import { mountApi } from './api.ts';
import { dateOf, secondsOf } from './calendar.ts';
import { settle } from './clock.ts';
import { createFaults } from './faults.ts';
import type { Asked, FakeStripe, FakeStripeOptions } from './interface.ts';
import { mountPages } from './pages.ts';
import { readState, stateWriter } from './state-file.ts';
import { createStore } from './store.ts';
import { createWebhooks } from './webhooks.ts';

/** A stateful fake of Stripe on loopback. It checks requests and answers against the API document. No money moves. */
export async function startFakeStripe(options: FakeStripeOptions): Promise<FakeStripe> {
  const { port = 0, apiKey, webhookSecret, webhookUrl, enabledEvents, stateFile } = options;
  const now = options.now ?? (() => new Date());
  const app = Fastify({ forceCloseConnections: true, pluginTimeout: 0 });
  let url = '';
  const asked: Asked[] = [];
  const wrongAnswers: string[] = [];
  const faults = createFaults(() => dateOf(store.now()));
  const webhooks = createWebhooks({
    secret: webhookSecret,
    url: webhookUrl,
    enabledEvents,
    now,
    find: (eventId) => store.events().find(({ id }) => id === eventId),
  });
  const store = createStore({
    url: () => url,
    now: () => secondsOf(now()),
    state: readState(stateFile),
    onEvent: webhooks.send,
  });
  const changed = stateWriter(stateFile, store);
  const catchUp = () => settle(store, store.now());

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  mountApi(app, { store, apiKey, faults, asked, wrongAnswers, catchUp, changed });
  mountPages(app, { store, catchUp, changed });
  await app.listen({ port, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const done = async () => {
    changed();
    await webhooks.quiet();
  };
  return {
    ...createActions(store, done),
    url,
    now: () => dateOf(store.now()),
    quiet: webhooks.quiet,
    events: () => store.events(),
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
