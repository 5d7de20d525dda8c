import { expect, test } from 'vitest';
import { call, migratedFolder, start } from './testing/process.ts';
import { bearer, password } from './testing/studio.ts';

const demoLine =
  /^\*\*\* DEMO PAYMENTS: no real payments.*Simulated Stripe: (\S+), simulated PayPal: (\S+) \*\*\*$/m;

/** Presses a button on a provider's page. Returns the address that the browser is sent to. */
async function press(page: string, form: Record<string, string>): Promise<string> {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  return answer.headers.get('location') ?? '';
}

const readConfig = async (url: string) => (await fetch(`${url}/api/site/config`)).json();

async function aPerson(url: string, email: string) {
  const { token } = await call(`${url}/api/auth/register`, 'POST', {}, { email, password });
  const asked = async (method: string, path: string, body?: object) =>
    (await call(`${url}/api${path}`, method, bearer(token), body)) as unknown as Record<string, string>;
  return { asked, current: () => asked('GET', '/subscriptions/current') };
}

test('PAYMENTS=demo sells memberships by fake providers, and they survive a restart', async () => {
  const folder = migratedFolder();
  const first = await start(folder, { PAYMENTS: 'demo' });
  const [, stripeUrl, paypalUrl] = demoLine.exec(first.output.join('')) ?? [];
  expect(stripeUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await readConfig(first.url)).toMatchObject({
    payments: { stripe: true, paypal: true, isDemo: true },
  });

  // No browser returns from the page: the provider's webhook events are enough.
  const ann = await aPerson(first.url, 'ann@example.com');
  const { url = '' } = await ann.asked('POST', '/stripe/create-checkout-session', { plan_id: 'monthly' });
  expect(new URL(url).origin).toBe(stripeUrl);
  expect(await press(url, { card: 'visa' })).toContain('/billing/return?checkout=');
  await expect
    .poll(ann.current)
    .toMatchObject({ provider: 'stripe', plan: 'monthly', is_paid: true, auto_renew: true });

  const ben = await aPerson(first.url, 'ben@example.com');
  const begun = await ben.asked('POST', '/subscriptions/create/paypal', {
    plan_id: 'quarterly',
    payment_method: 'paypal',
  });
  expect(new URL(begun['approval_url'] ?? '').origin).toBe(paypalUrl);
  expect(await press(begun['approval_url'] ?? '', { choice: 'agree' })).toContain(
    '/billing/return?checkout=',
  );
  await expect.poll(ben.current).toMatchObject({ provider: 'paypal', plan: 'quarterly', is_paid: true });

  first.child.kill('SIGTERM');
  expect(await first.exit).toEqual([0, null]);
  const second = await start(folder, { PAYMENTS: 'demo' });
  const login = await call(
    `${second.url}/api/auth/login`,
    'POST',
    {},
    { email: 'ann@example.com', password },
  );
  const again = (path: string, method = 'GET') =>
    call(`${second.url}/api/subscriptions/${path}`, method, bearer(login.token)) as Promise<object>;
  expect(await again('current')).toMatchObject({ is_paid: true, auto_renew: true });
  const { id } = (await again('current')) as { id: string };
  expect(await again(`${id}/cancel`, 'POST')).toMatchObject({ is_paid: true, auto_renew: false });
});

test('without PAYMENTS=demo there are no payment providers', async () => {
  const { url, output } = await start(migratedFolder());
  expect(output.join('')).not.toContain('DEMO');
  expect(await readConfig(url)).toMatchObject({ payments: { stripe: false, paypal: false, isDemo: false } });
});
