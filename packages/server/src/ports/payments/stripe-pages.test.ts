import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeStripe } from '@limn/sandbox/stripe/fake-stripe';
import { parse } from 'parse5';
import { expect, onTestFinished, test } from 'vitest';
import { listing, openStripeFixture } from './testing/stripe-fixture.ts';

const press = (url: string, card: string) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ card }).toString(),
  });

/** Reads a page, which must have no HTML errors, say that it is a fake, and run no script. */
async function read(answer: Response): Promise<string> {
  const text = await answer.text();
  const errors: string[] = [];
  parse(text, { onParseError: ({ code }) => errors.push(code) });
  expect(errors).toEqual([]);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toMatch(/<strong>(TEST MODE|テストモード)/);
  expect(text).not.toMatch(/<script|javascript:| on\w+=/i);
  return text;
}

test('one clicks through a purchase: declined, then paid', async () => {
  const { stripe, payments, open } = await openStripeFixture();
  const pageId = await open();
  const url = `${stripe.url}/c/pay/${pageId}`;
  const page = await fetch(url);
  expect(await read(page)).toMatch(
    /Subscribe to Monthly[\s\S]*\$9\.99[\s\S]*every month[\s\S]*href="https:\/\/studio\.example\/pricing"/,
  );
  // the policy limits where a form's answer may redirect
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://studio.example");
  const declined = await press(url, 'declined');
  expect(declined.status).toBe(402);
  expect(await read(declined)).toContain('Your card was declined.');
  expect(stripe.subscriptions()).toEqual([]);
  const paid = await press(url, 'visa');
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    `https://studio.example/billing/return?session_id=${pageId}`,
  ]);
  expect(await payments.readPage(pageId)).toMatchObject({ status: 'complete' });
  const again = await press(url, 'visa');
  expect(again.status).toBe(410);
  expect(await read(again)).toContain('already been completed');
  expect(stripe.subscriptions()).toHaveLength(1);
});

test('one leaves a card', async () => {
  const { stripe, payments, customerId } = await openStripeFixture();
  const { remoteId, url } = await payments.openCardPage({
    checkoutId: 'checkout-1',
    userId: 'user-1',
    customerId,
    successUrl: 'https://studio.example/cards?page={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://studio.example/cards',
    language: 'ja',
  });
  const page = await read(await fetch(url));
  expect(page).toContain('<html lang="ja" dir="ltr">');
  expect(page).toContain('カードを保存');
  expect((await press(url, 'refused')).status).toBe(402);
  expect((await press(url, 'mastercard')).headers.get('location')).toBe(
    `https://studio.example/cards?page=${remoteId}`,
  );
  expect(await payments.listCards(customerId)).toHaveLength(1);
  expect(stripe.subscriptions()).toEqual([]);
});

test('an invoice is looked at, paid, and taken home', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const id = await buy();
  stripe.declineNext();
  await stripe.renew(id);
  const [invoice] = (await payments.readSubscription(id))?.invoices ?? [];
  const url = invoice?.hostedUrl ?? '';
  expect(await read(await fetch(url))).toMatch(/Unpaid[\s\S]*Pay \$9\.99/);
  expect(await read(await press(url, 'declined'))).toContain('Your card was declined.');
  expect(await read(await press(url, 'visa'))).toContain('Paid');
  expect(stripe.inspect(id)).toMatchObject({ status: 'active', charges: 2 });

  const file = await fetch(invoice?.pdfUrl ?? '');
  const bytes = Buffer.from(await file.arrayBuffer()).toString('latin1');
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(bytes).toContain('(Total: $9.99) Tj');
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(bytes)?.[1]);
  expect(bytes.slice(table, table + 4)).toBe('xref');
  const offsets = [...bytes.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => bytes.slice(offset, offset + 7))).toEqual(
    [1, 2, 3, 4, 5].map((n) => `${n} 0 obj`),
  );
});

test('text from users is only shown', async () => {
  const hostile = `"><script>alert(1)</script>&'\u0000`;
  const { stripe, buy, open } = await openStripeFixture({ sells: { ...listing, planName: hostile } });
  const text = await read(await fetch(`${stripe.url}/c/pay/${await open()}`));
  expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;');
  const [invoice] = stripe.inspect(await buy()).invoices;
  await read(await fetch(`${stripe.url}/i/${invoice?.id}`));
  for (const path of [
    'c/pay/cs_test_unknown',
    'i/in_unknown',
    'i/in_unknown/pdf',
    `c/pay/${encodeURIComponent(hostile)}`,
  ]) {
    const answer = await fetch(`${stripe.url}/${path}`);
    expect(answer.status).toBe(404);
    await read(answer);
  }
});

test('everything is there again after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'limn-stripe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stateFile = join(folder, 'kept', 'stripe.json');
  const { stripe, buy, customerId, open } = await openStripeFixture({ stateFile });
  const id = await buy('challenged');
  await stripe.renew(id);
  const pageId = await open();
  const before = { truth: stripe.inspect(id), events: stripe.events(), now: stripe.now() };
  await stripe.close();
  expect(readdirSync(join(folder, 'kept'))).toEqual(['stripe.json']);

  const again = await startFakeStripe({
    apiKey: 'sk_test_of_the_test',
    webhookSecret: 'whsec_of_the_test',
    stateFile,
    now: () => new Date('2027-01-31T10:00:00Z'),
  });
  onTestFinished(() => again.close());
  expect({ truth: again.inspect(id), events: again.events(), now: again.now() }).toEqual(before);
  await again.pay(pageId);
  await again.renew(id);
  expect(again.inspect(id).charges).toBe(3);
  expect(again.subscriptions().map((one) => again.inspect(one).customerId)).toEqual([customerId, customerId]);
});

test('it starts and ends five times in one process', async () => {
  const urls: string[] = [];
  for (let times = 0; times < 5; times += 1) {
    const server = await startFakeStripe({ apiKey: 'sk_test_x', webhookSecret: 'whsec_x' });
    urls.push(server.url);
    expect((await fetch(`${server.url}/v1/prices`)).status).toBe(401);
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow();
  }
  expect(urls).toHaveLength(5);
});
