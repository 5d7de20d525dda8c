import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPaypalPayments } from './paypal.ts';
import { openPaypalFixture, type PaypalFixture } from './testing/paypal-fixture.ts';

let fixture: PaypalFixture;
beforeEach(async () => {
  fixture = await openPaypalFixture();
});
afterEach(() => fixture.paypal.close());

describe('what is repeated', () => {
  test.each(['broken', 'cut before', 'cut after', 'limited'] as const)(
    'a subscription, and there is one: %s',
    async (fault) => {
      const { remotePriceId } = await fixture.sell();
      fixture.paypal.faults.next(fault, { on: 'subscriptions.create' });
      const { remoteId } = await fixture.begin(remotePriceId);
      expect((await fixture.begin(remotePriceId)).remoteId).toBe(remoteId);
      const created = fixture.paypal.webhooks.list().filter(({ type }) => type.endsWith('CREATED'));
      expect(created).toHaveLength(1);
    },
  );

  test('a price', async () => {
    fixture.paypal.faults.next('cut after', { on: 'products.create' });
    fixture.paypal.faults.next('cut after', { on: 'plans.create' });
    const listed = await fixture.sell();
    expect(await fixture.sell()).toEqual(listed);
  });

  test('a change that was made before the line broke', async () => {
    const id = await fixture.subscribe();
    for (const operation of ['suspend', 'activate', 'cancel'])
      fixture.paypal.faults.next('cut after', { on: `subscriptions.${operation}` });
    await fixture.payments.stop(id);
    expect(fixture.paypal.inspect(id).status).toBe('SUSPENDED');
    await fixture.payments.renew(id);
    expect(fixture.paypal.inspect(id).status).toBe('ACTIVE');
    await fixture.payments.end(id, { refund: false });
    expect(fixture.paypal.inspect(id).status).toBe('CANCELLED');
  });

  test('a refund, and the money goes once', async () => {
    const id = await fixture.subscribe();
    fixture.paypal.faults.next('cut after', { on: 'captures.refund' });
    await fixture.payments.end(id, { refund: true });
    expect(fixture.paypal.inspect(id).payments[0]).toMatchObject({ refundedCents: 2499 });
    const refunds = fixture.paypal.webhooks.list().filter(({ type }) => type.endsWith('REFUNDED'));
    expect(refunds).toHaveLength(1);
  });

  test('a retirement', async () => {
    const listed = await fixture.sell();
    fixture.paypal.faults.next('cut after', { on: 'plans.deactivate' });
    await expect(fixture.payments.retire(listed)).resolves.toBeUndefined();
  });

  test('not for ever', async () => {
    fixture.paypal.faults.next('broken', { times: 9 });
    await expect(fixture.payments.readSubscription('I-1')).rejects.toMatchObject({
      name: 'ServiceFailure',
      kind: 'unavailable',
      reason: undefined,
    });
    fixture.paypal.faults.end();
    expect(await fixture.payments.readSubscription('I-1')).toBeUndefined();
  });
});

test('too many calls are a limit, with how long it lasts', async () => {
  fixture.paypal.faults.next('limited', { times: 3 });
  await expect(fixture.payments.readSubscription('I-1')).rejects.toMatchObject({
    kind: 'limited',
    retryAfter: 1,
  });
});

test('an answer that is none is no answer', async () => {
  fixture.paypal.faults.next('nonsense', { on: 'subscriptions.get' });
  await expect(fixture.payments.readSubscription('I-1')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a slow answer is waited for', async () => {
  const id = await fixture.subscribe();
  fixture.paypal.faults.next('slow', { on: 'subscriptions.get', milliseconds: 50 });
  expect((await fixture.read(id)).status).toBe('active');
});

describe('the token', () => {
  test('that was forgotten is asked for anew', async () => {
    const id = await fixture.subscribe();
    fixture.paypal.forgetTokens();
    expect((await fixture.read(id)).status).toBe('active');
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
    const payments = createPaypalPayments({ ...fixture.settings, apiUrl }, () => fixture.clock.now);
    await Promise.all(['I-1', 'I-2', 'I-3'].map((id) => payments.readSubscription(id)));
    expect(tokens).toBe(1);
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 301_000);
    await payments.readSubscription('I-1');
    expect(tokens).toBe(2);
    counter.closeAllConnections();
    await new Promise((resolve) => counter.close(resolve));
  });

  test('is not given for a wrong secret, which is not shown', async () => {
    const clientSecret = 'a-secret-that-is-wrong';
    const payments = createPaypalPayments({ ...fixture.settings, clientSecret }, () => fixture.clock.now);
    const failure = await payments.readSubscription('I-1').catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ServiceFailure', kind: 'unavailable' });
    expect(String(failure)).not.toContain(clientSecret);
  });
});

test('an unreachable server', async () => {
  const pace = { milliseconds: 300_000, pausesMs: [1] };
  const apiUrl = 'http://127.0.0.1:1';
  const payments = createPaypalPayments({ ...fixture.settings, apiUrl }, () => fixture.clock.now, pace);
  await expect(payments.readSubscription('I-1')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a server without an answer, which is not waited for without limit', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const pace = { milliseconds: 60, pausesMs: [1, 1] };
  const payments = createPaypalPayments({ ...fixture.settings, apiUrl }, () => fixture.clock.now, pace);
  await expect(payments.readSubscription('I-1')).rejects.toMatchObject({ kind: 'timed_out' });
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});

test('a redirect is not followed, and no key goes elsewhere', async () => {
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: `${fixture.paypal.url}${request.url}` }).end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const payments = createPaypalPayments({ ...fixture.settings, apiUrl });
  await expect(payments.readSubscription('I-1')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(asked).toEqual(['/v1/oauth2/token']);
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
});

describe('what a notice is about', () => {
  test('is found from a payment and from a refund', async () => {
    const id = await fixture.subscribe();
    const sale = fixture.paypal.inspect(id).payments[0]?.id ?? '';
    expect(await fixture.payments.subscriptionsOf(id)).toEqual([id]);
    expect(await fixture.payments.subscriptionsOf(sale)).toEqual([id]);
    await fixture.paypal.refund(id, 100);
    const [refund] = (await fixture.payments.listEvents(new Date(0))).toReversed();
    expect(refund).toMatchObject({ type: 'PAYMENT.SALE.REFUNDED', objectId: sale });
    expect(await fixture.payments.subscriptionsOf('NOTHING')).toEqual([]);
  });

  test('is listed the oldest first, on however many pages', async () => {
    const { remotePriceId } = await fixture.sell();
    for (let count = 0; count < 130; count++) {
      fixture.clock.now = new Date(fixture.clock.now.getTime() + 1000);
      await fixture.begin(remotePriceId, `checkout-${count}`);
    }
    const all = await fixture.payments.listEvents(new Date('2026-01-31T12:00:00Z'));
    expect(all).toHaveLength(130);
    expect(all[0]?.createdAt).toEqual(new Date('2026-01-31T12:00:01Z'));
    expect(all.at(-1)?.createdAt).toEqual(fixture.clock.now);
    expect(await fixture.payments.listEvents(new Date('2026-01-31T12:02:00Z'))).toHaveLength(11);
  });
});
