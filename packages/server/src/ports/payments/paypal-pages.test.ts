import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPaypalPayments } from './paypal.ts';

const begun = Date.parse('2026-01-31T12:00:00Z');

/** PayPal's event list after a very busy day: newest first, a hundred a page. */
async function aBusyPaypal(pages: number, afterTheLast?: number) {
  const server = createServer((request, response) => {
    const { pathname, searchParams, origin } = new URL(request.url ?? '', `http://${request.headers.host}`);
    response.setHeader('content-type', 'application/json');
    if (pathname.endsWith('/token')) return response.end('{"access_token":"one","expires_in":3600}');
    const page = Number(searchParams.get('page') ?? 0);
    const events = Array.from({ length: 100 }, (_, n) => {
      const age = page * 100 + n;
      const create_time = new Date(begun + (pages * 100 - age) * 1000).toISOString();
      return { id: `WH-${age}`, event_type: 'PAYMENT.SALE.COMPLETED', create_time, resource: {} };
    });
    const next = page + 1 < pages ? page + 1 : afterTheLast;
    const links = next === undefined ? [] : [{ rel: 'next', href: `${origin}${pathname}?page=${next}` }];
    return response.end(JSON.stringify({ events, links }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const trust = { hosts: [], authority: '', names: [] };
  const keys = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH' };
  return createPaypalPayments({ ...keys, apiUrl, isLive: false, trust });
}

test('of more events than thirty pages the oldest thousand are listed, and no earlier one is skipped', async () => {
  const payments = await aBusyPaypal(45);
  const listed = await payments.listEvents(new Date(begun));
  expect(listed).toHaveLength(1000);
  expect(listed[0]?.createdAt).toEqual(new Date(begun + 1000));
  expect(listed.at(-1)?.createdAt).toEqual(new Date(begun + 1_000_000));
});

test('pages that lead in a circle have an end', async () => {
  const payments = await aBusyPaypal(3, 1);
  expect(await payments.listEvents(new Date(begun))).toHaveLength(300);
});
