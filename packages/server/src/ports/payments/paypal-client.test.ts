import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPaypalPayments } from './paypal.ts';
import { openShop, type Shop } from './testing/paypal-shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.paypal.close());

describe('what is repeated', () => {
  test.each(['broken', 'cut before', 'cut after', 'limited'] as const)(
    'a subscription, and there is one: %s',
    async (fault) => {
      const { remotePriceId } = await shop.sell();
      shop.paypal.trouble.next(fault, { on: 'subscriptions.create' });
      const { remoteId } = await shop.begin(remotePriceId);
      expect((await shop.begin(remotePriceId)).remoteId).toBe(remoteId);
      const created = shop.paypal.notices.list().filter(({ type }) => type.endsWith('CREATED'));
      expect(created).toHaveLength(1);
    },
  );

  test('a price', async () => {
    shop.paypal.trouble.next('cut after', { on: 'products.create' });
    shop.paypal.trouble.next('cut after', { on: 'plans.create' });
    const listed = await shop.sell();
    expect(await shop.sell()).toEqual(listed);
  });

  test('a change that was made before the line broke', async () => {
    const id = await shop.subscribe();
    for (const operation of ['suspend', 'activate', 'cancel'])
      shop.paypal.trouble.next('cut after', { on: `subscriptions.${operation}` });
    await shop.payments.setRenewal(id, false);
    expect(shop.paypal.truth(id).status).toBe('SUSPENDED');
    await shop.payments.setRenewal(id, true);
    expect(shop.paypal.truth(id).status).toBe('ACTIVE');
    await shop.payments.stop(id);
    expect(shop.paypal.truth(id).status).toBe('CANCELLED');
  });

  test('a refund, and the money goes once', async () => {
    const id = await shop.subscribe();
    shop.paypal.trouble.next('cut after', { on: 'captures.refund' });
    await shop.payments.end(id, { refund: true });
    expect(shop.paypal.truth(id).payments[0]).toMatchObject({ refundedCents: 2499 });
    const refunds = shop.paypal.notices.list().filter(({ type }) => type.endsWith('REFUNDED'));
    expect(refunds).toHaveLength(1);
  });

  test('a retirement', async () => {
    const listed = await shop.sell();
    shop.paypal.trouble.next('cut after', { on: 'plans.deactivate' });
    await expect(shop.payments.retire(listed)).resolves.toBeUndefined();
  });

  test('not for ever', async () => {
    shop.paypal.trouble.next('broken', { times: 9 });
    await expect(shop.payments.readSubscription('I-1')).rejects.toMatchObject({
      name: 'ServiceFailure',
      kind: 'unavailable',
      reason: undefined,
    });
    shop.paypal.trouble.end();
    expect(await shop.payments.readSubscription('I-1')).toBeUndefined();
  });
});

test('too many calls are a limit, with how long it lasts', async () => {
  shop.paypal.trouble.next('limited', { times: 3 });
  await expect(shop.payments.readSubscription('I-1')).rejects.toMatchObject({
    kind: 'limited',
    retryAfter: 1,
  });
});

test('an answer that is none is no answer', async () => {
  shop.paypal.trouble.next('nonsense', { on: 'subscriptions.get' });
  await expect(shop.payments.readSubscription('I-1')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a slow answer is waited for', async () => {
  const id = await shop.subscribe();
  shop.paypal.trouble.next('slow', { on: 'subscriptions.get', milliseconds: 50 });
  expect((await shop.read(id)).status).toBe('active');
});

describe('the token', () => {
  test('that was forgotten is asked for anew', async () => {
    const id = await shop.subscribe();
    shop.paypal.forgetTokens();
    expect((await shop.read(id)).status).toBe('active');
  });

  test('is asked for once by many, and again before it ends', async () => {
    let tokens = 0;
    const counter = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/v1/oauth2/token') {
        tokens += 1;
        response.end(JSON.stringify({ access_token: `t${tokens}`, token_type: 'Bearer', expires_in: 600 }));
      } else response.writeHead(404).end('{}');
    });
    await new Promise<void>((resolve) => counter.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(counter.address() as AddressInfo).port}`;
    const payments = createPaypalPayments({ ...shop.settings, apiUrl }, () => shop.clock.now);
    await Promise.all(['I-1', 'I-2', 'I-3'].map((id) => payments.readSubscription(id)));
    expect(tokens).toBe(1);
    shop.clock.now = new Date(shop.clock.now.getTime() + 301_000);
    await payments.readSubscription('I-1');
    expect(tokens).toBe(2);
    counter.closeAllConnections();
    await new Promise((resolve) => counter.close(resolve));
  });

  test('is not given for a wrong secret, which is not shown', async () => {
    const clientSecret = 'a-secret-that-is-wrong';
    const payments = createPaypalPayments({ ...shop.settings, clientSecret }, () => shop.clock.now);
    const failure = await payments.readSubscription('I-1').catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ServiceFailure', kind: 'unavailable' });
    expect(String(failure)).not.toContain(clientSecret);
  });
});

test('an unreachable server', async () => {
  const pace = { milliseconds: 5000, pausesMs: [1] };
  const apiUrl = 'http://127.0.0.1:1';
  const payments = createPaypalPayments({ ...shop.settings, apiUrl }, () => shop.clock.now, pace);
  await expect(payments.readSubscription('I-1')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a server without an answer, which is not waited for without limit', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const pace = { milliseconds: 60, pausesMs: [1, 1] };
  const payments = createPaypalPayments({ ...shop.settings, apiUrl }, () => shop.clock.now, pace);
  await expect(payments.readSubscription('I-1')).rejects.toMatchObject({ kind: 'timed_out' });
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});

test('a redirect is not followed, and no key goes elsewhere', async () => {
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: `${shop.paypal.url}${request.url}` }).end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const payments = createPaypalPayments({ ...shop.settings, apiUrl });
  await expect(payments.readSubscription('I-1')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(asked).toEqual(['/v1/oauth2/token']);
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
});

describe('what a notice is about', () => {
  test('is found from a payment and from a refund', async () => {
    const id = await shop.subscribe();
    const sale = shop.paypal.truth(id).payments[0]?.id ?? '';
    expect(await shop.payments.subscriptionsOf(id)).toEqual([id]);
    expect(await shop.payments.subscriptionsOf(sale)).toEqual([id]);
    await shop.paypal.refund(id, 100);
    const [refund] = (await shop.payments.listEvents(new Date(0))).toReversed();
    expect(refund).toMatchObject({ type: 'PAYMENT.SALE.REFUNDED', objectId: sale });
    expect(await shop.payments.subscriptionsOf('NOTHING')).toEqual([]);
  });

  test('is listed the oldest first, on however many pages', async () => {
    const { remotePriceId } = await shop.sell();
    for (let count = 0; count < 130; count++) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
      await shop.begin(remotePriceId, `checkout-${count}`);
    }
    const all = await shop.payments.listEvents(new Date('2026-01-31T12:00:00Z'));
    expect(all).toHaveLength(130);
    expect(all[0]?.createdAt).toEqual(new Date('2026-01-31T12:00:01Z'));
    expect(all.at(-1)?.createdAt).toEqual(shop.clock.now);
    expect(await shop.payments.listEvents(new Date('2026-01-31T12:02:00Z'))).toHaveLength(11);
  });
});
